import {filledText, type KnownFacts} from '../../schemas/fields/facts.ts'

/** A type or field as the schema defines it. */
interface Defined {
  readonly fields?: unknown
  readonly of?: unknown
  readonly preview?: {readonly prepare?: unknown}
}

const shownTexts = ['title', 'subtitle', 'description']

let facts: KnownFacts = {values: new Map()}

/** The facts that rows have from now on; those that are shown keep theirs until their documents change. */
export function tellRows(known: KnownFacts): void {
  facts = known
}

/**
 * Shows in lists the values of facts that a text names in braces: of all that a row shows, only what its type
 * prepares reaches it.
 */
export function withFactsInRows<Type extends object>(type: Type): Type {
  const {fields, of, preview}: Defined = type
  return {
    ...type,
    ...(Array.isArray(fields) && {fields: fields.map(withFactsInRows)}),
    ...(Array.isArray(of) && {of: of.map(withFactsInRows)}),
    ...(preview && {preview: {...preview, prepare: filled(preview.prepare)}}),
  }
}

const filled = (prepare: unknown) => (selection: object, options: unknown) => {
  const shown: object =
    typeof prepare === 'function' ? Object(prepare(selection, options)) : selection
  const texts = shownTexts.flatMap((name) => {
    const text: unknown = Reflect.get(shown, name)
    return typeof text === 'string' && text.includes('{') ? [[name, inRow(text)] as const] : []
  })
  return {...shown, ...Object.fromEntries(texts)}
}

const inRow = (text: string) => filledText(text, facts) ?? text
