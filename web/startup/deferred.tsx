import {type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useRef} from 'react'
import {line} from '../client/line.ts'
import {afterFirstInteraction} from './first-interaction.ts'
import {hydratedEvent, waitsMark} from './inline-script.ts'
import {wakeDeferred} from './wake-deferred.ts'

/** In ms after hydration: by then the page is complete and the visitor is looking at it. */
export const idleTime = 5000

/**
 * A part of the page whose code waits for the visitor's first interaction: until then it is what the
 * server rendered. Clicks on it that come sooner are replayed, after a lost connection too. A busy element in view
 * counts as an interaction: its content comes with the code.
 *
 * It is rendered again only when its props change: a new render while its code is loading would
 * throw the server's HTML away.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({
    default: await afterFirstInteraction(() => line.persist(load)),
  }))
  return memo((props: Props) => {
    const root = useRef<HTMLDivElement>(null)
    const onHydrated = useCallback(() => {
      root.current?.removeAttribute(waitsMark)
      dispatchEvent(new Event(hydratedEvent))
    }, [])
    // What a tap changes is drawn once all parts are there, so a later tap must not wait for their files.
    useEffect(() => {
      const idle = setTimeout(() => void load().catch(() => {}), idleTime)
      const busy = root.current?.querySelector('[aria-busy="true"]')
      const onSeen = (each: readonly IntersectionObserverEntry[]) => {
        if (each.some(({isIntersecting}) => isIntersecting)) wakeDeferred()
      }
      const view = busy && new IntersectionObserver(onSeen)
      if (busy) view?.observe(busy)
      return () => {
        clearTimeout(idle)
        view?.disconnect()
      }
    }, [])
    return (
      <div ref={root} {...{[waitsMark]: ''}}>
        <Suspense>
          <Part {...props} />
          <Hydrated onHydrated={onHydrated} />
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
