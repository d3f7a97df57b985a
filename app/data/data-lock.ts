import {FolderInUse, type HeldFolder, holdFolder} from 'local-content-lake/maintenance'

export type DataLock = HeldFolder

/**
 * Takes the data folder for this process, or one kind of work in it. Tools that share the folder with a
 * running site (`npm run accounts`) do not take it.
 *
 * @param told to those who find the folder taken
 * @throws one line that says who has the folder
 */
export function lockDataDirectory(
  directory: string,
  work: 'site' | 'backup' | 'replica' | 'drill' = 'site',
  told = '',
): DataLock {
  try {
    return holdFolder(directory, work, told)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new Error(`DATA_DIR ${error.message}. Stop that first, or choose another DATA_DIR.`)
  }
}
