import {normalizePhone} from '../../shared/phone-number.ts'
import {contactsIn, plainText} from './rules/contacts.ts'
import {isDisguised, type Link, linkIn} from './rules/hosts.ts'

export const officialPath = '/official'
export const wellKnownPath = '/.well-known/official.json'

/** Maximum length of what a visitor asks, in characters: a text message with its links. */
export const maxTyped = 500

/** Kinds of entries, in the order in which pages list them; `other` belongs to somebody whom the site names. */
export const entryKinds = [
  'domain',
  'phone',
  'sender',
  'channel',
  'account',
  'registration',
  'partner',
  'other',
] as const
export type EntryKind = (typeof entryKinds)[number]

export interface Entry {
  readonly kind: EntryKind
  /** A number or an address; empty: a partner that is known by name alone. */
  readonly value: string
  readonly name: string
  /** Days in Korea. */
  readonly since: string | null
  readonly until: string | null
}

type Text = string | null | undefined

interface StoredEntry {
  readonly value?: Text
  readonly name?: Text
  readonly since?: Text
  readonly until?: Text
}
type Stored = readonly StoredEntry[] | null | undefined

/** The document as it is stored; null: nobody has written one. */
export interface StoredOfficial {
  readonly siteSince?: Text
  readonly phoneSince?: Text
  readonly domains?: Stored
  readonly phones?: Stored
  readonly senders?: Stored
  readonly channels?: Stored
  readonly accounts?: Stored
  readonly registrations?: Stored
  readonly partners?: Stored
  readonly others?: Stored
}

interface Known {
  readonly origin: string
  /** The main number of the site's settings. */
  readonly phone: Text
}

/** All that the sale uses: what the site knows of itself comes first, and is in the document nowhere. */
export function entriesOf(stored: StoredOfficial | null, {origin, phone}: Known): Entry[] {
  const site = {value: URL.parse(origin)?.host ?? '', since: stored?.siteSince}
  const all: readonly (readonly [EntryKind, Stored])[] = [
    ['domain', [site, ...(stored?.domains ?? [])]],
    ['phone', [{value: phone, since: stored?.phoneSince}, ...(stored?.phones ?? [])]],
    ['sender', stored?.senders],
    ['channel', stored?.channels],
    ['account', stored?.accounts],
    ['registration', stored?.registrations],
    ['partner', stored?.partners],
    ['other', stored?.others],
  ]
  return all.flatMap(([kind, entries]) =>
    (entries ?? []).flatMap(({value, name, since, until}) =>
      value || (name && kind === 'partner')
        ? {
            kind,
            value: value ?? '',
            name: name ?? '',
            since: since || null,
            until: until || null,
          }
        : [],
    ),
  )
}

/**
 * Outcomes, the worst first. `disguised`: another's, made to look like ours; `named`: a name, which anybody may say.
 */
export const outcomes = [
  'disguised',
  'notOurs',
  'ended',
  'unclear',
  'other',
  'named',
  'ours',
] as const
export type Outcome = (typeof outcomes)[number]

export interface Verdict {
  readonly is: Outcome
  /** The number, host or name that was understood, in its normal form; empty: nothing was. */
  readonly shown: string
  readonly entry: Entry | null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Legal forms that people leave out: `corporation`, spelled out or in brackets. */
const legalForm = /\u{C8FC}\u{C2DD}\u{D68C}\u{C0AC}|\(\u{C8FC}\)/gu

/** A name without spaces, marks and its legal form. */
const nameKey = (text: string) =>
  plainText(text)
    .toLowerCase()
    .replace(legalForm, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A host with the account: where anybody may have one, the host alone says nothing. */
const accountKey = ({host, account}: Link) => {
  const [, kakao] = /^(_[A-Za-z\d]{1,30})/.exec(account) ?? []
  return host === 'pf.kakao.com' ? `${host}/${kakao ?? ''}` : `${host}/${account.toLowerCase()}`
}

/** The normal form by which an entry is recognised. */
export function keyOf({kind, value}: Pick<Entry, 'kind' | 'value'>): string {
  const plain = plainText(value).trim()
  if (kind === 'account' || kind === 'registration') return digitsOf(plain)
  const link = kind === 'phone' || kind === 'sender' ? null : linkOf(plain)
  if (link) return kind === 'channel' ? accountKey(link) : link.host
  return normalizePhone(plain) ?? ''
}

/** An address of ours may be a single word while a site is tried on one's own machine. */
const linkOf = (value: string) => linkIn(value) ?? linkIn(value ? `https://${value}` : '')

/** Tells whose a typed contact is; null: nothing was typed. */
export function verdictOf(typed: string, entries: readonly Entry[], today: string): Verdict | null {
  const text = plainText(typed.slice(0, maxTyped)).trim()
  if (text === '') return null
  const found = verdictsOf(text, entries).map((verdict) => dated(verdict, today))
  // The worst counts: a message may name the real number next to a link of its own.
  const [worst] = found.toSorted((a, b) => outcomes.indexOf(a.is) - outcomes.indexOf(b.is))
  return worst ?? {is: 'unclear', shown: '', entry: null}
}

function verdictsOf(text: string, entries: readonly Entry[]): Verdict[] {
  const registered = registeredNumber(text, entries)
  if (registered) return [registered]
  const phone = linkIn(text) ? null : normalizePhone(text)
  if (phone !== null) return [ofPhone(phone, entries)]
  const {phones, numbers, links} = contactsIn(text)
  const own = entries.flatMap((entry) => (entry.kind === 'domain' ? keyOf(entry) : []))
  const contacts = [
    ...links.map((link) => ofLink(link, entries, own)),
    ...phones.map((each) => ofPhone(each, entries)),
    ...numbers.map(
      (each): Verdict =>
        registeredNumber(each, entries) ?? {is: 'notOurs', shown: each, entry: null},
    ),
  ]
  return contacts.length > 0 ? contacts : ofName(text, entries)
}

/** A number of a registry or a bank, with whatever words around it. */
function registeredNumber(text: string, entries: readonly Entry[]): Verdict | null {
  const typed = digitsOf(text)
  if (typed.length < 8 || /[a-z.]{3}/i.test(text)) return null
  const entry = entries.find(
    (each) => (each.kind === 'account' || each.kind === 'registration') && keyOf(each) === typed,
  )
  return entry ? {is: 'ours', shown: entry.value, entry} : null
}

const byKey = (entries: readonly Entry[], key: string, kinds: readonly EntryKind[]) => {
  const found = entries.filter((entry) => kinds.includes(entry.kind) && keyOf(entry) === key)
  // A period that goes on counts before others.
  return found.find(({until}) => until === null) ?? found[0] ?? null
}

const whose = (entry: Entry | null, shown: string): Verdict => ({
  is: entry === null ? 'notOurs' : entry.kind === 'other' ? 'other' : 'ours',
  shown,
  entry,
})

/** The entry that has a number in its normal form; null: nobody whom the site knows. */
export const entryOfPhone = (phone: string, entries: readonly Entry[]): Entry | null =>
  byKey(entries, phone, ['phone', 'sender', 'partner', 'other'])

/** The entry that has a link's account, or else its host. */
export const entryOfLink = (link: Link, entries: readonly Entry[]): Entry | null =>
  byKey(entries, accountKey(link), ['channel']) ??
  byKey(entries, link.host, ['domain', 'partner', 'other'])

const ofPhone = (phone: string, entries: readonly Entry[]): Verdict =>
  whose(entryOfPhone(phone, entries), phone)

function ofLink(
  link: Link & {readonly typed: string},
  entries: readonly Entry[],
  own: readonly string[],
): Verdict {
  const {host, typed, isMail} = link
  const entry = entryOfLink(link, entries)
  // Anybody may write our address as the sender of a mail.
  if (entry && isMail) return {is: 'named', shown: host, entry}
  if (entry) return whose(entry, entry.kind === 'channel' ? entry.value : host)
  return {is: isDisguised(typed, host, own) ? 'disguised' : 'notOurs', shown: host, entry: null}
}

function ofName(text: string, entries: readonly Entry[]): Verdict[] {
  const key = nameKey(text)
  const entry = entries.find(({name, kind}) => kind !== 'other' && name && nameKey(name) === key)
  return entry && key ? [{is: 'named', shown: entry.name, entry}] : []
}

function dated(verdict: Verdict, today: string): Verdict {
  const {entry, is} = verdict
  if (entry === null || is === 'other') return verdict
  if (entry.since !== null && entry.since > today) return {...verdict, is: 'notOurs', entry: null}
  return entry.until !== null && entry.until < today ? {...verdict, is: 'ended'} : verdict
}

/** Entries that are in use on a day, for lists that say what is ours. */
export const inUse = (entries: readonly Entry[], today: string): Entry[] =>
  entries.filter(
    ({kind, since, until}) =>
      kind !== 'other' && (since === null || since <= today) && (until === null || until >= today),
  )
