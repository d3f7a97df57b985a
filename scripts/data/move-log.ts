import {createHash} from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {
  accessRows,
  isJson,
  openAccounts,
  openStore,
  verifyRows,
} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import project from '../../sanity.json' with {type: 'json'}

/** The access log that comes with an export of registrations lies next to it. */
export const logOf = (file: string): string => `${file}.access-log.ndjson`

export const movedFolder = 'moved-access-logs'

/** Who saw whose data until now: each entry as it is chained, and the names of those it is about. */
export function exportLog(config: Config, dataset: string, file: string): number {
  if (config.hosted || dataset !== project.privateDataset) return 0
  const names = namesIn(config)
  const handle = openSync(logOf(file), 'wx', 0o600)
  let count = 0
  try {
    for (const {file: from, row} of accessRows(config.dataDirectory)) {
      const name = names.get(String(row.user_id))
      writeSync(handle, `${JSON.stringify({file: from, ...(name && {name}), row})}\n`)
      count += 1
    }
    writeSync(handle, `${JSON.stringify({entries: count})}\n`)
  } finally {
    closeSync(handle)
  }
  return count
}

function namesIn({dataDirectory}: Config): Map<string, string> {
  const store = openStore({directory: dataDirectory})
  try {
    const {users, robots} = openAccounts(store.database)
    return new Map([
      ...users.list().map(({id, name}) => [id, name] as const),
      ...robots.list().map(({id, label}) => [id, label] as const),
    ])
  } finally {
    store.close()
  }
}

/** What is not as it was written, in a line each. The chain does not tell that its end is missing: the last line does. */
function faultsIn(file: string): {
  readonly entries: number
  readonly isWhole: boolean
  readonly faults: readonly string[]
} {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const end = endOf(lines.at(-1))
  const given = lines.slice(0, end === null ? undefined : -1).map(parsed)
  const rows = given.flatMap((entry) =>
    isJson(entry) && isRow(entry.row) ? [{from: String(entry.file), row: entry.row}] : [],
  )
  const odd = given.length === rows.length ? [] : ['Some lines are no entries']
  const chained = [...Map.groupBy(rows, ({from}) => from)].flatMap(([from, entries]) =>
    verifyRows(entries.map(({row}) => row)).problems.map((problem) => `${from}: ${problem}`),
  )
  return {entries: rows.length, isWhole: end === rows.length, faults: [...odd, ...chained]}
}

const cutOff =
  'its end is missing. Where an earlier version exported it, export again with this one.'

function endOf(line: string | undefined): number | null {
  const end = parsed(line ?? '')
  return isJson(end) && typeof end.entries === 'number' ? end.entries : null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

type Row = Parameters<typeof verifyRows>[0] extends Iterable<infer Each> ? Each : never

const isRow = (value: unknown): value is Row => isJson(value) && typeof value.hash === 'string'

/** The log that came with registrations, as it was when it was checked. */
interface ComingLog {
  readonly entries: number
  readonly bytes: Buffer
}

/**
 * Looks at the log that lies next to an export before anything is stored; null where none comes.
 *
 * @throws where it is not as it was written
 */
export function checkedLog(config: Config, dataset: string, file: string): ComingLog | null {
  const log = logOf(file)
  if (config.hosted || dataset !== project.privateDataset || !existsSync(log)) return null
  const {entries, isWhole, faults} = faultsIn(log)
  const fault = faults[0] ?? (isWhole ? null : cutOff)
  if (fault === null) return {entries, bytes: readFileSync(log)}
  throw new Error(`Nothing is imported: ${log} is not as it was written: ${fault}`)
}

/**
 * Keeps the log of the installation that registrations come from, as it is: entries of two logs cannot be
 * one chain. The log of this one says that it came, and what it was.
 */
export async function keepLog(config: Config, {entries, bytes}: ComingLog): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const directory = join(config.dataDirectory, movedFolder)
  mkdirSync(directory, {recursive: true, mode: 0o700})
  const kept = join(directory, `${hash}.ndjson`)
  if (!existsSync(kept)) {
    await writeFile(kept, bytes, {mode: 0o600, flush: true})
    const store = openStore({directory: config.dataDirectory})
    store.accesses.noteAccount('command', `accessLogMoved ${hash} ${entries}`)
    store.close()
  }
  console.log(`The access log of ${entries} entries is kept as ${kept}.`)
}

/** The logs that came with registrations, each with what is wrong with it. */
export function movedLogs({dataDirectory}: Config) {
  const directory = join(dataDirectory, movedFolder)
  const files = existsSync(directory) ? readdirSync(directory) : []
  return files.map((file) => {
    const path = join(directory, file)
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
    const {entries, faults} = faultsIn(path)
    const renamed = file === `${hash}.ndjson` ? [] : ['It is not what came']
    return {file: join(movedFolder, file), entries, faults: [...faults, ...renamed]}
  })
}
