import * as v from 'valibot'
import type {BackupFile} from '../backup/repository.ts'

/** New contents of pages of one SQLite file. */
export interface ChangedFile {
  /** Relative to the data folder. */
  readonly path: string
  readonly pageBytes: number
  /** Of the whole file, in pages. */
  readonly size: number
  readonly pages: ReadonlyMap<number, Buffer>
}

/** What was committed to all SQLite files between two moments. */
export interface Step {
  /** ISO 8601. */
  readonly time: string
  readonly files: readonly ChangedFile[]
  /** All small files of the data folder; null: as they were. */
  readonly others: readonly OtherFile[] | null
}

export interface OtherFile {
  readonly path: string
  readonly bytes: Buffer
}

/** The SQLite files as they were read; they are whole with the first step. */
export interface Base {
  readonly time: string
  readonly files: readonly BackupFile[]
  /** How many erasures the files knew of. */
  readonly erasures: number
}

const path = v.pipe(
  v.string(),
  v.check(
    (text) =>
      text.split('/').every((part) => !['', '.', '..'].includes(part)) && !text.includes('\0'),
    'A path leads out of the folder',
  ),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const stepHead = v.object({
  format: v.literal(1),
  time: v.string(),
  files: v.array(
    v.object({
      path,
      pageBytes: v.pipe(count, v.minValue(512), v.maxValue(65_536)),
      size: count,
      pages: v.array(v.pipe(count, v.minValue(1))),
    }),
  ),
  others: v.nullable(v.array(v.object({path, size: count}))),
})
const base = v.object({
  format: v.literal(1),
  time: v.string(),
  files: v.array(
    v.object({path, size: count, chunks: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))}),
  ),
  erasures: count,
})

const lengthBytes = 4

export function stepBytes({time, files, others}: Step): Buffer {
  const head = Buffer.from(
    JSON.stringify({
      format: 1,
      time,
      files: files.map(({pages, ...file}) => ({...file, pages: [...pages.keys()]})),
      others: others?.map(({path, bytes}) => ({path, size: bytes.length})) ?? null,
    }),
  )
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(head.length)
  const pages = files.flatMap(({pages}) => [...pages.values()])
  return Buffer.concat([length, head, ...pages, ...(others ?? []).map(({bytes}) => bytes)])
}

/** @throws for bytes that are no step, or one of a newer program */
export function stepOf(bytes: Buffer): Step {
  const end = lengthBytes + bytes.readUInt32LE(0)
  const head = v.parse(stepHead, JSON.parse(bytes.subarray(lengthBytes, end).toString()))
  let at = end
  const next = (length: number) => {
    if (at + length > bytes.length) throw new Error('It is cut off.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const files = head.files.map(({pages, ...file}) => ({
    ...file,
    pages: new Map(pages.map((page) => [page, next(file.pageBytes)])),
  }))
  const others = head.others?.map(({path, size}) => ({path, bytes: next(size)})) ?? null
  return {time: head.time, files, others}
}

export const baseBytes = (content: Base): Buffer =>
  Buffer.from(JSON.stringify({format: 1, ...content}))

/** @throws for one of a newer program */
export const baseOf = (bytes: Buffer): Base => v.parse(base, JSON.parse(bytes.toString()))

/** Changes that are waiting for their step: of each page, the newest. */
export class Changes {
  readonly #files = new Map<string, ChangedFile & {readonly pages: Map<number, Buffer>}>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  add(file: ChangedFile): void {
    const pages = this.#files.get(file.path)?.pages ?? new Map<number, Buffer>()
    const before = pages.size
    for (const [number, page] of file.pages) pages.set(number, page)
    this.#bytes += (pages.size - before) * file.pageBytes
    this.#files.set(file.path, {...file, pages})
  }

  get files(): readonly ChangedFile[] {
    return [...this.#files.values()]
  }
}
