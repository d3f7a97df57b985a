import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {dirname, join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {type Pattern, patternsIn} from './patterns-in.ts'

const rooms = [
  ...['agency', 'app', 'deploy', 'lab', 'lake', 'sample', 'schemas', 'scripts', 'server', 'shared'],
  ...['features', 'starter', 'studio', 'web'],
]

/** Hashes of the patterns that took a linear time when they were checked, one a line: a check takes seconds each. */
const known = 'scripts/patterns/linear.txt'
/** Those that were checked on this machine since. */
const cache = 'node_modules/.cache/linear-patterns.txt'

/** Patterns in a syntax that the checker cannot read, each a choice of single characters. */
const unreadable = [
  String.raw`/[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+|[[A-Za-z0-9\P{ASCII}]--[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]+/gv`,
  String.raw`/[[\p{Control}\p{Surrogate}\uFFFE\uFFFF]--[\t\n\r]]/gv`,
]

/** What regular expressions outside tests are made from, by file. */
export const madePatterns = (): string[] =>
  rooms
    .flatMap(sourcesIn)
    .flatMap((path) =>
      patternsIn(path, readFileSync(path, 'utf8')).made.map((code) => `${path}: ${code}`),
    )

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['tests', 'node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path)
    return /\.(?:tsx?|m?js)$/.test(entry.name) ? [path] : []
  })

const written = ({source, flags}: Pattern): string =>
  `/${source}/${flags}`.replaceAll('\n', String.raw`\n`)

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const linesOf = (path: string): string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []

const write = (path: string, lines: readonly string[]) => {
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, [...lines].sort().join('\n').concat('\n'))
}

/**
 * Names each regular expression outside tests whose time can grow faster than its text: somebody sends the text that
 * takes it longest, and nothing else is answered meanwhile.
 *
 * @param keeps writes down what was found linear
 */
export async function superlinearPatterns(keeps: boolean): Promise<string> {
  const all = rooms
    .flatMap(sourcesIn)
    .flatMap((path) => patternsIn(path, readFileSync(path, 'utf8')).written)
  const byText = new Map(all.map((pattern) => [written(pattern), pattern]))
  const linear = new Set([...linesOf(known), ...linesOf(cache), ...unreadable.map(hashOf)])
  const open = [...byText].filter(([text]) => !linear.has(hashOf(text)))
  const faults = await faultsOf(open.map(([, pattern]) => pattern))
  for (const [text, {path}] of open) {
    if (!faults.has(`${path} ${text}`)) linear.add(hashOf(text))
  }
  const current = [...byText.keys()].map(hashOf).filter((hash) => linear.has(hash))
  if (open.length > 0) write(cache, current)
  if (keeps) write(known, current)
  return [...faults].map(([pattern, fault]) => `${pattern}: ${fault}`).join('\n')
}

/** What is wrong with some of these patterns, by file and pattern. Several processes share them. */
async function faultsOf(patterns: readonly Pattern[]): Promise<ReadonlyMap<string, string>> {
  const shares = Array.from({length: availableParallelism()}, (_, at) =>
    patterns.filter((_pattern, index) => index % availableParallelism() === at),
  ).filter((share) => share.length > 0)
  const found = await Promise.all(shares.map(checkApart))
  return new Map(
    found.flat().map(({pattern, fault}) => [`${pattern.path} ${written(pattern)}`, fault]),
  )
}

interface Fault {
  readonly pattern: Pattern
  readonly fault: string
}

async function checkApart(patterns: readonly Pattern[]): Promise<readonly Fault[]> {
  const program = fileURLToPath(new URL('recheck-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {stdio: ['pipe', 'pipe', 'inherit']})
  child.stdin.end(JSON.stringify(patterns))
  const faults: readonly Fault[] = JSON.parse(`${await buffer(child.stdout)}`)
  return faults
}
