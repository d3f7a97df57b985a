import {useEffect, useEffectEvent, useState} from 'react'
import {prefersStillness} from './prefers-stillness.ts'

interface AutoAdvance {
  /** Where it stands; each change starts the wait anew. */
  readonly index: number
  /** Somebody is looking at it closely. */
  readonly isHeld: boolean
  readonly interval: number
  readonly advance: () => void
}

export function useAutoAdvance({index, isHeld, interval, advance}: AutoAdvance) {
  const [isPlaying, setPlaying] = useState(true)
  const onTime = useEffectEvent(advance)

  useEffect(() => {
    if (prefersStillness()) setPlaying(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of index starts the wait anew
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => onTime(), interval)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, interval, index])

  return {isPlaying, setPlaying}
}
