import type {SanityClient} from '@sanity/client'
import words from '../../schemas/first-words.gen.json' with {type: 'json'}

/** Types of one document that every complex begins with, each with one of its words. */
const added: Readonly<Record<string, string>> = {
  official: 'footLabel',
  myInfo: 'footLabel',
  referralCard: 'role',
  homeBoard: 'heading',
}

const query = `{
  "hasSite": defined(*[_id == "site"][0]._id),
  "given": coalesce(*[_id == "firstWords"][0].given, [])
}`

interface Answer {
  readonly hasSite: boolean
  readonly given: readonly string[]
}

/**
 * Gives existing content the documents that a new version adds, with their first words. Each is given once, before its
 * words are noted as given: a document that somebody takes away later stays away.
 */
export async function giveNewDocuments(writer: SanityClient): Promise<void> {
  const {hasSite, given} = await writer.fetch<Answer>(query)
  if (!hasSite) return
  const all: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = words
  for (const [type, word] of Object.entries(added)) {
    const first = all[type]
    if (!first || given.includes(`${type}.${word}`)) continue
    await writer.createIfNotExists({_id: type, _type: type, ...first})
  }
}
