/** What `local-content-lake` offers to programs: a lake, as one function from Request to Response. */
export type {AssetFault} from './assets/asset-files.ts'
export type {Bucket, BucketObject, BucketOptions, ByteRange} from './assets/bucket/bucket.ts'
export {type ServedLake, type ServeOptions, serveLake} from './command/serve.ts'
export type {AssetLimits, Connection, Log, Project} from './context.ts'
export type {Dataset} from './documents/dataset.ts'
export type {Embargo} from './documents/embargo.ts'
export {
  type AssetBucketState,
  type AuthoredChange,
  asUnreadable,
  createLake,
  type ForgottenPassword,
  type Lake,
  type StoredCommit,
  type UnderWay,
} from './lake.ts'
export {LakeError} from './lake-error.ts'
export type {LakeOptions} from './lake-options.ts'
export type {SignInNow, SignInOptions} from './sign-in/sign-in-look.ts'
export type {SignInTheme} from './sign-in/sign-in-style.ts'
export type {SignInTexts} from './sign-in/sign-in-texts.ts'
export {attachSockets, type Upgrade} from './sockets/sockets.ts'
export type {StorageFault} from './storage/storage-watch.ts'
export type {Burst} from './store/accesses/burst-count.ts'
export {UnreadableFile} from './store/unreadable-file.ts'
export type {Outside} from './webhooks/outside.ts'
export {Workers} from './workers.ts'
