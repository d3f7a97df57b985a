import {ClientError, type SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {checkPost, type PostProblems, statusOf} from '../../web/press-admin/post-rules.ts'
import type {EditablePost} from '../../web/press-admin/session-client.ts'
import {PRESS_EDITING_QUERY} from '../../web/queries/press-query.ts'
import {log} from '../log.ts'
import {fromParagraphs, toParagraphs} from './paragraphs.ts'

export type EditOutcome =
  | {readonly status: 'saved' | 'takenBack'}
  /**
   * `changed`: somebody else has changed or removed the post since; `drafted`: a draft of it waits in the
   * Studio.
   */
  | {readonly status: 'changed' | 'drafted' | 'failed'}
  | {readonly status: 'missing' | 'invalid'; readonly problems: PostProblems}

/** Corrects a published post, or takes it off the site, on the page where it is read. */
export interface PressEditing {
  /** The stored post, and the words of its form; null where no published post has this id. */
  read(id: string): Promise<EditablePost | null>
  /** @param arrived `{title, summary, content?, revision}` */
  correct(id: string, arrived: unknown): Promise<EditOutcome>
  /**
   * The post stays as a draft in the Studio.
   *
   * @param arrived `{revision}`
   */
  takeBack(id: string, arrived: unknown): Promise<EditOutcome>
}

const read = v.object({revision: v.pipe(v.string(), v.nonEmpty())})
const corrected = v.object({
  ...read.entries,
  title: v.string(),
  summary: v.string(),
  content: v.optional(v.string()),
})

/** A published document's id: those of drafts and versions have a dot. */
const publishedId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/** @param writer may read and write drafts */
export function createPressEditing(writer: SanityClient): PressEditing {
  const all = writer.withConfig({perspective: 'raw'})
  const find = (id: string) => all.fetch(PRESS_EDITING_QUERY, {id})
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const sound = async (edit: () => Promise<EditOutcome>): Promise<EditOutcome> => {
    try {
      return await edit()
    } catch (error) {
      if (error instanceof ClientError && error.statusCode === 409) return {status: 'changed'}
      log.error({error}, 'A press post could not be changed')
      return {status: 'failed'}
    }
  }
  return {
    async read(id) {
      const {post, words} = publishedId.test(id) ? await find(id) : {post: null, words: null}
      if (!post) return null
      const {_rev: revision, title, summary, content} = post
      return {
        ...{revision, title: text(title), summary: text(summary)},
        content: fromParagraphs(content),
        words: words ?? {},
      }
    },
    correct: (id, arrived) =>
      sound(async () => {
        const given = v.safeParse(corrected, arrived)
        if (!given.success || !publishedId.test(id)) return {status: 'failed'}
        const {revision, content, ...typed} = given.output
        const {post, problems} = checkPost({...typed, content: content ?? ''})
        if (problems) return {status: statusOf(problems), problems}
        const {post: stored, hasDraft} = await find(id)
        if (hasDraft) return {status: 'drafted'}
        const before = fromParagraphs(stored?.content)
        const isOther = content !== undefined && before !== null && before !== post.content
        const {title, summary} = post
        await writer
          .patch(id)
          .ifRevisionId(revision)
          .set({title, summary, ...(isOther && {content: toParagraphs(post.content)})})
          .commit()
        return {status: 'saved'}
      }),
    takeBack: (id, arrived) =>
      sound(async () => {
        const given = v.safeParse(read, arrived)
        if (!given.success || !publishedId.test(id)) return {status: 'failed'}
        const {post} = await find(id)
        if (post?._rev !== given.output.revision) return {status: 'changed'}
        await writer.action({
          actionType: 'sanity.action.document.unpublish',
          publishedId: id,
          draftId: `drafts.${id}`,
        })
        return {status: 'takenBack'}
      }),
  }
}
