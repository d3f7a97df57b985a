import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {keyOf, titled} from '../../shared/standing-consents.ts'
import {type ConsentEdition, textIn} from './consent-editions.ts'
import {
  answerOf,
  dayOf,
  type RecordedConsent,
  type Withdrawal,
  withdrawalOf,
  withdrawalsOf,
} from './consent-summary.ts'

/** The consent of an exported registration. */
export interface WithConsent {
  readonly form?: string
  /** For registrations that are older than the archive of wordings. */
  readonly consentVersion?: string | null
  readonly consent?: RecordedConsent | null
  readonly withdrawals?: readonly Withdrawal[] | null
  /** The ticked boxes that still count, by all registrations of the person. */
  readonly standing?: readonly string[]
}

interface Columns {
  readonly header: readonly string[]
  cellsOf(one: WithConsent): readonly string[]
}

/** A column for each box that the registrations were shown, then the words that each customer read. */
export function consentColumns(
  found: readonly WithConsent[],
  editions: readonly ConsentEdition[],
): Columns {
  const byId = new Map(editions.map((edition) => [edition._id, edition]))
  const boxes = boxesIn(found)
  return {
    header: [
      '안내 판',
      ...boxes.map(({title}) => title),
      '동의 철회',
      '지금 유효한 동의',
      '보인 안내',
      '동의한 문구',
    ],
    cellsOf(one) {
      const {consent, form} = one
      // A query returns null for a field that a document lacks.
      const withdrawals = one.withdrawals ?? []
      if (!consent) return [one.consentVersion ?? '', ...boxes.map(() => ''), '', '', '', '']
      const wordings = consent.wordings ?? []
      const edition = byId.get(consent.edition?._ref ?? '')
      const wordsOf = (wanted: readonly RecordedWording[]) =>
        wanted
          .map(({_key}) => textIn(edition, _key, form))
          .filter((text) => text !== '')
          .join('\n\n')
      const notices = wordings.filter(({kind}) => kind === 'notice')
      return [
        notices.map(({number}) => `v${number}`).join(),
        ...boxes.map((box) => cellOf(box, consent, withdrawals)),
        withdrawals.map(({title, at, by}) => `${title} ${dayOf(at)} ${by}`).join('\n'),
        (one.standing ?? []).map((value) => titled(titleOf(wordings, value), value)).join('\n'),
        wordsOf(notices),
        wordsOf(wordings.filter(({isGiven}) => isGiven)),
      ]
    },
  }
}

const titleOf = (wordings: readonly RecordedWording[], value: string) =>
  wordings.find(({key}) => key === keyOf(value))?.title ?? value

type Box = Pick<RecordedWording, '_key' | 'title'>

/** Columns have the newest titles, because the newest registrations come first. */
function boxesIn(found: readonly WithConsent[]): Box[] {
  const boxes = new Map<string, Box>()
  for (const wording of found.flatMap(({consent}) => consent?.wordings ?? [])) {
    if (wording.kind === 'box' && !boxes.has(wording._key)) boxes.set(wording._key, wording)
  }
  return [...boxes.values()]
}

function cellOf(
  box: Box,
  {wordings = [], at}: RecordedConsent,
  withdrawals: readonly Withdrawal[],
): string {
  const wording = wordings.find(({_key}) => _key === box._key)
  if (!wording) return ''
  return [answerOf(wording, at), ...withdrawalsOf(wording, withdrawals).map(withdrawalOf)].join(
    '; ',
  )
}
