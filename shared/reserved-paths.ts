/**
 * Paths that the server answers itself, with everything below them; a test compares them with the server's
 * routes.
 */
const reserved =
  /^(\/(?:api|booking|files|go|healthz|images|installation|llms\.txt|login|metrics|official|preview|readyz|robots\.txt|share|sitemap\.xml|staff|studio|v(?:\d{1,3}|x|\d{4}-\d{2}-\d{2})|.+\.md))(?:\/|$)/i

/** The part of a path that is the server's own; null: a page may have it. */
export const reservedIn = (path: string): string | null => reserved.exec(path)?.[1] ?? null

/** Those to which links of pages and menus may lead. */
export const serverPages: readonly string[] = ['/official']
