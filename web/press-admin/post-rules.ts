import {isBlank, legible, legibleLine} from '../../shared/characters.ts'

/** In characters as the Studio counts them; title and summary have the limits of the Studio's rules. */
const longest = {title: 120, summary: 300, content: 100_000}

export interface Post {
  readonly title: string
  readonly summary: string
  /** Each line is a paragraph. */
  readonly content: string
}

/** By field; each is also the name of its message in the `labels` document. */
export interface PostProblems {
  readonly title?: 'missing' | 'titleTooLong'
  readonly summary?: 'missing' | 'summaryTooLong'
  readonly content?: 'bodyTooLong'
}

export type CheckedPost =
  | {readonly post: Post; readonly problems: null}
  | {readonly post: null; readonly problems: PostProblems}

/** The rules of the press form, asked in the browser before sending and on the server again. */
export function checkPost(typed: Partial<Post>): CheckedPost {
  const title = legibleLine(typed.title ?? '')
  const summary = legible(typed.summary ?? '').trim()
  const content = legible(typed.content ?? '')
  const problems: PostProblems = {
    ...(isBlank(title) && {title: 'missing'}),
    ...(title.length > longest.title && {title: 'titleTooLong'}),
    ...(isBlank(summary) && {summary: 'missing'}),
    ...(summary.length > longest.summary && {summary: 'summaryTooLong'}),
    ...(content.length > longest.content && {content: 'bodyTooLong'}),
  }
  return Object.keys(problems).length > 0
    ? {post: null, problems}
    : {post: {title, summary, content}, problems: null}
}

/** A missing field is named in an alert, any other problem at its field. */
export const statusOf = ({title, summary}: PostProblems): 'missing' | 'invalid' =>
  title === 'missing' || summary === 'missing' ? 'missing' : 'invalid'
