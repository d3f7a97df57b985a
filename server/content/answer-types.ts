import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {
  type ObjectAttribute,
  type ObjectTypeNode,
  parse,
  type SchemaType,
  type TypeNode,
  typeEvaluate,
} from 'groq-js'
import own from '../../agency/schema.gen.json' with {type: 'json'}
import schemaFile from '../../schemas/schema.gen.json' with {type: 'json'}

/** The types of answers by the hash of their query, evaluated when the site was built. */
interface BuiltTypes {
  /** Hash of the schema by which they were evaluated. */
  readonly schema: string
  readonly types: Readonly<Record<string, TypeNode>>
}

/** Written by the build of the site. */
export const answerTypesFile = 'dist/server/answer-types.json'

/** The schema of the product with that of the agency. */
export const schema = withOwnTypes(schemaOf(schemaFile), schemaOf(own.types))

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Made before anything is evaluated: groq-js writes notes of its own into a schema. */
const schemaHash = hashOf(JSON.stringify(schema))

/**
 * The type of a query's answers by the schema. To evaluate those of home takes the thread that answers visitors a third
 * of a second, so the build does it; a query that it did not know, or another schema, is evaluated here.
 */
export function answerType(query: string): TypeNode {
  return built[hashOf(query)] ?? typeEvaluate(parse(query), schema)
}

/** The content of {@link answerTypesFile} for these queries. */
export function evaluateAnswers(queries: readonly string[]): string {
  const types = Object.fromEntries(
    queries.map((query) => [hashOf(query), typeEvaluate(parse(query), schema)]),
  )
  return JSON.stringify({schema: schemaHash, types} satisfies BuiltTypes)
}

/** Types that the build wrote, by {@link hashOf}: none of a build that was interrupted, or made by another schema. */
export function typesIn(text: string): BuiltTypes['types'] {
  try {
    const file: unknown = JSON.parse(text)
    return isBuilt(file) && file.schema === schemaHash ? file.types : {}
  } catch {
    return {}
  }
}

const isBuilt = (file: unknown): file is BuiltTypes =>
  typeof file === 'object' && file !== null && 'schema' in file && 'types' in file

/** With the kinds of section of the agency's folder, which stand in the same lists as the product's. */
function withOwnTypes(product: SchemaType, types: SchemaType): SchemaType {
  const members = types.map(
    ({name}): ObjectTypeNode => ({
      type: 'object',
      attributes: {_key: {type: 'objectAttribute', value: {type: 'string'}}},
      rest: {type: 'inline', name},
    }),
  )
  const added = product.map((declared) => {
    if (declared.type !== 'document' || members.length === 0) return declared
    const {sections} = declared.attributes
    if (sections?.value.type !== 'array' || sections.value.of.type !== 'union') return declared
    const of: TypeNode = {type: 'union', of: [...sections.value.of.of, ...members]}
    const attribute: ObjectAttribute = {...sections, value: {type: 'array', of}}
    return {...declared, attributes: {...declared.attributes, sections: attribute}}
  })
  return [...added, ...types]
}

function schemaOf(file: unknown): SchemaType {
  if (!isSchema(file)) throw new Error('schemas/schema.gen.json is no schema')
  return file
}

function isSchema(file: unknown): file is SchemaType {
  return Array.isArray(file)
}

/** Of an earlier build, or none, where this process builds the site. */
const built = existsSync(answerTypesFile) ? typesIn(readFileSync(answerTypesFile, 'utf8')) : {}
