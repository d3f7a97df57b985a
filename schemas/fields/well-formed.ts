import type {
  CustomValidator,
  DocumentDefinition,
  DocumentRule,
  SanityDocument,
  SchemaType,
  SchemaTypeDefinition,
  ValidationBuilder,
} from 'sanity'

/**
 * Adds to each kind of document what Sanity's own rules do not check: a program may have put a value into a
 * list that cannot stand there, or half a character into a text. Pages leave it out, and editors see where it
 * is.
 */
export function wellFormed(definition: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isDocument(definition)) return definition
  const {validation: own} = definition
  const validation: ValidationBuilder<DocumentRule, SanityDocument> = (rule, context) => [
    ...[own ? own(rule, context) : []].flat(),
    rule.custom(placesRule).warning(),
  ]
  return {...definition, validation}
}

/** Only a warning: a value that the form cannot show should not keep the rest from being published. */
const placesRule: CustomValidator<SanityDocument | undefined> = (document, {type}) => {
  const [path] = misplacedIn(document, type, [])
  if (!path) return true
  const place = path.join(' › ')
  return {
    message: `이 자리에 맞지 않는 값이 있어 홈페이지에 나오지 않습니다. 홈페이지 관리자에게 알려 주세요. (${place})`,
    path: [...path],
  }
}

const isDocument = (definition: SchemaTypeDefinition): definition is DocumentDefinition =>
  definition.type === 'document'

type Path = readonly (string | number)[]

/** The places of values that the kind of document does not have. */
function* misplacedIn(value: unknown, type: SchemaType | undefined, path: Path): Generator<Path> {
  if (typeof value === 'string') {
    if (noCharacter.test(value)) yield path
  } else if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      const own = memberType(member, type)
      if (own === 'none') yield [...path, index]
      else yield* misplacedIn(member, own, [...path, index])
    }
  } else if (isObject(value)) {
    for (const [name, own] of Object.entries(value)) {
      yield* misplacedIn(own, fieldType(name, type), [...path, name])
    }
  }
}

/** Code units that no text means: halves of surrogate pairs, and controls other than tabs and line breaks. */
const noCharacter = /\p{Surrogate}|(?![\t\n\r])\p{Control}/u

/** Undefined where the schema says nothing about it. */
function memberType(
  member: unknown,
  list: SchemaType | undefined,
): SchemaType | undefined | 'none' {
  if (member === null || Array.isArray(member)) return 'none'
  if (list?.jsonType !== 'array' || !isObject(member) || typeof member._type !== 'string') return
  return list.of.find(({name}) => name === member._type) ?? 'none'
}

function fieldType(name: string, type: SchemaType | undefined): SchemaType | undefined {
  return type?.jsonType === 'object'
    ? type.fields.find((field) => field.name === name)?.type
    : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
