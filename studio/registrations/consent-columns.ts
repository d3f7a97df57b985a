import {allSources, titleIn} from '../../schemas/fields/registration-choices.ts'
import type {Columns, Rows} from '../../shared/csv.ts'
import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {keyOf, titled} from '../../shared/standing-consents.ts'
import type {ConsentEdition} from './consent-editions.ts'
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

/** The editions that were shown, a column for each box, and what was taken back. Their words have a file of their own. */
export function consentColumns(found: readonly WithConsent[]): Columns<WithConsent> {
  const boxes = boxesIn(found)
  return {
    header: ['안내 판', ...boxes.map(({title}) => title), '동의 철회', '지금 유효한 동의'],
    cellsOf(one) {
      const {consent} = one
      // A query returns null for a field that a document lacks.
      const withdrawals = one.withdrawals ?? []
      if (!consent) return [one.consentVersion ?? '', ...boxes.map(() => ''), '', '']
      const notices = (consent.wordings ?? []).filter(({kind}) => kind === 'notice')
      return [
        notices.map(({number}) => `v${number}`).join(),
        ...boxes.map((box) => cellOf(box, consent, withdrawals)),
        withdrawals.map(({title, at, by}) => `${title} ${dayOf(at)} ${by}`).join('\n'),
        standingTitles(one),
      ]
    },
  }
}

/** The boxes that count today, line by line. */
export const standingTitles = ({consent, standing}: WithConsent): string =>
  consent
    ? (standing ?? [])
        .map((value) => titled(titleOf(consent.wordings ?? [], value), value))
        .join('\n')
    : ''

/** The words of consents: each once, as a form showed it. */
export function wordingRows(editions: readonly ConsentEdition[]): Rows {
  const shown = editions.flatMap(({number: edition, wordings = []}) =>
    wordings.flatMap(({title, number, shown = []}) =>
      shown.map(({_key: form, text}) => ({title, number, form, text, edition})),
    ),
  )
  const byText = Map.groupBy(shown, ({title, number, form, text}) =>
    JSON.stringify([title, number, form, text]),
  )
  return [
    ['문구', '판', '양식', '동의 문구 판', '내용'],
    ...[...byText.values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      const form = titleIn(allSources, first.form) ?? first.form
      const editionNumbers = same.map(({edition}) => edition ?? '').join(', ')
      return [[first.title, `v${first.number}`, form, editionNumbers, first.text]]
    }),
  ]
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
