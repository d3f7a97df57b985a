import {basename} from 'node:path'
import type {BackupName, Manifest, Repository} from './repository.ts'

const minShare = 0.5
/** Fewer documents or files than this say nothing when most of them are gone. */
const few = 20
/** In bytes: a data file without a count of its documents. */
const smallFile = 1024 * 1024

type Content = Pick<Manifest, 'files' | 'documents' | 'erased'>

/**
 * The newest backup that a new one is compared with. One that held far less itself is none, until somebody has said
 * that it is right. Null: there is none that can be read.
 */
export async function referenceOf(repository: Repository): Promise<Manifest | null> {
  const names: BackupName[] = await repository.list()
  for (const name of names.toReversed()) {
    const manifest = await repository.read(name).catch(() => null)
    if (manifest && !manifest.holdsFarLess) return manifest
  }
  return null
}

/** What a backup holds less than half of, in words for an operator. Erased documents are not missed. */
export function farLess(made: Content, reference: Content | null): string[] {
  if (!reference) return []
  const erased = Math.max(0, made.erased.length - reference.erased.length)
  const isFar = (now: number, before: number, least: number, excused = 0) =>
    before > least && now + excused < before * minShare
  const dataFiles = reference.files.filter(({path}) => /^lake\..*sqlite$/.test(path))
  const ofFiles = dataFiles.flatMap(({path}) => {
    if (!made.files.some((file) => file.path === path)) return [`${path} is not in it`]
    const [now, before] = [made.documents?.[path], reference.documents?.[path]]
    if (now !== undefined && before !== undefined) {
      const told = `${path} has ${now} documents, ${before} in the one before`
      return isFar(now, before, few, erased) ? [told] : []
    }
    const [bytes, earlier] = [bytesOf(made, path), bytesOf(reference, path)]
    return isFar(bytes, earlier, smallFile)
      ? [`${path} has ${bytes} bytes, ${earlier} in the one before`]
      : []
  })
  const [assets, earlier] = [assetsIn(made), assetsIn(reference)]
  const told = `${assets} pictures and files, ${earlier} in the one before`
  return [...ofFiles, ...(isFar(assets, earlier, few, erased) ? [told] : [])]
}

/** With its write-ahead log. */
function bytesOf({files}: Content, path: string): number {
  return files
    .filter((file) => file.path === path || file.path === `${path}-wal`)
    .reduce((sum, {size}) => sum + size, 0)
}

const assetsIn = ({files}: Content) =>
  files.filter(({path}) => path.startsWith('assets/') && basename(path).length === 40).length
