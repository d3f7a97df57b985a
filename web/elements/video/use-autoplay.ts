import {type RefObject, useEffect, useEffectEvent} from 'react'
import {prefersReducedMotion} from '../../theme/media.ts'
import {useInView} from '../../ui/use-in-view.ts'

/** Starts the film once, when it is first in sight; never for visitors who ask for less motion. */
export function useAutoplay(frame: RefObject<Element | null>, start: () => void) {
  const isSeen = useInView(frame, '0px 0px -20%')
  const begin = useEffectEvent(start)
  useEffect(() => {
    if (isSeen && !prefersReducedMotion()) begin()
  }, [isSeen])
}
