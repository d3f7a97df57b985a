import {createReadStream, createWriteStream, type Dirent, readdirSync, statSync} from 'node:fs'
import {open} from 'node:fs/promises'
import {join, relative, resolve, sep} from 'node:path'
import {pipeline, Readable} from 'node:stream'
import {pipeline as finished} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackArchive} from './unpack-archive.ts'
import {withinBounds} from './unpacked-bounds.ts'

/** What an import reads, and nothing else. */
export interface ImportSource {
  readonly folder: string
  /** The file of documents, one a line. */
  readonly documents: string
  /** All regular files that it came with, relative to the folder; only these can be assets. */
  readonly files: ReadonlySet<string>
}

/**
 * The documents and files of an archive, of a folder, or of a file of documents, packed or not. What it
 * is is told by its bytes: nothing later may take it for something else.
 *
 * @param work an empty folder, for what has to be unpacked
 * @throws naming whatever is neither a file nor a folder, and what leads out of the archive
 */
export async function openSource(file: string, work: string): Promise<ImportSource> {
  if (statSync(file).isDirectory()) return sourceIn(file)
  const packed = createReadStream(file)
  const isPacked = (await firstBytes(file, 2)).equals(gzipMark)
  // An error of either ends the reading below.
  const bytes = isPacked ? pipeline(packed, createGunzip(), () => {}) : packed
  const bounded = withinBounds(bytes, {packedBytes: statSync(file).size, folder: work})
  const {first, all} = await peek(bounded)
  if (first === '{'.charCodeAt(0)) {
    await finished(Readable.from(all), createWriteStream(join(work, 'data.ndjson'), {mode: 0o600}))
  } else {
    await unpackArchive(all, work)
  }
  return sourceIn(work)
}

const gzipMark = Buffer.from([0x1f, 0x8b])

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const {buffer, bytesRead} = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The first byte of a stream, and the stream with it. */
async function peek(bytes: AsyncGenerator<Uint8Array>) {
  const {value} = await bytes.next()
  const all = async function* () {
    if (value) yield value
    yield* bytes
  }
  return {first: value?.[0], all: all()}
}

/** @throws for links and devices in place of assets: what they lead to would be published */
function sourceIn(folder: string): ImportSource {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true})
  const pathOf = ({parentPath, name}: Dirent) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, '/')
  const paths = entries.filter((entry) => entry.isFile()).map(pathOf)
  const documents = documentsAmong(paths)
  const base = documents.slice(0, documents.lastIndexOf('/') + 1)
  const odd = entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).map(pathOf)
  const [link] = inside(odd, base).filter((path) => /^(images|files|assets\.json)(\/|$)/.test(path))
  if (link !== undefined) throw new Error(`${link} is a link or a device: an import takes files.`)
  return {
    folder: resolve(folder, base),
    documents: join(folder, documents),
    files: new Set(inside(paths, base)),
  }
}

const inside = (paths: readonly string[], base: string) =>
  paths.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length))

/** An export has them in a folder of its own; macOS adds files that begin with a dot. */
function documentsAmong(paths: readonly string[]): string {
  const found = paths.filter((path) => /^([^/]+\/){0,2}[^./][^/]*\.ndjson$/.test(path))
  const depths = found.map((path) => path.split('/').length)
  const [documents, ...more] = found.filter((_, index) => depths[index] === Math.min(...depths))
  if (documents === undefined) throw new Error('There is no data.ndjson in it.')
  if (more.length > 0)
    throw new Error(`Only one may hold documents: ${[documents, ...more].join(', ')}.`)
  return documents
}
