import type {SanityClient} from '@sanity/client'
import type {FieldKind, FormField} from '../../shared/form-fields.ts'

/** Every field that was ever asked, from the archive of what the forms showed: it names no customer. */
export const askedFieldsQuery =
  '*[_type == "consentEdition" && defined(fields)] | order(number desc).fields'

export interface EverAsked {
  readonly id: string
  /** As it was asked last. */
  readonly label: string
  readonly kind: FieldKind
  /** All that could ever be chosen; empty where the answer is typed. */
  readonly choices: readonly string[]
}

/** @param archived the fields of all editions, the newest first */
export function everAsked(
  archived: readonly (readonly Pick<FormField, '_key' | 'kind' | 'label' | 'choices'>[])[],
): EverAsked[] {
  const fields = new Map<string, EverAsked>()
  for (const {_key: id, kind, label, choices} of archived.flat()) {
    const known = fields.get(id) ?? {id, kind, label, choices: []}
    fields.set(id, {...known, choices: [...new Set([...known.choices, ...(choices ?? [])])]})
  }
  return [...fields.values()]
}

export const fetchAsked = async (client: Pick<SanityClient, 'fetch'>): Promise<EverAsked[]> =>
  everAsked(await client.fetch<FormField[][]>(askedFieldsQuery))

/** GROQ: the field `$field` was answered, by `$answer` where that is not empty. */
export const answeredCondition =
  'count(answers[_key == $field && defined(value) && ($answer == "" || value == $answer)]) > 0'

/** GROQ: the field `$field` was asked, and left empty. */
export const unansweredCondition = 'count(answers[_key == $field && !defined(value)]) > 0'

const typedQuery =
  'array::unique(*[_type == "registration"].answers[_key == $field && defined(value)].value)'
const maxSuggestions = 200

/**
 * The answers by which registrations are told apart: what could be chosen and, of towns and days, what was typed. An
 * e-mail address is one customer's alone.
 */
export async function answersTo(
  client: Pick<SanityClient, 'fetch'>,
  {id, kind, choices}: EverAsked,
): Promise<readonly string[]> {
  if (kind === 'email') return []
  if (choices.length > 0) return choices
  const found = await client.fetch<unknown[]>(typedQuery, {field: id})
  // Each registration that was not asked for it gives a null, and a list with an item without a title does not open.
  const typed = found.flatMap((answer) =>
    typeof answer === 'string' && answer.trim() !== '' ? [answer] : [],
  )
  return typed.sort((a, b) => a.localeCompare(b, 'ko')).slice(0, maxSuggestions)
}
