import {
  createReadStream,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import * as v from 'valibot'

/** The files of a release, or of a clone: read, and never run. */
export interface Program {
  readonly version: string
  /** Null where there is no such file. */
  read(path: string): string | null
  /** The paths of its files. */
  files(glob: string): readonly string[]
}

const manifest = v.looseObject({version: v.string()})

export function programIn(folder: string): Program {
  const read = (path: string) => {
    const whole = join(folder, path)
    return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole, 'utf8') : null
  }
  const {version} = v.parse(manifest, JSON.parse(read('package.json') ?? ''))
  return {
    version,
    read,
    files: (glob) => globSync(glob, {cwd: folder}).toSorted(),
  }
}

/** All that is read: neither packages nor what is built. Paths are within the release. */
const isRead =
  /^(?:agency|app|lake|schemas|shared|web)\/|^(?:docs\/private-hooks\.md|dist\/release\.json)$|^[^/]+$/

/** An archive is unpacked to a folder for the time. */
export async function openNewer(
  given: string,
): Promise<{readonly folder: string; readonly close: () => void}> {
  if (!existsSync(given)) throw new Error(`${given} is not there`)
  if (statSync(given).isDirectory()) return {folder: product(given, given), close: () => {}}
  const folder = mkdtempSync(join(tmpdir(), 'newer-'))
  const close = () => rmSync(folder, {recursive: true, force: true})
  try {
    const filter = ({name}: {readonly name: string}) => isRead.test(name)
    await pipeline(
      createReadStream(given),
      createGunzip(),
      unpackTar(folder, {strip: 1, filter}),
    ).catch((error: unknown) => {
      throw new Error(`${given} is not the archive of a release`, {cause: error})
    })
    return {folder: product(folder, given), close}
  } catch (error) {
    close()
    throw error
  }
}

function product(folder: string, given: string): string {
  const isOne = existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'web'))
  if (isOne) return folder
  throw new Error(`${given} holds no release of this program`)
}
