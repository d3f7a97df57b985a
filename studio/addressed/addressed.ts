import type {SanityClient} from '@sanity/client'
import project from '../../sanity.json' with {type: 'json'}
import {datasets} from '../surroundings/datasets.ts'

/** A comment that names a person, or a task that they are to do. */
export interface Addressed {
  readonly id: string
  readonly kind: 'mention' | 'task'
  /** The words of the comment, or the title of the task. */
  readonly text: string
  /** Whose it is. */
  readonly authorId: string
  /** ISO 8601. */
  readonly at: string
  /** Where it is read, in the Studio: path and query. */
  readonly href: string
}

interface Answer {
  readonly mentions: readonly (Stored & {readonly message: unknown})[]
  readonly tasks: readonly (Stored & {readonly title?: string | null})[]
}

interface Stored {
  readonly _id: string
  readonly _createdAt: string
  readonly authorId: string
  readonly url: string | null
}

export const addressedFilter = '*[_type in ["comment", "tasks.task"]]'

/**
 * What waits for the person `$me`: comments that name them, until the thread is resolved or they have
 * answered in it, and tasks until they are done.
 */
const query = `{
  "mentions": *[_type == "comment" && $me in message[].children[].userId && authorId != $me
    && coalesce(*[_id == ^.parentCommentId][0].status, status) != "resolved"
    && !defined(*[_type == "comment" && threadId == ^.threadId && authorId == $me
      && _createdAt > ^._createdAt][0]._id)
  ] | order(_createdAt desc)[0...50]{
    _id, _createdAt, authorId, message, "url": context.notification.url
  },
  "tasks": *[_type == "tasks.task" && assignedTo == $me && status == "open" && defined(createdByUser)]
    | order(_createdAt desc)[0...50]{
      _id, _createdAt, authorId, title, "url": context.notification.url
    }
}`

/** The dataset of comments and tasks, which is made with the first of them; null until then. */
export async function commentsOf(client: SanityClient): Promise<SanityClient | null> {
  const found = await client.request<{readonly name: string}[]>({
    url: `/projects/${client.config().projectId}/datasets`,
    query: {datasetProfile: 'comments', addonFor: datasets.site},
  })
  const [dataset] = found
  return dataset ? client.withConfig({dataset: dataset.name, apiVersion: project.apiVersion}) : null
}

/** The newest first. */
export async function addressedTo(comments: SanityClient, me: string): Promise<Addressed[]> {
  const {mentions, tasks} = await comments.fetch<Answer>(query, {me}, {perspective: 'raw'})
  return [
    ...mentions.map((each) => ({
      ...asAddressed(each),
      kind: 'mention' as const,
      text: textOf(each),
    })),
    ...tasks.map((each) => ({
      ...{...asAddressed(each), kind: 'task' as const},
      text: each.title ?? '제목 없는 작업',
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
}

const asAddressed = ({_id, _createdAt, authorId, url}: Stored) => ({
  ...{id: _id, at: _createdAt, authorId},
  href: pathIn(url),
})

/** Of this Studio, wherever the one who wrote it had it open. */
function pathIn(url: string | null): string {
  const found = url === null ? null : URL.parse(url)
  return found ? found.pathname + found.search : ''
}

/** Names of people stand between the words. */
function textOf({message}: {readonly message: unknown}): string {
  const blocks: readonly unknown[] = Array.isArray(message) ? message : []
  return blocks
    .flatMap((block) => partsOf(block, 'children'))
    .map((child) =>
      partOf(child, '_type') === 'mention' ? '' : String(partOf(child, 'text') ?? ''),
    )
    .join('')
    .trim()
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function partsOf(value: unknown, name: string): readonly unknown[] {
  const parts = partOf(value, name)
  return Array.isArray(parts) ? parts : []
}
