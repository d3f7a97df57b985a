import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {sectionFields} from '../../agency/section-fields.ts'
import {sections} from '../../agency/sections.ts'
import type {OwnSection} from '../../schemas/sections/own.ts'

const own: readonly OwnSection[] = sections

/** The kinds of section in the agency's folder. */
export const ownNames: ReadonlySet<string> = new Set(own.map(({schema}) => schema.name))

/** The generated files of that folder. */
export const ownGenerated = {
  schema: resolve('agency/schema.gen.json'),
  types: resolve('agency/content.gen.ts'),
} as const

interface Split {
  readonly product: string
  readonly own: string
}

interface Declared {
  readonly name: string
}

const isOwnMember = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.rest) &&
  typeof value.rest.name === 'string' &&
  ownNames.has(value.rest.name)

/** The product's part of an extracted schema, as text, and what the agency's folder adds to it: types and first words. */
export function splitSchema(whole: string, words: object): Split {
  const types: Declared[] = ownNames.size === 0 ? [] : JSON.parse(whole)
  const isOwn = ({name}: Declared) => ownNames.has(name)
  const withoutMembers = (_: string, value: unknown): unknown =>
    Array.isArray(value) ? value.filter((member) => !isOwnMember(member)) : value
  return {
    product:
      types.length === 0
        ? whole
        : textOf(
            types.filter((each) => !isOwn(each)),
            withoutMembers,
          ),
    own: textOf({types: types.filter(isOwn), words}),
  }
}

const textOf = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  `${JSON.stringify(value, replacer, 2)}\n`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const head =
  '/** Made by `npm run types`: what a page is answered of each kind in `agency/sections.ts`. */\n'
const nameOf = (at: number) => `OWN_SECTION_${at}`

/**
 * Writes what a page is answered of each kind. The projections are asked for one by one, in a file made for the
 * purpose: in the page's own query they would be in the product's types.
 *
 * @param generate writes the types of the queries in a folder to a file
 */
export async function writeOwnTypes(
  path: string,
  generate: (folder: string, path: string) => Promise<void>,
): Promise<void> {
  if (ownNames.size === 0) return writeFile(path, `${head}export interface OwnSections {}\n`)
  const folder = resolve('.cache/own-queries')
  await mkdir(folder, {recursive: true})
  const fields = new Map(Object.entries<string>(sectionFields))
  const names = [...ownNames]
  const queries = names.map((name, at) => {
    const query = `*[_type == "page"][0].sections[_type == "${name}"][0]{_key, _type, ...${fields.get(name)}}`
    return `export const ${nameOf(at)} = defineQuery(${JSON.stringify(query)})\n`
  })
  await writeFile(`${folder}/queries.ts`, `import {defineQuery} from 'groq'\n${queries.join('')}`)
  const made = `${folder}/content.ts`
  await generate(folder, made)
  const members = names.map(
    (name, at) => `  readonly ${JSON.stringify(name)}: NonNullable<${nameOf(at)}_RESULT>\n`,
  )
  const types = await readFile(made, 'utf8')
  await writeFile(path, `${head}${types}\nexport interface OwnSections {\n${members.join('')}}\n`)
}
