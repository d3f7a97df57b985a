import {escapeXml as e} from '../../../server/xml.ts'
import {inWords} from '../../../web/units/figures.ts'
import {spokenWon} from '../../../web/units/prices.ts'
import type {BoardNow, PublicState} from './board.ts'

export const stateWord = ({say}: BoardNow, state: PublicState): string => say(state)

/** A price where there is little room, in hundred millions. */
export function shortPrice({prices}: BoardNow, won: number): string {
  const eok = (won / 100_000_000).toLocaleString('en', {maximumFractionDigits: 2})
  return prices?.eok ? inWords(prices.eok, {n: eok}) : won.toLocaleString('en')
}

export const longPrice = ({prices}: BoardNow, won: number): string => spokenWon(won, prices)

export const badgeHtml = (board: BoardNow, state: PublicState): string =>
  `<span class="badge ${state}">${e(stateWord(board, state))}</span>`

const time = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Seoul',
})

/** When the page was true; while the lake is away, that it may not be any more. */
export function asOfHtml({say, at, isOld}: BoardNow): string {
  const old = isOld ? `<p class="away" role="alert">${e(say('awayText'))}</p>` : ''
  return `${old}<p class="soft">${e(say('asOf', {time: time.format(at)}))}</p>`
}
