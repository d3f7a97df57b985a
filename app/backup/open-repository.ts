import type {BackupConfig} from '../config.ts'
import type {BackupStore} from '../stores/backup-store.ts'
import {folderStore} from '../stores/folder-store.ts'
import type {Patience} from '../stores/s3-requests.ts'
import {s3Store} from '../stores/s3-store.ts'
import {Repository} from './repository.ts'
import {sealerOf} from './sealer.ts'

/**
 * The backups that the settings name.
 *
 * @param mayCreate whether it may be the first use of the place
 */
export async function openRepository(
  {to, passphrase}: Pick<BackupConfig, 'to' | 'passphrase'>,
  mayCreate = false,
): Promise<Repository> {
  const store = storeAt(to)
  return new Repository(store, await sealerOf(store, passphrase, mayCreate))
}

export const storeAt = (to: BackupConfig['to'], patience?: Patience): BackupStore =>
  'folder' in to ? folderStore(to.folder) : s3Store(to.address, to.s3, patience)
