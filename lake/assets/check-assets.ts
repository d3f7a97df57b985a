import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {AssetFault} from './asset-files.ts'
import {type NamedAsset, namedAssetsIn} from './named-assets.ts'
import {SoundFiles} from './sound-files.ts'

export type CheckedAsset = NamedAsset & Pick<AssetFault, 'state'>

/**
 * Checks every file that documents name. `quick`: that it exists and is not empty. `whole`: that its bytes
 * match its name.
 *
 * @param databases the SQLite files of the data folder
 * @returns those that are damaged or missing
 */
export async function checkAssets(
  directory: string,
  databases: readonly string[],
  kind: 'quick' | 'whole',
): Promise<CheckedAsset[]> {
  const reader = new SoundFiles()
  const faults: CheckedAsset[] = []
  for (const asset of databases.flatMap(namedAssetsIn)) {
    const path = join(directory, asset.path)
    const state = kind === 'quick' ? quickStateOf(path) : await reader.stateOf(path, asset.sha1)
    if (state !== 'sound') faults.push({...asset, state})
  }
  return faults
}

function quickStateOf(path: string) {
  const stats = statSync(path, {throwIfNoEntry: false})
  if (!stats) return 'missing'
  return stats.isFile() && stats.size > 0 ? 'sound' : 'damaged'
}
