import {priceRangeOf, type WrittenBand, wonUnits} from '../../shared/payments.ts'
import {type Figure, inWords} from './figures.ts'

/** Null where the labels are not filled in. */
export type WonWords = Partial<
  Readonly<Record<'price' | 'range' | 'eok' | 'man' | 'spoken' | 'won', string | null>>
> | null

const grouped = (value: number) => value.toLocaleString('en')

/** To the won: its digits in threes. */
export const exactWon = (won: number, words: WonWords): string =>
  inWords(words?.won, {n: grouped(won)})

/** As it is spoken, by hundred millions and ten thousands; its digits where these have no words. */
export function spokenWon(won: number, words: WonWords): string {
  if (!words?.eok || !words.man) return exactWon(won, words)
  const {eok, man, rest} = wonUnits(won)
  const parts = [
    eok > 0 ? inWords(words.eok, {n: grouped(eok)}) : '',
    man > 0 ? inWords(words.man, {n: grouped(man)}) : '',
    rest > 0 || won === 0 ? grouped(rest) : '',
  ]
  return inWords(words.spoken, {amount: parts.filter(Boolean).join(' ')})
}

/** In a narrow column a sum stays on one line; a longer one, to the won, at least keeps the currency with its number. */
function boundWon(won: number, words: WonWords): string {
  const isShort = won % 10_000 === 0
  const spoken = spokenWon(won, words)
  if (isShort) return spoken.replaceAll(' ', '\u00a0')
  return spoken.replace(/(\d[^\d ]*) (\D+)$/, '$1\u00a0$2')
}

/** What a type costs; empty where no price is published. */
export function priceFigures(
  prices: readonly WrittenBand[] | null | undefined,
  words: WonWords,
): Figure[] {
  const range = priceRangeOf(prices)
  if (!range) return []
  const [from, to] = range.map((won) => boundWon(won, words))
  // A range breaks before its sign, and so the same way in each column.
  const pattern = words?.range?.replace(' {to}', '\u00a0{to}')
  const value = from === to ? from : inWords(pattern, {from: from ?? '', to: to ?? ''})
  return [{key: 'price', label: words?.price ?? '', value: value ?? ''}]
}
