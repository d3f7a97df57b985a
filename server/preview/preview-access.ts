import * as v from 'valibot'
import type {PreviewLinks} from './preview-links.ts'
import type {PreviewSessions} from './preview-sessions.ts'

/** Why somebody sees no drafts. `none`: the request does not say who they are. */
export type Refusal = 'expired' | 'revoked' | 'unknown' | 'none'

export type PreviewAccess =
  /** Someone who works in the Studio. */
  | {readonly kind: 'editor'}
  /** A guest without an account, whose link is valid until that time. */
  | {readonly kind: 'guest'; readonly until: string}
  | {readonly kind: 'refused'; readonly reason: Refusal}

interface Options {
  /** Whether the caller is signed in to the lake, and may read drafts there. */
  readonly readsDrafts: (request: Request) => Promise<boolean>
  readonly links: PreviewLinks
  readonly sessions: PreviewSessions
}

/**
 * A cookie that is set by a preview link, or by a Studio on a lake elsewhere. It is read under `/preview`
 * only.
 */
export const previewCookie = 'preview'

/** Who may see drafts is asked again for each request, so that a revoked link opens nothing at once. */
export function createPreviewAccess({readsDrafts, links, sessions}: Options) {
  return async (request: Request): Promise<PreviewAccess> => {
    if (await readsDrafts(request)) return {kind: 'editor'}
    const token = tokenOf(request)
    if (token === null) return {kind: 'refused', reason: 'none'}
    if (sessions.isOpen(token)) return {kind: 'editor'}
    const link = await links.check(token)
    if (link.state === 'open') return {kind: 'guest', until: link.expiresAt}
    return {kind: 'refused', reason: link.state}
  }
}

function tokenOf(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  return /(?:^|;)\s*preview=([\w.-]+)/.exec(cookies)?.[1] ?? null
}

const grants = v.array(v.object({filter: v.string(), permissions: v.array(v.string())}))

/** The grants that the lake answers with when the Studio asks what the caller may do. */
export function grantsDrafts(answer: unknown): boolean {
  const found = v.safeParse(grants, answer)
  if (!found.success) return false
  return found.output.some(
    ({filter, permissions}) => filter === '_id in path("**")' && permissions.includes('read'),
  )
}
