import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {AssetFault} from './asset-files.ts'
import {type NamedAsset, namedAssetsIn} from './named-assets.ts'
import {type FileState, SoundFiles} from './sound-files.ts'

/** Looks after those that are elsewhere than in the data folder. */
export interface AssetsThere {
  quick(asset: NamedAsset): Promise<FileState>
  whole(asset: NamedAsset): Promise<FileState>
}

export type CheckedAsset = NamedAsset & Pick<AssetFault, 'state'>

/**
 * Checks every file that documents name. `quick`: that it exists and is not empty. `whole`: that its bytes
 * match its name.
 *
 * @param databases the SQLite files of the data folder
 * @param elsewhere where those may be that are not in the data folder
 * @returns those that are damaged or missing
 */
export async function checkAssets(
  directory: string,
  databases: readonly string[],
  kind: 'quick' | 'whole',
  elsewhere: AssetsThere | null = null,
): Promise<CheckedAsset[]> {
  const reader = new SoundFiles()
  const faults: CheckedAsset[] = []
  for (const asset of databases.flatMap(namedAssetsIn)) {
    const path = join(directory, asset.path)
    const state = kind === 'quick' ? quickStateOf(path) : await reader.stateOf(path, asset.sha1)
    const found = state === 'missing' && elsewhere ? await elsewhere[kind](asset) : state
    if (found !== 'sound') faults.push({...asset, state: found})
  }
  return faults
}

function quickStateOf(path: string): FileState {
  const stats = statSync(path, {throwIfNoEntry: false})
  if (!stats) return 'missing'
  return stats.isFile() && stats.size > 0 ? 'sound' : 'damaged'
}
