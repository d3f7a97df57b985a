import {callTitle} from '../../schemas/fields/registration-call.ts'
import {type Call, type OwnerChange, ownerIn, standingItems} from '../../shared/calls.ts'
import {type Contract, type ContractItem, contractIn} from '../../shared/contracts.ts'
import type {RefusalMark} from '../../shared/do-not-call.ts'
import {dayOf} from './consent-summary.ts'

export interface WithCalls {
  readonly calls?: readonly Call[] | null
  readonly contracts?: readonly ContractItem[] | null
  readonly owners?: readonly OwnerChange[] | null
  readonly nextCall?: string | null
  /** The mark of its number that is not to be called. */
  readonly refusal?: RefusalMark | null
}

const header = ['담당', '통화', '계약', '다시 전화할 때', '수신거부'] as const

const isWorkedOn = ({calls, contracts, owners, nextCall, refusal}: WithCalls) =>
  [calls?.length, contracts?.length, owners?.length, nextCall, refusal].some(Boolean)

/** The columns of calls; none where nobody has called anybody. */
export function callColumns(found: readonly WithCalls[], timeIn: (time?: string) => string) {
  const isShown = found.some(isWorkedOn)
  const cellsOf = ({calls, contracts, owners, nextCall, refusal}: WithCalls) => [
    ownerIn(owners)?.name ?? '',
    standingItems(calls).map(line).join('\n'),
    contractLine(contractIn({calls, contracts})),
    timeIn(nextCall ?? undefined),
    refusal ? signed(refusal) : '',
  ]
  return {
    header: isShown ? [...header] : [],
    cellsOf: (one: WithCalls) => (isShown ? cellsOf(one) : []),
  }
}

/** `2026-11-26 김상담` */
const signed = ({at, by}: Pick<RefusalMark, 'at' | 'by'>) =>
  [at && dayOf(at), by].filter(Boolean).join(' ')

/** `84A 101동 1001호 2026-11-26 확인됨` */
function contractLine(contract: Contract | null): string {
  if (!contract) return ''
  const {home, day, isConfirmed, isOfCall} = contract
  const state = isConfirmed ? '확인됨' : isOfCall ? '' : '확인 전'
  return [home, day || '계약일 모름', state].filter(Boolean).join(' ')
}

const line = (call: Call) =>
  [`${callTitle(call.outcome)} (${signed(call)})`, call.note].filter(Boolean).join(': ')
