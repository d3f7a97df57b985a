import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {
  checkPost,
  type Post,
  type PostProblems,
  statusOf,
} from '../../web/press-admin/post-rules.ts'
import {log} from '../log.ts'
import {toParagraphs} from './paragraphs.ts'

const given = v.object({
  siteId: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: v.string(),
  summary: v.string(),
  content: v.optional(v.string(), ''),
  requestId: v.optional(v.string(), ''),
})

export type PressOutcome =
  | {readonly status: 'posted'; readonly id: string}
  | {readonly status: 'missing' | 'invalid'; readonly problems: PostProblems}
  /** `isOurFault`: the lake cannot store the post now; the same post may be sent again later. */
  | {readonly status: 'failed'; readonly problems: PostProblems; readonly isOurFault?: true}

export type PublishPost = (arrived: unknown) => Promise<PressOutcome>

const failed = {status: 'failed', problems: {}} as const

/** Publishes a post written on the site. Idempotent: the same post sent again creates no second one. */
export async function postPress(writer: SanityClient, arrived: unknown): Promise<PressOutcome> {
  try {
    return await publish(writer, arrived)
  } catch (error) {
    log.error({error}, 'A press post could not be stored')
    return {...failed, isOurFault: true}
  }
}

async function publish(writer: SanityClient, arrived: unknown): Promise<PressOutcome> {
  const parsed = v.safeParse(given, arrived)
  if (!parsed.success) return failed
  const {siteId, requestId, ...typed} = parsed.output
  const {post, problems} = checkPost(typed)
  if (problems) return {status: statusOf(problems), problems}
  const isKnown = await writer.fetch<boolean>(
    'count(*[_type == "pressSite" && key == $siteId]) > 0',
    {siteId},
  )
  if (!isKnown) return failed
  const date = new Date().toISOString()
  const {_id} = await writer.createIfNotExists({
    // A form posted without JavaScript has no request id: the same content on the same day is the same post.
    _id: idOf(requestId || date.slice(0, 10), siteId, post),
    _type: 'pressPost',
    siteId,
    title: post.title,
    summary: post.summary,
    content: toParagraphs(post.content),
    date,
  })
  return {status: 'posted', id: _id}
}

/**
 * The id includes the content: a post that was edited after a lost answer is another post, and is not
 * ignored.
 */
function idOf(requestId: string, siteId: string, {title, summary, content}: Post): string {
  const identity = JSON.stringify([requestId, siteId, title, summary, content])
  return `press-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`
}
