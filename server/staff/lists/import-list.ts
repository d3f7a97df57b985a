import type {SanityClient} from '@sanity/client'
import {consentsInCell, stateInCell} from '../../../shared/list-cells.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {foldedName} from '../../../shared/search/person-name.ts'
import {dayInKorea, dayMs, dayStart, isDay} from '../../../shared/time-in-korea.ts'
import type {DoNotCall} from '../../registrations/do-not-call.ts'
import {
  type Entered,
  type Entries,
  type Entry,
  type EntryFault,
  idOf,
} from '../../registrations/entries.ts'
import type {People} from '../../registrations/people.ts'
import type {Colleague} from '../colleagues.ts'
import {readRefusals} from '../customers.ts'
import {givenIn, originIn} from '../walk-ins.ts'
import type {Naming} from '../words.ts'
import type {GoodRow} from './list-rows.ts'
import type {Draft} from './sheet-limits.ts'

/** Fields of a form. */
export type Posted = Readonly<Record<string, string>>

export interface Preview {
  /** The numbers that somebody has registered with already. */
  readonly known: ReadonlySet<string>
  /** Those that are not to be called. */
  readonly refused: ReadonlySet<string>
  /** Names that no colleague has, or several have. */
  readonly unknownOwners: readonly string[]
}

export type ImportFault = EntryFault | 'originMissing' | 'dayInvalid' | 'columnsMissing' | 'noRows'

/** Each in all its spellings. */
const askedAtOnce = 100

/** By it a row is stored once, however often its page is sent. */
const keyFor = (posted: Posted, phone: string) => `${posted.key} ${phone}`

interface Asking {
  /** In the name of who imports them. */
  readonly lake: SanityClient
  readonly people: Pick<People, 'registeredWith'>
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly colleagues: readonly Pick<Colleague, 'id' | 'name'>[]
}

/** The colleague of a name; of a name that several have, nobody. */
function colleaguesByName({colleagues}: Pick<Asking, 'colleagues'>) {
  const byName = Map.groupBy(colleagues, ({name}) => foldedName(name))
  return (name: string): {readonly id: string; readonly name: string} | null => {
    const [found, ...others] = (name && byName.get(foldedName(name))) || []
    return found && others.length === 0 ? {id: found.id, name: found.name} : null
  }
}

/**
 * Finds the numbers that have a registration, of any owner, so that no customer is stored twice. Rows that this page has
 * stored before its answer was lost are not among them.
 */
export async function previewOf(
  {lake, people, doNotCall, colleagues}: Asking,
  {good}: Draft,
  posted: Posted,
): Promise<Preview> {
  const known = new Set<string>()
  const refused = new Set<string>()
  // Part by part: visitors do not wait for a list of any length.
  for (let from = 0; from < good.length; from += askedAtOnce) {
    const phones = good.slice(from, from + askedAtOnce).map(({phone}) => phone)
    const found = await people.registeredWith(phones)
    const own = new Set(phones.map((phone) => idOf({key: keyFor(posted, phone)})))
    const others = found.filter(({_id}) => !own.has(_id))
    for (const phone of others.flatMap((each) => each.phones ?? [])) {
      const normal = phone === null ? null : normalizePhone(phone)
      if (normal !== null) known.add(normal)
    }
    const numbers = phones.map((phone) => ({phone}))
    const refusalOf = await readRefusals(lake, doNotCall, numbers)
    for (const number of numbers) if (refusalOf(number)) refused.add(number.phone)
  }
  const owners = new Set(good.flatMap(({owner}) => owner || []))
  const colleagueCalled = colleaguesByName({colleagues})
  const unknownOwners = [...owners].filter((name) => colleagueCalled(name) === null)
  return {known, refused, unknownOwners}
}

export interface Importing extends Asking {
  readonly entries: Entries
  readonly by: Entered['by']
  readonly named: Pick<Naming, 'channelCalled'>
  readonly now: Date
}

/** A list that may be stored. */
export interface ImportPlan {
  readonly entered: Entered
  readonly rows: readonly GoodRow[]
  /** Number of rows with a number that is known. */
  readonly skipped: number
  readonly bad: number
  readonly entryOf: (row: GoodRow) => Entry
}

/** In one piece, after which the page says how far it is. */
const storedAtOnce = 200

/** Checks what was posted against the list and the published notice. */
export async function planImport(
  importing: Importing,
  draft: Draft,
  posted: Posted,
): Promise<ImportPlan | {readonly fault: ImportFault}> {
  const {entries, by, now} = importing
  const {columns, good, badCount: bad} = draft
  if (columns.name < 0 || columns.phone < 0 || columns.name === columns.phone) {
    return {fault: 'columnsMissing'}
  }
  const origin = originIn(posted.origin ?? '')
  if (origin === null) return {fault: 'originMissing'}
  const day = posted.consentDay ?? ''
  if (!isDay(day) || day > dayInKorea(now.getTime())) return {fault: 'dayInvalid'}
  // Within the day, nobody knows when it was.
  const at = new Date(Math.min(dayStart(day) + dayMs / 2, now.getTime()))
  const entered: Entered = {form: 'import', consents: givenIn(posted), origin, at, by}
  const fault = await entries.fault(entered, now)
  if (fault) return {fault}
  const {known} = await previewOf(importing, draft, posted)
  const rows = posted.known === 'add' ? good : good.filter(({phone}) => !known.has(phone))
  if (rows.length === 0) return {fault: 'noRows'}
  const boxes = await entries.boxes(now)
  const required = boxes.filter(({isRequired}) => isRequired).map(({value}) => value)
  const consentsOf = ({consent}: GoodRow) => {
    if (columns.consent < 0) return entered.consents
    const own = [...required, ...consentsInCell(consent, entered.consents)]
    return entered.consents.filter((value) => own.includes(value))
  }
  const colleagueCalled = colleaguesByName(importing)
  return {
    entered,
    rows,
    skipped: good.length - rows.length,
    bad,
    entryOf: (row) => ({
      ...entryOf(
        row,
        {consents: consentsOf(row), colleague: colleagueCalled(row.owner)},
        importing,
      ),
      key: keyFor(posted, row.phone),
    }),
  }
}

/**
 * Stores the rows of a list, each once under the key of the page that sent them.
 *
 * @param told is called with the number of rows that are stored
 */
export async function storeList(
  {entries, now}: Pick<Importing, 'entries' | 'now'>,
  {rows, entered, entryOf: toEntry}: ImportPlan,
  told: (stored: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += storedAtOnce) {
    const part = rows.slice(from, from + storedAtOnce)
    await entries.store(part.map(toEntry), entered, now)
    told(from + part.length)
  }
}

interface OfRow extends Pick<Entered, 'consents'> {
  /** Whose customer it is; null: no colleague's. */
  readonly colleague: Entry['owner'] | null
}

function entryOf(
  row: GoodRow,
  {consents, colleague}: OfRow,
  {named, now}: Importing,
): Omit<Entry, 'key'> {
  const {name, phone, message, memo, source, state, registeredAt} = row
  return {
    name,
    phone,
    message,
    ...(colleague && {owner: colleague}),
    listed: {
      state: stateInCell(state),
      // Nobody registers ahead of time.
      registeredAt: new Date(Math.min(registeredAt ?? now.getTime(), now.getTime())),
      note: memo,
      channel: source === '' ? null : named.channelCalled(source),
      consents,
    },
  }
}
