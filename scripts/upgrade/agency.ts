import {dirname, join, normalize} from 'node:path'
import {added, type Part} from './part.ts'
import type {Program} from './program.ts'
import {typesIn} from './types.ts'

const folder = 'agency'
const imported = /^\s(?:\s*type\b)?([^'";]*?)from\s*'(\.[^']+)'/

/** What the agency's folder of this installation names, and the newer product does not have. */
export function ownUses(own: Program, newer: Program): Part {
  const files = own.files(`${folder}/**/*.{ts,tsx}`).filter((path) => !path.endsWith('.gen.ts'))
  const gone = files.flatMap((path) => goneFrom(path, own.read(path) ?? '', newer))
  const clashes = added(typesIn(own).keys(), typesIn(newer).keys())
    .filter((name) => ownNames(own).includes(name))
    .map((name) => `the product has a type "${name}" of its own now: give yours another name`)
  const left = added(newer.files(`${folder}/**/*.{ts,tsx}`), files)
  const isBuilt =
    newer.read('dist/release.json') !== null || newer.files('dist/server/*').length > 0
  return {
    title: 'Your folder, agency/',
    todo: [
      ...gone,
      ...clashes,
      ...(left.length > 0
        ? [
            `${left.length} of its files are not in the newer one${isBuilt ? ', which was built without them' : ''}: docs/guides/update.md says how both come together`,
          ]
        : []),
    ],
    told: [],
  }
}

const ownNames = (program: Program): string[] => {
  const {types}: {readonly types: readonly {readonly name: string}[]} = JSON.parse(
    program.read(`${folder}/schema.gen.json`) ?? '{"types": []}',
  )
  return types.map(({name}) => name)
}

function goneFrom(path: string, text: string, newer: Program): string[] {
  const tokens = newer.read('web/theme/product-tokens.ts')
  const missing = text.split(/^import\b/m).flatMap((part) => {
    const [, names = '', target = ''] = imported.exec(part) ?? []
    if (target === '') return []
    const file = normalize(join(dirname(path), target))
    if (file.startsWith(`${folder}/`)) return []
    const there = newer.read(file)
    if (there === null) return [`${file} is gone`]
    return namesIn(names)
      .filter((name) => !exportsIt(there, name))
      .map((name) => `${name} is no longer in ${file}`)
  })
  const named = [...text.matchAll(/\btheme\.(\w+)\.(\w+)/g)].map(([, group = '', name = '']) => ({
    ...{group, name},
  }))
  const lost = named
    .filter(({group, name}) => tokens !== null && !hasToken(tokens, group, name))
    .map(({group, name}) => `theme.${group}.${name} is gone`)
  return [...new Set([...missing, ...lost])].map((fault) => `${path}: ${fault}`)
}

/** `{a, type B as C}` → `a`, `B` */
const namesIn = (clause: string): string[] =>
  [...clause.replace(/^[^{]*\{|\}[^}]*$/g, '').matchAll(/(?:type\s+)?(\w+)(?:\s+as\s+\w+)?/g)].map(
    ([, name = '']) => name,
  )

const exportsIt = (text: string, name: string): boolean =>
  new RegExp(
    `export (?:async |declare )?(?:const|function|class|interface|type) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`,
  ).test(text)

/** Colours and fonts are made elsewhere: only a name that the group lists by itself can be missing. */
function hasToken(tokens: string, group: string, name: string): boolean {
  if (['color', 'font'].includes(group)) return true
  const [, body] = new RegExp(`^  ${group}: \\{([\\s\\S]*?)\\}`, 'm').exec(tokens) ?? []
  return body !== undefined && new RegExp(`\\b${name}:`).test(body)
}
