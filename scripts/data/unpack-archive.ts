import {mkdirSync} from 'node:fs'
import {open} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {createTarDecoder, type ParsedTarEntry} from 'modern-tar'

const maxEntries = 200_000
const longestName = 1000

/**
 * Writes the files of a tar archive to an empty folder.
 *
 * @throws naming the first entry that is a link or a device, leads out of the folder, or is there twice
 */
export async function unpackArchive(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<void> {
  const {readable, writable} = createTarDecoder({strict: true})
  const fed = feed(bytes, writable.getWriter())
  let count = 0
  for await (const entry of readable) {
    count += 1
    if (count > maxEntries) throw new Error(`It has more than ${maxEntries} entries.`)
    const path = join(folder, safeName(entry))
    await save(path, entry)
  }
  await fed
}

async function feed(
  bytes: AsyncIterable<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  try {
    for await (const chunk of bytes) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    // The reading ends with it, or has ended already.
    await writer.abort(error).catch(() => {})
  }
}

/** The entry's name as a path that stays in the folder. */
function safeName({header: {name, type, size}}: ParsedTarEntry): string {
  const shown = JSON.stringify(name.slice(0, longestName))
  if (type !== 'file' && type !== 'directory') {
    throw new Error(`${shown} is a ${type}: an import takes files.`)
  }
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`${shown} has no length.`)
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const leadsOut = name.startsWith('/') || parts.includes('..') || /[\p{Cc}\\]/u.test(name)
  if (leadsOut || name.length > longestName) {
    throw new Error(`${shown} leads out of the archive, or is no name of a file.`)
  }
  return parts.join('/')
}

async function save(path: string, {header, body}: ParsedTarEntry): Promise<void> {
  try {
    if (header.type === 'directory') {
      mkdirSync(path, {recursive: true, mode: 0o700})
      return
    }
    mkdirSync(dirname(path), {recursive: true, mode: 0o700})
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of body) await file.writeFile(chunk)
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const shown = JSON.stringify(header.name)
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new Error(`${shown} is there twice.`)
    if (code === 'ENAMETOOLONG') throw new Error(`${shown} is too long for a name of a file.`)
    throw error
  }
}
