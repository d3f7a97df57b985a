import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {withoutEndSlashes} from '../../shared/end-slashes.ts'
import {LLMS_QUERY} from '../../web/queries/paths-query.ts'
import {readContent} from '../content/read-content.ts'

/** The page as Markdown has this after its path; home, which has no name, is `/index.md`. */
export const markdownEnding = '.md'

export const markdownPath = (path: string): string =>
  (path === '/' ? '/index' : withoutEndSlashes(path)) + markdownEnding

/** The path of the page of which this is the Markdown. */
export const pagePathOf = (path: string): string =>
  path === markdownPath('/') ? '/' : path.slice(0, -markdownEnding.length)

/** `/llms.txt`: what the site is and which pages it has, each as Markdown, for programs that read. */
export const llms =
  (reader: SanityClient, origin: string): Handler =>
  async (c) => {
    const {site, home, menu, pages, press} = (await readContent(reader, LLMS_QUERY)).answer
    const listed = pages.filter(({path}) => path?.startsWith('/') && !path.includes('{'))
    const inMenu = (menu ?? []).flatMap(({title, paths}) => {
      const own = (paths ?? []).flatMap((path) => listed.find((page) => page.path === path) ?? [])
      return title && own.length > 0 ? [{title, entries: own}] : []
    })
    const named = new Set(inMenu.flatMap(({entries}) => entries.map(({path}) => path)))
    const others = listed.filter(({path}) => !named.has(path))
    const posts = press.flatMap(({title, posts}) =>
      posts.length > 0 ? [{title, entries: posts}] : [],
    )
    const groups = [
      {
        title: site?.name,
        entries: [{path: '/', title: home?.title ?? site?.name, description: null}, ...others],
      },
      ...inMenu,
      ...posts,
    ]
    const text = [
      `# ${line(site?.name)}`,
      ...(site?.description ? [`> ${line(site.description)}`] : []),
      ...groups.map(({title, entries}) =>
        [`## ${line(title)}`, '', ...entries.map((entry) => entryOf(origin, entry))].join('\n'),
      ),
    ].join('\n\n')
    return c.text(`${text}\n`)
  }

interface Entry {
  readonly path: string | null
  readonly title: string | null | undefined
  readonly description?: string | null
}

function entryOf(origin: string, {path, title, description}: Entry): string {
  const link = `[${line(title ?? path)}](${origin}${encodeURI(markdownPath(path ?? '/'))})`
  return `- ${link}${description ? `: ${line(description)}` : ''}`
}

/** A text in one line that ends no link. */
const line = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
    .trim()
