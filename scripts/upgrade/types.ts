import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {commandLine} from '../../server/command-line.ts'
import {added, type Part} from './part.ts'
import type {Program} from './program.ts'

const attributes = v.record(v.string(), v.unknown())
const schema = v.array(
  v.looseObject({
    name: v.string(),
    attributes: v.optional(attributes),
    value: v.optional(v.looseObject({attributes: v.optional(attributes)})),
  }),
)

type Types = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** The types of documents and sections, without those that Sanity brings. */
export function typesIn(program: Program): Types {
  const text = program.read('schemas/schema.gen.json')
  const found = text === null ? [] : v.parse(schema, JSON.parse(text))
  return new Map(
    found
      .filter(({name}) => !/^(?:sanity\.|slug$|geopoint$)|\.reference$/.test(name))
      .map((each) => [each.name, each.attributes ?? each.value?.attributes ?? {}]),
  )
}

export function typesBetween(own: Program, newer: Program): Part {
  const [before, after] = [typesIn(own), typesIn(newer)]
  const fields = [...before].flatMap(([type, old]) => {
    const now = after.get(type)
    if (!now) return []
    const isOther = (name: string) =>
      name in now && JSON.stringify(old[name]) !== JSON.stringify(now[name])
    return [
      ...added(Object.keys(now), Object.keys(old)).map((name) => `${type}.${name} is gone`),
      ...added(Object.keys(old), Object.keys(now)).map((name) => `${type}.${name} is new`),
      ...Object.keys(old)
        .filter(isOther)
        .map((name) => `${type}.${name} holds something else`),
    ]
  })
  return {
    title: 'Types in the Studio',
    todo: [],
    told: [
      ...added(after.keys(), before.keys()).map((name) => `${name} is gone`),
      ...added(before.keys(), after.keys()).map((name) => `${name} is new`),
      ...fields,
    ],
  }
}

const words = v.record(v.string(), v.record(v.string(), v.string()))

const wordsIn = (program: Program) =>
  Object.entries(
    v.parse(words, JSON.parse(program.read('schemas/first-words.gen.json') ?? '{}')),
  ).flatMap(([type, own]) => Object.keys(own).map((path) => `${type}.${path}`))

/** In the order in which they are applied. */
const steps = (program: Program): string[] => {
  const text = program.read('lake/store/migrations.ts') ?? ''
  const [, list = ''] = /migrations: readonly string\[\] = \[([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/^ {2}(\w+),?$/gm)].map(([, name = '']) => name)
}

/** The lines of a comment as one. */
const sentenceOf = (comment = '') =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s*/, ''))
    .filter(Boolean)
    .join(' ')

/** What its first start does to content and data files. */
export function workOnData(own: Program, newer: Program, dataDirectory: string): Part {
  const files = added(own.files('app/migrations/*.ts'), newer.files('app/migrations/*.ts'))
  const content = files.flatMap((path) => {
    const comments = (newer.read(path) ?? '').split('/**').slice(1)
    const [says] = comments
      .map((comment) => comment.split('*/', 2))
      .filter(([, code = '']) => /^\nexport (?:async )?function/.test(code))
    return says ? [`content: ${sentenceOf(says[0])}`] : []
  })
  const all = steps(newer)
  const missing = all.slice(appliedIn(dataDirectory) ?? steps(own).length)
  const newWords = added(wordsIn(own), wordsIn(newer)).length
  return {
    title: 'Work on the data, at its first start',
    todo: [],
    told: [
      ...content,
      ...missing.map(
        (name) => `data files: ${name}. A copy from before stays: ${commandLine('data rollback')}`,
      ),
      ...(newWords > 0 ? [`content: ${newWords} new words get their first values`] : []),
    ],
  }
}

/** The steps that the data files of this installation have behind them; null where there are none yet. */
function appliedIn(dataDirectory: string): number | null {
  const path = join(dataDirectory, 'lake.sqlite')
  if (!existsSync(path)) return null
  const database = new DatabaseSync(path, {readOnly: true})
  try {
    const {user_version: version} = database.prepare('PRAGMA user_version').get() ?? {}
    return typeof version === 'number' ? version : null
  } finally {
    database.close()
  }
}
