import {bandsOf, hundredths, isPlan, isWon, type WrittenStage} from '../../shared/payments.ts'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {inWords} from '../units/figures.ts'
import {spokenWon} from '../units/prices.ts'

type Section = NonNullable<NonNullable<PAGE_QUERY_RESULT['page']>['sections']>[number]
export type Prices = Extract<Section, {_type: 'prices'}>
export type PriceWords = Prices['words']
export type Stage = NonNullable<NonNullable<Prices['payments']>['stages']>[number]

/** The types that have a price to show, with their bands from the lowest floor up and the options that are paid. */
export const pricedTypes = (types: Prices['types'] | null) =>
  (types ?? []).flatMap(({_id, label, prices, paid}) => {
    const bands = bandsOf(prices)
    const options = (paid ?? []).flatMap(({_key, title, price}) =>
      title && isWon(price) ? {key: _key, title, price} : [],
    )
    return label && bands.length > 0 ? {id: _id, label, bands, options} : []
  })

export type PricedType = ReturnType<typeof pricedTypes>[number]

/** Empty where what is written cannot be added up: a wrong sum is worse than none. */
export function stagesOf(payments: Prices['payments'] | null): readonly Stage[] {
  const stages = payments?.stages ?? []
  return isPlan(stages) ? stages : []
}

/** The share of a stage, its fixed sum, or a share from which the fixed sum before it is taken. */
export function shareWords(stages: readonly WrittenStage[], at: number, words: PriceWords): string {
  const {share, amount} = stages[at] ?? {}
  if (isWon(amount)) return inWords(words?.fixed, {amount: spokenWon(amount, words)})
  if (hundredths(share) === null) return ''
  const own = inWords(words?.shareOf, {n: `${share}`})
  return isWon(stages[at - 1]?.amount) ? inWords(words?.withoutFixed, {share: own}) : own
}

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  ...{year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC'},
})

/** Without a zone: a day is the same wherever the reader is. */
export const dayWords = (day: string): string => dayFormat.format(Date.parse(day))
