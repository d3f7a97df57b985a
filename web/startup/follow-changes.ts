import type {DataRouter} from 'react-router-dom'
import {changesPath, isShellAnswer, shellPath, shownVersion} from '../client/page-answer.ts'
import {askForPage, type PageAnswers} from '../client/page-answers.ts'
import {isFrozen} from '../context/frozen.ts'
import {wakeDeferred} from './wake-deferred.ts'

/** Whether the visitor is doing something that a change of the page would interrupt. */
const inUse = [
  ...['dialog[open]', 'form:focus-within', '[contenteditable]:focus'],
  ...['header [aria-expanded="true"]', ':active'],
].join()
/** In ms: the first pause before a failed request is tried again; each pause is twice the one before. */
const firstPause = 1000
const lastPause = 60_000

interface Options {
  readonly router: DataRouter
  readonly answers: PageAnswers
  /** The version of the code that draws pages. */
  readonly code: string
  /** The shells that this document has had, by version. */
  readonly shells: Map<string, unknown>
}

/**
 * Brings changes by editors into an open page: words and pictures, on the page and around it, without moving
 * it.
 */
export function followChanges({router, answers, code, shells}: Options): void {
  if (isFrozen()) return
  const isTouched = watchTouches()
  let following = new AbortController()
  let followed = ''

  const isInUse = () =>
    isTouched() || document.querySelector(inUse) !== null || getSelection()?.isCollapsed === false

  /** Draws the changed page as soon as the visitor is not using it. */
  const catchUp = async (path: string, told: string | undefined, signal: AbortSignal) => {
    let pause = firstPause
    while (!signal.aborted && answers.shown(path) !== told && pause <= lastPause) {
      const isFree = !isInUse()
      const answer = isFree ? await askForPage(path, {signal}).catch(() => null) : null
      // A new version of the code comes with a new document, at the next navigation.
      if (answer && (answer.type !== 'page' || answer.code !== code)) return
      // A cache, or a process that has not heard of the change yet, answers with the version that is shown.
      const isNew = answer !== null && answer.version !== answers.shown(path)
      const hasShell = isNew && (shells.has(answer.shell) || (await loadShell(answer.shell)))
      // The visitor may have begun to type or point in the meantime.
      if (hasShell && !signal.aborted && !isInUse()) {
        answers.put(path, answer)
        wakeDeferred()
        await router.revalidate()
      }
      await after(pause)
      if (isFree) pause *= 2
    }
  }

  /** False where another version came, or none. */
  const loadShell = async (wanted: string) => {
    const response = await fetch(shellPath).catch(() => null)
    const answer: unknown = response?.ok ? await response.json().catch(() => null) : null
    if (!isShellAnswer(answer)) return false
    shells.set(answer.shell, answer.content)
    return answer.shell === wanted
  }

  const listen = (path: string, signal: AbortSignal) => {
    const address = new URL(changesPath + path, location.href)
    let told = answers.shown(path)
    if (told) address.searchParams.set(shownVersion, told)
    const source = new EventSource(address)
    let latest = new AbortController()
    const begin = () => {
      latest.abort()
      latest = new AbortController()
      void catchUp(path, told, latest.signal)
    }
    // The page may have been told about a change, and lost the connection before it could ask.
    source.onopen = begin
    source.onmessage = ({lastEventId}) => {
      told = lastEventId
      begin()
    }
    source.onerror = async () => {
      // Browsers reconnect by themselves, unless a proxy or a full server answered.
      if (source.readyState !== EventSource.CLOSED) return
      await after(firstPause * 10 * (1 + Math.random()))
      if (!signal.aborted) listen(path, signal)
    }
    signal.addEventListener('abort', () => {
      source.close()
      latest.abort()
    })
  }

  const follow = () => {
    const {pathname, search} = router.state.location
    // A hidden tab holds no connection: over HTTP/1.1 a browser has six for all tabs of a site.
    const path = document.visibilityState === 'hidden' ? '' : pathname + search
    if (path === followed) return
    followed = path
    following.abort()
    following = new AbortController()
    if (path !== '') listen(path, following.signal)
  }
  follow()
  router.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
}

/** Whether a finger is on the screen. */
function watchTouches(): () => boolean {
  let touches = 0
  const count = (event: TouchEvent) => {
    touches = event.touches.length
  }
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    addEventListener(type, count, {passive: true, capture: true})
  }
  return () => touches > 0
}

const after = (ms: number) => new Promise((due) => setTimeout(due, ms))
