import {type ComponentType, lazy, memo, Suspense, useEffect, useRef} from 'react'
import {afterFirstInteraction} from './first-interaction.ts'
import {useReplayedClicks} from './use-replayed-clicks.ts'

/** In ms after hydration: by then the page is complete and the visitor is looking at it. */
export const idleTime = 5000

/**
 * A part of the page whose code waits for the visitor's first interaction: until then it is what the
 * server rendered. Clicks on it that come sooner are replayed. Without a network it stays as it is.
 *
 * It is rendered again only when its props change: a new render while its code is loading would
 * throw the server's HTML away.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = afterFirstInteraction(load)
  const Part = lazy(() =>
    code.then(
      (Component) => ({default: Component}),
      () => new Promise<never>(() => {}),
    ),
  )
  return memo((props: Props) => {
    const root = useRef<HTMLDivElement>(null)
    const replayClicks = useReplayedClicks(root)
    useEffect(() => void code.catch(replayClicks), [replayClicks])
    // What a tap changes is drawn once all parts are there, so a later tap must not wait for their files.
    useEffect(() => {
      const idle = setTimeout(() => void load().catch(() => {}), idleTime)
      return () => clearTimeout(idle)
    }, [])
    return (
      <div ref={root}>
        <Suspense>
          <Part {...props} />
          <Hydrated onHydrated={replayClicks} />
        </Suspense>
      </div>
    )
  })
}

/** The effect of this element runs once everything next to it answers to clicks. */
function Hydrated({onHydrated}: {readonly onHydrated: () => void}) {
  useEffect(onHydrated, [onHydrated])
  return null
}
