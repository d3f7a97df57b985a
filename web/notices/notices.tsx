import {lazy, Suspense, useEffect, useState} from 'react'
import {useLocation} from 'react-router-dom'
import {useShell} from '../context/shell.tsx'
import {belowTabletQuery} from '../theme/media.ts'
import {closedInVisit, closeInVisit, hiddenToday, hideToday} from './hidden-notices.ts'
import {hideScript} from './hide-script.ts'
import {NoticeStrip} from './notice-strip.tsx'
import {type Notice, noticesOn, popupOf, screensOf, stripsOf} from './shown-notices.ts'
import {measureStrips} from './strips-height.ts'

const NoticePopup = lazy(async () => ({
  default: (await import('./notice-popup.tsx')).NoticePopup,
}))

/** The notices of this page: strips in its first HTML, and at most one popup after its first view. */
export function Notices({contentId}: {readonly contentId: string}) {
  const {notices} = useShell().content
  const {pathname} = useLocation()
  const here = noticesOn(notices, pathname)
  // Null on the server, which does not know what a visitor has hidden.
  const [hidden, setHidden] = useState<readonly string[] | null>(null)
  const {popup, close} = usePopup(here, pathname)
  useEffect(() => setHidden(hiddenToday()), [])

  const hide = (id: string) => {
    hideToday(id)
    setHidden(hiddenToday())
  }
  const all = stripsOf(here)
  const shown = all.filter(({_id}) => !hidden?.includes(_id))
  const shownIds = shown.map(({_id}) => _id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again where others are shown
  useEffect(measureStrips, [shownIds])
  // Without a script a popup cannot open, so its content is at the top, too.
  const unopened = here.filter(({kind}) => kind !== 'strip')
  return (
    <>
      {shown.map((notice) => (
        <NoticeStrip
          key={notice._id}
          notice={notice}
          {...screensOf(notice, all)}
          onHide={() => {
            hide(notice._id)
            // Its button is gone: the focus goes to what comes next.
            document.getElementById(contentId)?.focus({preventScroll: true})
          }}
        />
      ))}
      {unopened.map((notice) => (
        <NoticeStrip key={notice._id} notice={notice} isUnopened phone desktop />
      ))}
      {all.length > 0 && (
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{__html: import.meta.env.SSR ? hideScript : ''}}
        />
      )}
      {popup && (
        <Suspense>
          <NoticePopup
            key={popup._id}
            notice={popup}
            onClose={() => {
              closeInVisit(popup._id)
              close()
            }}
            onHide={() => {
              hide(popup._id)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** What already lies over the page, or is being typed into: a popup waits for the next page. */
const inUse = 'dialog[open], form:focus-within, header [aria-expanded="true"]'

/** Chosen once for each page, so that closing one does not open the next. */
function usePopup(here: readonly Notice[], pathname: string) {
  const [opened, setOpened] = useState<{id: string; pathname: string} | null>(null)
  const candidates = here.map(({_id}) => _id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again on another page, or when other notices apply
  useEffect(() => {
    if (document.querySelector(inUse)) return
    const device = matchMedia(belowTabletQuery).matches ? 'phone' : 'desktop'
    const found = popupOf(here, device, [...hiddenToday(), ...closedInVisit()])
    setOpened(found && {id: found._id, pathname})
  }, [pathname, candidates])
  const isHere = opened?.pathname === pathname
  return {
    popup: (isHere && here.find(({_id}) => _id === opened.id)) || null,
    close: () => setOpened(null),
  }
}
