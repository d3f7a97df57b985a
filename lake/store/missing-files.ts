import {existsSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {anchorFile, readAnchors} from './accesses/access-anchor.ts'
import {copiesFolder} from './copies.ts'
import {commonFile} from './dataset-files.ts'
import {missingFile, type UnreadableFile} from './unreadable-file.ts'

/**
 * The data files that a folder has had and that are missing, or empty, now. SQLite would make new ones in their place,
 * delete the write-ahead log next to them, and everything else in the folder would count as left over.
 *
 * @param traces names of further files, in the folder, that exist only after its lake was opened
 */
export function missingFiles(directory: string, traces: readonly string[] = []): UnreadableFile[] {
  const files = [
    ...(hasTraces(directory, traces) ? [commonFile(directory)] : []),
    ...[...readAnchors(directory).keys()]
      .filter((name) => /^lake\.[\w~-]+\.sqlite$/.test(name))
      .map((name) => join(directory, name)),
  ]
  return files.flatMap((file) => missingFile(file) ?? [])
}

/** True if a lake has been in this folder. A start that was killed before its files were complete leaves no trace. */
function hasTraces(directory: string, traces: readonly string[]): boolean {
  const common = commonFile(directory)
  const assets = join(directory, 'assets')
  return (
    [anchorFile(directory), `${common}-wal`, ...traces.map((name) => join(directory, name))].some(
      (path) => (sizeOf(path) ?? 0) > 0,
    ) ||
    namesIn(directory).some(
      (name) => /^lake\..+\.sqlite$/.test(name) && (sizeOf(join(directory, name)) ?? 0) > 0,
    ) ||
    namesIn(copiesFolder(directory)).length > 0 ||
    // Folders that begin with a dot hold uploads that are arriving.
    namesIn(assets).some((name) => !name.startsWith('.') && namesIn(join(assets, name)).length > 0)
  )
}

function sizeOf(path: string): number | null {
  return statSync(path, {throwIfNoEntry: false})?.size ?? null
}

function namesIn(folder: string): string[] {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []
}
