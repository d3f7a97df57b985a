import type {StoredCommit} from 'local-content-lake'
import * as v from 'valibot'
import project from '../../sanity.json' with {type: 'json'}

/** Something in the Studio that waits for a person. */
export interface Notice {
  readonly kind: 'mention' | 'task' | 'review' | 'returned'
  /** The id of the account that it is for. */
  readonly to: string
  /** The id of the account that it is from. */
  readonly from: string
  /** Where it is read: path and query within the Studio's origin; null: its start screen. */
  readonly path: string | null
}

/** By the ids of their accounts; read only when something is addressed to somebody. */
type Roles = () => ReadonlyMap<string, readonly string[]>

type Change = StoredCommit['changes'][number]
type Stored = Change['after']

/** In ms: what is older when it is stored was imported, or restored, and was told long ago. */
const newMs = 60 * 60 * 1000

const place = v.object({context: v.object({notification: v.object({url: v.string()})})})
const comment = v.object({
  _type: v.literal('comment'),
  message: v.array(v.looseObject({children: v.optional(v.array(v.unknown()), [])})),
})
const mention = v.object({_type: v.literal('mention'), userId: v.string()})
/** A task is stored while it is being written, and given this time when it is made. */
const task = v.object({
  _type: v.literal('tasks.task'),
  status: v.literal('open'),
  assignedTo: v.string(),
  createdByUser: v.string(),
})
const review = v.object({
  _type: v.literal('reviewRequest'),
  document: v.string(),
  documentType: v.string(),
  state: v.picklist(['asked', 'returned']),
  askedBy: v.optional(v.string()),
  at: v.string(),
})

/** What a commit newly asks of whom. Nobody is told of what they did themselves. */
export function addressedBy(
  {dataset, author, timestamp, changes}: StoredCommit,
  roles: Roles,
): Notice[] {
  const within = {
    [project.dataset]: reviews,
    [`${project.dataset}-comments`]: mentionsAndTasks,
  }[dataset]
  if (!within) return []
  const isNew = ({before, after}: Change) =>
    before !== null || Date.parse(timestamp) - Date.parse(after?._createdAt ?? '') < newMs
  return changes
    .filter(isNew)
    .flatMap((change) => within(change, roles))
    .filter(({to}) => to !== author && roles().has(to))
    .map((found) => ({...found, from: author}))
}

type Found = Omit<Notice, 'from'>

function mentionsAndTasks({before, after}: Change): Found[] {
  const path = pathOf(after)
  const known = mentionedIn(before)
  const named = [...mentionedIn(after)].filter((id) => !known.has(id))
  const assigned = assignedIn(after)
  return [
    ...named.map((to) => ({kind: 'mention' as const, to, path})),
    ...(assigned && assigned !== assignedIn(before)
      ? [{kind: 'task' as const, to: assigned, path}]
      : []),
  ]
}

function mentionedIn(document: Stored): Set<string> {
  if (!v.is(comment, document)) return new Set()
  const children = v.parse(comment, document).message.flatMap((block) => block.children)
  return new Set(children.flatMap((child) => (v.is(mention, child) ? [child.userId] : [])))
}

const assignedIn = (document: Stored) => (v.is(task, document) ? document.assignedTo : null)

/** A request is for everybody who may publish, its answer for the one who asked. */
function reviews({before, after}: Change, roles: Roles): Found[] {
  if (!v.is(review, after)) return []
  if (v.is(review, before) && before.state === after.state && before.at === after.at) return []
  const path = editingPath(after.document, after.documentType)
  if (after.state === 'returned') {
    return after.askedBy ? [{kind: 'returned', to: after.askedBy, path}] : []
  }
  return [...roles()]
    .filter(([, own]) => own.some((role) => ['administrator', 'editor'].includes(role)))
    .map(([to]) => ({kind: 'review', to, path}))
}

/** Below the Studio's own path. */
const editingPath = (id: string, type: string) =>
  `/site/intent/edit/id=${encodeURIComponent(id)};type=${encodeURIComponent(type)}/`

/** Of this Studio, wherever the one who wrote it had it open. */
function pathOf(document: Stored): string | null {
  if (!v.is(place, document)) return null
  const url = URL.parse(document.context.notification.url)
  return url && url.pathname + url.search
}
