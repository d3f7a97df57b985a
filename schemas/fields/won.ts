import type {NumberRule} from 'sanity'
import {isWon, maxWon, wonUnits} from '../../shared/payments.ts'

/** A sum as it is spoken: `5억 6,300만 원`. */
export function inWon(won: unknown): string {
  if (!isWon(won)) return '금액을 적어 주세요'
  const {eok, man, rest} = wonUnits(won)
  const parts = [
    eok > 0 ? `${eok.toLocaleString('en')}억` : '',
    man > 0 ? `${man.toLocaleString('en')}만` : '',
    rest > 0 ? rest.toLocaleString('en') : '',
  ]
  return `${parts.filter(Boolean).join(' ')} 원`
}

/** For a sum that is left out, or whole won. `least`: below it, it was probably typed in units of 10,000 won. */
export const wonRules = (rule: NumberRule, least: number) => [
  rule.integer().error('원 단위까지의 정수로 적어 주세요.'),
  rule.custom((value) => {
    if (value === undefined) return true
    if (value <= 0) return '0보다 큰 금액을 적어 주세요.'
    if (value < least)
      return `${inWon(least)}보다 적습니다. 만 원이 아니라 원으로 적었는지 확인해 주세요.`
    return value > maxWon ? `${inWon(maxWon)} 이내로 적어 주세요.` : true
  }),
]
