import * as v from 'valibot'
import {added, type Part} from './part.ts'
import type {Program} from './program.ts'

const entries = (text: string | null) => (text ?? '').split('\n').filter((line) => /^- /.test(line))

/** What its users notice. What must be done first says so in the changelog itself. */
export function changelogBetween(own: Program, newer: Program): Part {
  const lines = added(entries(own.read('CHANGELOG.md')), entries(newer.read('CHANGELOG.md')))
  const isTodo = (line: string) => /to do before updating/i.test(line)
  return {
    title: 'Changelog',
    todo: lines.filter(isTodo).map((line) => line.slice(2)),
    told: lines.filter((line) => !isTodo(line)),
  }
}

type Settings = ReadonlyMap<string, string>

/** From the file with every setting and its default. */
const settingsIn = (text: string | null): Settings =>
  new Map(
    [...(text ?? '').matchAll(/^#? ?([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

export function settingsBetween(
  own: Program,
  newer: Program,
  environment: Readonly<Record<string, string | undefined>>,
): Part {
  const [before, after] = [own, newer].map((each) => settingsIn(each.read('.env.example')))
  if (!before || !after) throw new Error('Two programs are compared')
  const gone = added(after.keys(), before.keys())
  const isSet = (name: string) => environment[name] !== undefined
  const news = entries(newer.read('CHANGELOG.md'))
  // A new name is told in the line that tells of the old one.
  const said = (name: string) => news.find((line) => line.includes(`\`${name}\``))?.slice(2)
  const tell = (name: string) => [`${name} is gone`, said(name)].filter(Boolean).join(': ')
  return {
    title: 'Settings',
    todo: gone.filter(isSet).map((name) => `${tell(name)}. It is set here`),
    told: [
      ...gone.filter((name) => !isSet(name)).map(tell),
      ...added(before.keys(), after.keys()).map((name) => `${name} is new`),
      ...[...before]
        .filter(([name, value]) => after.has(name) && after.get(name) !== value && !isSet(name))
        .map(([name, value]) => `${name}: ${value} → ${after.get(name)}`),
    ],
  }
}

const manifest = v.looseObject({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
})

/** The first two cells of each row: the package or the hook, and what is used of it. */
const hooksIn = (text: string | null) =>
  [...(text ?? '').matchAll(/^\| (?!---|hook \||package \|)([^|]+) \| ([^|]+) \|/gm)].map(
    ([, name = '', use = '']) => `${name.replaceAll('`', '')}: ${use}`,
  )

/** What packages do not promise, and the versions of the packages that it is used of. */
export function hooksBetween(own: Program, newer: Program): Part {
  const path = 'docs/private-hooks.md'
  const [before, after] = [own, newer].map((each) => each.read(path))
  const versions = (each: Program) => {
    const {dependencies, devDependencies} = v.parse(
      manifest,
      JSON.parse(each.read('package.json') ?? ''),
    )
    return new Map(Object.entries({...devDependencies, ...dependencies}))
  }
  const [old, now] = [versions(own), versions(newer)]
  const used = [...now].filter(
    ([name, version]) =>
      old.get(name) !== version && (name === 'sanity' || (after ?? '').includes(name)),
  )
  return {
    title: 'Private hooks',
    todo: [],
    told: [
      ...used.map(([name, version]) => `${name} ${old.get(name) ?? '(none)'} → ${version}`),
      ...added(hooksIn(before ?? null), hooksIn(after ?? null)).map((row) => `new: ${row}`),
      ...added(hooksIn(after ?? null), hooksIn(before ?? null)).map((row) => `gone: ${row}`),
    ],
  }
}
