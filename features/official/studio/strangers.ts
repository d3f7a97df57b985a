import type {SanityDocument} from 'sanity'
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {contactsIn, isPlaceholder} from '../rules/contacts.ts'
import {type Entry, entriesOf, entryOfLink, entryOfPhone} from '../rules.ts'

/** A number or a host that a text names, though nobody whom the site knows has it. */
export interface Stranger {
  readonly named: string
  readonly id: string
  readonly type: string
  /** Of the field, as the Studio's links name it. */
  readonly path: string
}

/** The document itself, films that pages embed, and what the program or administrators alone write. */
const otherTypes = new Set(['official', 'video', 'tour', 'measuring', 'pressSite'])

/** Fields that name nothing to visitors: addresses inside the site, and sources that a post quotes. */
const skipped = /^_|^(?:slug|path|aliases|anchor|key|siteId|asset|tourUrl|source)$/

type Text = readonly [path: string, text: string]

/** Texts of a value with their fields; members of lists are named by their keys. */
function textsIn(value: unknown, path: string): readonly Text[] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) {
    return value.flatMap((member: unknown, at) => textsIn(member, `${path}[${keyIn(member, at)}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    skipped.test(name) ? [] : textsIn(inner, path ? `${path}.${name}` : name),
  )
}

function keyIn(member: unknown, at: number): string {
  const key: unknown =
    typeof member === 'object' && member !== null ? Reflect.get(member, '_key') : null
  return typeof key === 'string' ? `_key=="${key}"` : String(at)
}

/** Spares most texts the closer look. */
const mayName = /\d{4}|\.\p{L}{2}/u

function strangersOf(text: string, entries: readonly Entry[]): readonly string[] {
  if (!mayName.test(text.normalize('NFKC'))) return []
  const {phones, links} = contactsIn(text)
  const hosts = links.filter((link) => !entryOfLink(link, entries)).map(({host}) => host)
  const strange = phones.filter((phone) => !entryOfPhone(phone, entries))
  return [...strange, ...hosts].filter((named) => !isPlaceholder(named))
}

/** Contacts in documents that are neither ours nor a known other's: once for each document, drafts and published alike. */
export function strangersIn(
  documents: readonly SanityDocument[],
  entries: readonly Entry[],
): readonly Stranger[] {
  const found = documents
    .filter(({_type}) => !otherTypes.has(_type))
    .flatMap((document) => {
      const id = publishedId(document._id)
      return textsIn(document, '').flatMap(([path, text]) =>
        strangersOf(text, entries).map((named) => ({named, path, id, type: document._type})),
      )
    })
  const seen = new Set<string>()
  return found.filter(({id, named}) => {
    const key = `${id} ${named}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A program may have stored anything. */
const listOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((member: unknown) => {
    if (typeof member !== 'object' || member === null) return []
    const textAt = (name: string) => textOr(Reflect.get(member, name))
    return {
      value: textAt('value'),
      name: textAt('name'),
      since: textAt('since'),
      until: textAt('until'),
    }
  })

/** The entries as they are published: visitors are told by them. */
export function publishedEntries(documents: readonly SanityDocument[], origin: string): Entry[] {
  const one = (id: string) => documents.find(({_id}) => _id === id)
  const official = one('official')
  const stored = {
    domains: listOf(official?.domains),
    phones: listOf(official?.phones),
    senders: listOf(official?.senders),
    channels: listOf(official?.channels),
    partners: listOf(official?.partners),
    others: listOf(official?.others),
  }
  return entriesOf(stored, {origin, phone: textOr(one('site')?.phone)})
}
