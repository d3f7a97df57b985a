import {lazy, Suspense, useEffect, useState} from 'react'
import type {DataRouter} from 'react-router-dom'
import {styled} from 'styled-components'
import {previewEndPath} from '../client/preview-address.ts'
import {wakeDeferred} from '../startup/wake-deferred.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import type {PreviewState} from './preview-state.ts'
import {watchDrafts} from './watch-drafts.ts'

const Editing = lazy(async () => ({default: (await import('./editing/editing.tsx')).Editing}))

const Bar = styled.aside`
  position: fixed;
  inset: auto ${theme.space.base} ${theme.space.base};
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.tight} ${theme.space.base};
  width: fit-content;
  margin-inline: auto;
  padding: ${theme.space.tight} ${theme.space.base};
  border-top: 3px solid ${theme.color.accent};
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};
  font-size: ${theme.size.small};

  ${media.narrow} { bottom: calc(${theme.height.fixedBar} + ${theme.space.tight}); }

  & button {
    min-height: ${theme.width.touch};
    padding-inline: ${theme.space.base};
    border: 1px solid ${theme.color.ruleLight};
  }
`

interface PreviewProps {
  readonly state: PreviewState
  /** Only in a browser. */
  readonly router?: DataRouter
}

/** On every page that shows drafts: says so, follows their changes, and talks to the Studio. */
export function Preview({state, router}: PreviewProps) {
  const {words, until, isEditable, base} = state
  const place = usePlace()

  useEffect(() => {
    if (!router) return
    wakeDeferred()
    return watchDrafts(router)
  }, [router])

  return (
    <>
      {place !== 'studio' && (
        <Bar aria-label={words.notice}>
          <strong>{words.notice}</strong>
          {until && <span>{words.until.replace('{time}', until)}</span>}
          <form method="post" action={previewEndPath}>
            <button type="submit">{words.end}</button>
          </form>
        </Bar>
      )}
      {isEditable && router && place && (
        <Suspense>
          <Editing router={router} base={base} />
        </Suspense>
      )}
    </>
  )
}

/**
 * In the Studio, the frame around the page says that it shows drafts. Null in the first render, as on the
 * server.
 */
function usePlace(): 'studio' | 'alone' | null {
  const [place, setPlace] = useState<'studio' | 'alone' | null>(null)
  useEffect(() => setPlace(window.parent === window ? 'alone' : 'studio'), [])
  return place
}
