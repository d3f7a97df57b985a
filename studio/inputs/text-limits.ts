/** A type or field as the schema defines it. */
interface Defined {
  readonly type?: unknown
  readonly fields?: unknown
  readonly of?: unknown
  readonly options?: unknown
  readonly validation?: unknown
}

/** Notes for each text of a type, in its options, how many characters its rule allows. */
export function withLimits<Type extends object>(type: Type): Type {
  const {fields, of, type: base, options, validation}: Defined = type
  const most = base === 'string' || base === 'text' ? limitIn(validation) : undefined
  return {
    ...type,
    ...(Array.isArray(fields) && {fields: fields.map(withLimits)}),
    ...(Array.isArray(of) && {of: of.map(withLimits)}),
    ...(most !== undefined && {options: {...Object(options), maxCharacters: most}}),
  }
}

/** As noted; undefined for any number. `options`: of a field of the compiled schema. */
export function maxCharacters(options: unknown): number | undefined {
  const most: unknown = Reflect.get(Object(options), 'maxCharacters')
  return typeof most === 'number' ? most : undefined
}

/** The smallest that the rules of a text name. */
function limitIn(validation: unknown): number | undefined {
  if (typeof validation !== 'function') return undefined
  const found: number[] = []
  // Stands for the rule: each of its methods returns it.
  const rule: unknown = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly unknown[]) => {
          if (name === 'max' && typeof given[0] === 'number') found.push(given[0])
          return rule
        },
    },
  )
  validation(rule)
  return found.length === 0 ? undefined : Math.min(...found)
}
