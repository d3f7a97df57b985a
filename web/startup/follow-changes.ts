import type {DataRouter} from 'react-router-dom'
import {answersPath, changesPath, isPageAnswer} from '../client/page-answer.ts'
import {wakeDeferred} from './wake-deferred.ts'

/** Something that a change of the page would take away from under the visitor's hand. */
const inUse = 'dialog[open], form:focus-within, [contenteditable]:focus'
/** In ms. */
const again = 1000

/**
 * Brings what editors change into a page that is open: words and pictures, where they stand. What
 * surrounds the pages waits for the next one, as it needs a new document.
 *
 * @param shell the version of what surrounds the page
 */
export function followChanges(router: DataRouter, shell: string): void {
  let source: EventSource | null = null
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = async () => {
    clearTimeout(timer)
    if (isInUse()) timer = setTimeout(refresh, again)
    else if (await isSameShell(shown, shell)) {
      wakeDeferred()
      void router.revalidate()
    }
  }
  const follow = () => {
    const {pathname, search} = router.state.location
    const path = document.visibilityState === 'hidden' ? '' : pathname + search
    if (path === shown) return
    shown = path
    source?.close()
    clearTimeout(timer)
    source = path === '' ? null : new EventSource(changesPath + path)
    if (source) source.onmessage = refresh
  }
  follow()
  router.subscribe(follow)
  // Hidden tabs hold no connection: over HTTP/1.1 a browser has six for all of them.
  document.addEventListener('visibilitychange', () => {
    follow()
    // While it was hidden, it was not told.
    if (shown !== '') void refresh()
  })
}

function isInUse(): boolean {
  const selection = getSelection()
  return document.querySelector(inUse) !== null || selection?.isCollapsed === false
}

/** Asking twice costs little: the second answer is the first, by its ETag. */
async function isSameShell(path: string, shell: string): Promise<boolean> {
  const response = await fetch(answersPath + path).catch(() => null)
  const answer: unknown = response?.ok ? await response.json() : null
  return isPageAnswer(answer) && answer.type === 'page' && answer.shell === shell
}
