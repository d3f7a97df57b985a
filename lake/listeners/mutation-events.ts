import type {LakeDocument} from '../documents/document.ts'
import {effectsBetween} from '../documents/effects.ts'
import {layerOf} from '../documents/ids.ts'
import {asGranted, type Grant} from '../documents/permissions.ts'
import type {Change} from '../documents/workspace.ts'
import {inTurns} from '../in-turns.ts'
import type {Commit} from '../store/commit.ts'
import {type Frame, frameOf} from './event-stream.ts'
import {oncePerCommit} from './once-per-commit.ts'
import type {SharedFilter, Verdict} from './shared-filter.ts'

/** What a listener's events contain. */
export interface EventOptions {
  readonly grant: Grant
  /** The documents that it hears about: published ones, drafts too, or versions of releases as well. */
  readonly layers: 'published' | 'drafts' | 'all'
  readonly includeMutations: boolean
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeEffects: boolean
}

export interface MutationFrame {
  readonly documentId: string
  readonly frame: Frame
}

const once = oncePerCommit<Promise<readonly MutationFrame[]>>()

/** Gives the events of a commit, encoded once for all listeners with the same filter and options. */
export function mutationFrames(filter: SharedFilter, options: EventOptions) {
  const key = `${JSON.stringify(options)} ${filter.key}`
  return (commit: Commit): Promise<readonly MutationFrame[]> =>
    once(commit, key, () => {
      const frames = filter
        .verdicts(commit)
        .then((verdicts) => framesFor(commit, verdicts, options))
      // The rejection is handled by the listeners, who may await it later.
      frames.catch(() => {})
      return frames
    })
}

async function framesFor(
  commit: Commit,
  verdicts: readonly Verdict[],
  options: EventOptions,
): Promise<MutationFrame[]> {
  const events = await inTurns(commit.changes, (whole, index) => {
    const change = visibleChange(whole, options, Date.parse(commit.timestamp))
    const transition = transitionOf(change, verdicts[index])
    return transition ? [{...eventFor(commit, change, options), transition}] : []
  })
  const seen = events.flat()
  const frames = await inTurns(seen, (event, index) => ({
    documentId: event.documentId,
    frame: frameOf({
      event: 'mutation',
      id: event.eventId,
      data: {...event, transactionTotalEvents: seen.length, transactionCurrentEvent: index + 1},
    }),
  }))
  return sideBySide(frames)
}

/** Writing to a stream takes as long for a few hundred bytes as for many thousand. */
const chunkBytes = 65_536

/** The same events, joined into a few long chunks: see `inChunks`. */
function sideBySide(frames: readonly MutationFrame[]): MutationFrame[] {
  const moved: MutationFrame[] = []
  let chunk = new Uint8Array(0)
  let end = 0
  let left = frames.reduce((sum, {frame}) => sum + frame.length, 0)
  for (const {documentId, frame} of frames) {
    if (end + frame.length > chunk.length) {
      chunk = new Uint8Array(Math.max(frame.length, Math.min(chunkBytes, left)))
      end = 0
    }
    chunk.set(frame, end)
    moved.push({documentId, frame: chunk.subarray(end, end + frame.length)})
    end += frame.length
    left -= frame.length
  }
  return moved
}

/** The content of the frames, in as few chunks as possible. */
export function inChunks(frames: readonly MutationFrame[]): Frame[] {
  const chunks: Frame[] = []
  let first: Frame | undefined
  let end = 0
  const add = () => {
    if (first) chunks.push(new Uint8Array(first.buffer, first.byteOffset, end - first.byteOffset))
  }
  for (const {frame} of frames) {
    if (first?.buffer !== frame.buffer || frame.byteOffset !== end) {
      add()
      first = frame
    }
    end = frame.byteOffset + frame.byteLength
  }
  add()
  return chunks
}

/** The change as the listener may see it: a hidden document counts as missing. */
function visibleChange(change: Change, options: EventOptions, now: number): Change {
  const {grant, layers} = options
  const see = (document: LakeDocument | null) =>
    document && isHeard(document._id, layers) ? asGranted(grant, document, now) : null
  const [before, after] = [see(change.before), see(change.after)]
  if (before === change.before && after === change.after) return change
  return {...change, before, after, mutations: [], effects: effectsBetween(before, after)}
}

function isHeard(id: string, layers: EventOptions['layers']): boolean {
  if (layers === 'all') return true
  const layer = layerOf(id)
  return layer === 'published' || (layer === 'drafts' && layers === 'drafts')
}

function transitionOf({before, after}: Change, verdict: Verdict | undefined) {
  const was = before !== null && verdict?.was
  const is = after !== null && verdict?.is
  if (was) return is ? 'update' : 'disappear'
  return is ? 'appear' : null
}

function eventFor(
  commit: Commit,
  {documentId, before, after, ...change}: Change,
  to: EventOptions,
) {
  return {
    eventId: `${commit.transactionId}#${documentId}`,
    documentId,
    transactionId: commit.transactionId,
    identity: commit.author,
    timestamp: commit.timestamp,
    visibility: 'query',
    mutations: to.includeMutations ? change.mutations : [],
    ...(before && {previousRev: before._rev}),
    // Also when the document is deleted: the Studio chains events by it. After a `disappear` event
    // without one, it would wait and then report the document as out of sync.
    resultRev: commit.transactionId,
    ...(to.includeEffects && {effects: change.effects}),
    ...(to.includeResult && after && {result: after}),
    ...(to.includePreviousRevision && before && {previous: before}),
  }
}
