import {type Contract, isUnconfirmed} from '../../../shared/contracts.ts'
import {escapeXml as e} from '../../xml.ts'
import type {Say, Word} from '../words.ts'

/** Says that there is a contract, and whether it is confirmed; empty: there is none. */
export function contractBadge(say: Say, contract: Contract | null): string {
  if (!contract) return ''
  return `<span class="badge${isUnconfirmed(contract) ? ' stop' : ''}">${e(say(contractWord(contract)))}</span>`
}

export function contractWord(contract: Contract): Word {
  if (contract.isConfirmed) return 'contractConfirmed'
  return isUnconfirmed(contract) ? 'contractUnconfirmed' : 'contract'
}
