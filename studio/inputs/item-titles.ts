/** A type or field as the schema defines it. */
interface Defined {
  readonly type?: unknown
  readonly title?: unknown
  readonly fields?: unknown
  readonly of?: unknown
  readonly preview?: {readonly prepare?: unknown}
}

/**
 * Gives items in which nothing is typed yet the title of their type, and documents without a title one with it:
 * lists and dialogs would all have the stock words for what has no title.
 */
export function withItemTitles<Type extends object>(type: Type): Type {
  const {fields, of, type: base, title, preview}: Defined = type
  return {
    ...type,
    ...(Array.isArray(fields) && {fields: fields.map(withItemTitles)}),
    ...(Array.isArray(of) && {of: of.map(withItemTitles)}),
    ...(typeof title === 'string' &&
      preview &&
      (base === 'object' || base === 'document') && {
        preview: {
          ...preview,
          prepare: titled(preview.prepare, base === 'object' ? title : `제목 없는 ${title}`),
        },
      }),
  }
}

const titled = (prepare: unknown, title: string) => (selection: object, options: unknown) => {
  const shown: object =
    typeof prepare === 'function' ? Object(prepare(selection, options)) : selection
  return {...shown, title: Reflect.get(shown, 'title') || title}
}
