/**
 * What `local-content-lake/server` offers to a program that serves pages and a lake on one port: how the lake counts
 * callers, paces connections, queues work and writes lines of a log, so that both do it alike.
 */
export {addressBehind} from './addresses/address-behind.ts'
export {byNetwork, networkOf, networksOf, widerShare} from './addresses/networks-of.ts'
export {AlikeLines, kindOfError, moreLikeThis} from './alike-lines.ts'
export {kilobytes, megabytes} from './byte-sizes.ts'
export {bodyLimit} from './http/body-limit.ts'
export {hasClientLeft} from './http/client-left.ts'
export {cookieValue, relayHeaders, sessionCookie} from './http/credentials.ts'
export {isLakePath, withSingleSlashes} from './http/lake-path.ts'
export {paceRequests} from './http/pace-requests.ts'
export {preferredCoding} from './http/preferences.ts'
export {isSoundRequest} from './http/sound-request.ts'
export {unlessGone} from './http/unless-gone.ts'
export {printable} from './printable.ts'
export {FairQueue, type QueueCounts} from './processes/fair-queue.ts'
export {socketEndpoint} from './sockets/upgrade-request.ts'
