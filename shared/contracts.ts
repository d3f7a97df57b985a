import {type Call, standingCalls} from './calls.ts'
import {dayInKorea} from './time-in-korea.ts'

/** One item of a registration's contracts: nobody changes it afterwards, and the lake writes who and when. */
export interface ContractItem {
  /** The key of the step that wrote it, so that it is written once. */
  readonly _key: string
  /**
   * `signed`: agreed on, or its details as somebody typed them; `confirmed`: by an administrator; `withdrawn`: ended, for a
   * reason; `undone`: the call that noted it was taken back.
   */
  readonly is?: string | null
  /** The home or its type. */
  readonly home?: string | null
  /** Day in Korea on which it was signed. */
  readonly day?: string | null
  readonly reason?: string | null
  readonly at?: string | null
  readonly by?: string | null
  readonly byId?: string | null
}

/** The contract that stands on a registration. */
export interface Contract {
  /** Empty: nobody has written it. */
  readonly home: string
  /** Day in Korea; empty: not known. */
  readonly day: string
  /** ISO 8601, when it was first noted; empty: not known. */
  readonly at: string
  readonly by: string
  /** The account of who noted it first; empty: not known. */
  readonly byId: string
  readonly isConfirmed: boolean
  /** Who confirmed it; empty: nobody yet. */
  readonly confirmedBy: string
  /** True for one that only a call tells of, from before contracts were records. */
  readonly isOfCall: boolean
}

type Maybe<Value> = Value | null | undefined

export interface WithContracts {
  readonly contracts?: Maybe<readonly ContractItem[]>
  readonly calls?: Maybe<readonly Call[]>
}

/** In characters, as `sanity.json` says to the lake. */
export const contractLimits = {home: 60} as const

/** GROQ: registrations whose contract waits for an administrator. Equivalent to {@link isUnconfirmed}. */
export const unconfirmedContractCondition = 'contracts[-1].is == "signed"'

const standing = ['signed', 'confirmed']

/** The contract that stands on a registration; null: none does. Everything that counts contracts asks here. */
export function contractIn({contracts, calls}: WithContracts): Contract | null {
  const items = contracts ?? []
  if (items.length === 0) return contractOfCall(calls)
  const ended = items.findLastIndex(({is}) => !standing.includes(is ?? ''))
  const current = items.slice(ended + 1)
  const signed = current.filter(({is}) => is === 'signed')
  const [first] = signed
  if (!first) return null
  const details = signed.at(-1)
  const confirmed = current.findLast(({is}) => is === 'confirmed')
  return {
    home: details?.home ?? '',
    day: details?.day ?? '',
    at: first.at ?? '',
    by: first.by ?? '',
    byId: first.byId ?? '',
    isConfirmed: current.at(-1)?.is === 'confirmed',
    confirmedBy: confirmed?.by ?? '',
    isOfCall: false,
  }
}

/** Nobody reached somebody since: that does not end a contract. */
function contractOfCall(calls: WithContracts['calls']): Contract | null {
  const last = standingCalls(calls).findLast(({outcome}) => outcome !== 'absent')
  if (last?.outcome !== 'contract') return null
  return {
    home: '',
    day: '',
    at: last.at ?? '',
    by: last.by ?? '',
    byId: last.byId ?? '',
    isConfirmed: false,
    confirmedBy: '',
    isOfCall: true,
  }
}

/** True while an administrator has not confirmed it. Contracts from before there were records wait for nobody. */
export const isUnconfirmed = (contract: Contract | null): contract is Contract =>
  contract !== null && !contract.isConfirmed && !contract.isOfCall

/** Day in Korea on which a contract counts: without its own, the one on which it was noted. Empty: not known. */
export function countedDay({day, at}: Pick<Contract, 'day' | 'at'>): string {
  if (day !== '') return day
  const time = Date.parse(at)
  return Number.isNaN(time) ? '' : dayInKorea(time)
}
