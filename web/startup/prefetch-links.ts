import {type DataRouter, matchRoutes} from 'react-router-dom'
import {pressPlaceOf} from '../../shared/press-paths.ts'
import type {PageAnswers} from '../client/page-answers.ts'
import {loadPageFile} from '../routes.tsx'

/** Each reading of a press post is counted, and only a visit is a reading. */
const isCounted = (path: string) => pressPlaceOf(path.replace(/\?.*/, ''))?.kind === 'post'
/** How many links in view are fetched ahead on one page. */
const most = 8

/**
 * Fetches the page behind a link ahead: data and code when the link is pointed at, touched or focused; its data
 * alone when it is in view, if the connection is good and the browser is idle.
 */
export function prefetchLinks(router: DataRouter, answers: PageAnswers): void {
  const prefetchData = (link: Element | null) => {
    const path = pathOf(link)
    if (path && !isCounted(path)) answers.prefetch(path)
  }
  const prefetch = (link: Element | null) => {
    const path = pathOf(link)
    const route = path && matchRoutes(router.routes, path)?.at(-1)?.route
    if (route) void loadPageFile(route.handle).catch(() => {})
    prefetchData(link)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(event, ({target}) => prefetch(linkAt(target)), {passive: true})
  }
  if (!isGoodConnection()) return
  let view = watchView(prefetchData)
  router.subscribe(({navigation}) => {
    if (navigation.state !== 'idle') return
    view.disconnect()
    view = watchView(prefetchData)
  })
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a[href]') : null

/** Null where the link opens something else than another page of the site, or opens it elsewhere. */
function pathOf(link: Element | null): string | null {
  if (!(link instanceof HTMLAnchorElement)) return null
  const {origin, pathname, search, target} = link
  const isElsewhere = origin !== location.origin || pathname === location.pathname
  if (isElsewhere || target !== '' || link.ariaHasPopup || /\.\w+$/.test(pathname)) return null
  return pathname + search
}

function watchView(prefetch: (link: Element) => void): IntersectionObserver {
  let left = most
  const observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting || !target.checkVisibility({visibilityProperty: true})) continue
      observer.unobserve(target)
      left -= 1
      if (left >= 0) whenIdle(() => prefetch(target))
    }
  })
  whenIdle(() => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link)
  })
  return observer
}

/** Safari has neither of the two, and cannot tell whether a connection is good. */
const whenIdle = (run: () => void) => requestIdleCallback(run, {timeout: 5000})

/** The connection is known to be fast, and the visitor does not save data. */
function isGoodConnection(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return Reflect.get(connection, 'effectiveType') === '4g' && !Reflect.get(connection, 'saveData')
}
