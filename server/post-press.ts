import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

/** Limits of the post form; title and summary as in the Studio's own rules. */
const post = v.object({
  siteId: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  summary: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  content: v.optional(v.pipe(v.string(), v.maxLength(100_000)), ''),
})

export type PressOutcome =
  | {readonly status: 'posted'; readonly id: string}
  | {readonly status: 'missing' | 'failed'}

/** Publishes a post written on the site. Each line of the body becomes a paragraph. */
export async function postPress(writer: SanityClient, given: unknown): Promise<PressOutcome> {
  const parsed = v.safeParse(post, given)
  if (!parsed.success) return {status: 'failed'}
  const {siteId, title, summary, content} = parsed.output
  if (!title || !summary) return {status: 'missing'}
  const isKnown = await writer.fetch<boolean>(
    'count(*[_type == "pressSite" && key == $siteId]) > 0',
    {siteId},
  )
  if (!isKnown) return {status: 'failed'}
  const {_id} = await writer.create({
    _id: crypto.randomUUID(),
    _type: 'pressPost',
    siteId,
    title,
    summary,
    content: toBlocks(content),
    date: new Date().toISOString(),
  })
  return {status: 'posted', id: _id}
}

function toBlocks(text: string) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line, index) => ({
    _type: 'block',
    _key: `line${index}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: `line${index}text`, text: line.trim(), marks: []}],
  }))
}
