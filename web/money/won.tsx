import {exactWon, spokenWon, type WonWords} from '../units/prices.ts'

interface WonProps {
  readonly won: number
  readonly words: WonWords
}

/** A sum as it is spoken, and to the won. */
export function Won({won, words}: WonProps) {
  return (
    <>
      {spokenWon(won, words)} <small>{exactWon(won, words)}</small>
    </>
  )
}
