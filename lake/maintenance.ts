/**
 * What `local-content-lake/maintenance` offers to commands that work on a lake's data folder, while the lake runs or not:
 * accounts, checks, repairs, erasing, copies, and what is true of every stored document.
 */
export {leavingMark, syncFolder} from './assets/asset-files.ts'
export {assetCacheOf, nameInBucket as assetNameIn, sha1Of} from './assets/assets-elsewhere.ts'
export {CachedFiles} from './assets/bucket/cached-files.ts'
export {type AssetsThere, type CheckedAsset, checkAssets} from './assets/check-assets.ts'
export {type NamedAsset, namedAssets, namedAssetsIn} from './assets/named-assets.ts'
export {accountCommand, accountsUsage, runAccountCommand} from './command/accounts.ts'
export {isJson, type Json} from './documents/document.ts'
export {isStoredAlike} from './documents/legible-texts.ts'
export {referencesIn} from './documents/references.ts'
export {utcTime} from './documents/times.ts'
export {maxLevels} from './documents/transaction-limits.ts'
export {type Erased, eraseAgain, readErased} from './erasing/erase-again.ts'
export {removeTraces} from './erasing/remove-traces.ts'
export {type Accounts, openAccounts} from './people/accounts.ts'
export {Administration} from './people/administration.ts'
export {defaultRoles} from './people/roles.ts'
export {Origins} from './project/origins.ts'
export {checkFile} from './storage/check-file.ts'
export {
  type FileChanges,
  LogFollower,
  LostTrack,
  positionsOf,
} from './storage/log-follower.ts'
export {probeDisk} from './storage/probe-disk.ts'
export {repairFile} from './storage/repair-file.ts'
export {rollBack} from './storage/roll-back.ts'
export {
  accessRows,
  hasEntry,
  verifyAccessLog,
  verifyRows,
} from './store/accesses/verify-access-log.ts'
export {brokenCopies, migrationCopies} from './store/copies.ts'
export {countHistory, cutHistory} from './store/cut-history.ts'
export {isOfDisk} from './store/file-guard.ts'
export {FolderInUse, type HeldFolder, holdFolder} from './store/hold-folder.ts'
export {missingFiles} from './store/missing-files.ts'
export {losesCommits, requireSafeSqlite} from './store/sqlite-version.ts'
export {openStore, type Store} from './store/store.ts'
