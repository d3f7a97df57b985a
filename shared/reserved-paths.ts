/** First parts of paths that the server answers itself; a test compares them with the server's routes. */
const names: ReadonlySet<string> = new Set([
  'api',
  'booking',
  'files',
  'go',
  'healthz',
  'homes',
  'images',
  'installation',
  'llms.txt',
  'login',
  'metrics',
  'my-info',
  'official',
  'p',
  'preview',
  'readyz',
  'robots.txt',
  'share',
  'sitemap.xml',
  'staff',
  'studio',
])
/** The lake's API. */
const version = /^v(?:\d{1,3}|x|\d{4}-\d{2}-\d{2})$/i

/** The part of a path that is the server's own, as is everything below it; null: a page may have it. */
export function reservedIn(path: string): string | null {
  const [before, first = '', ...further] = path.split('/')
  if (before !== '') return null
  if (names.has(first.toLowerCase()) || version.test(first)) return `/${first}`
  // Every page is there as Markdown, too.
  const parts = [first, ...further]
  const last = parts.findLastIndex((part) => part.toLowerCase().endsWith('.md'))
  const markdown = `/${parts.slice(0, last + 1).join('/')}`
  return last === -1 || markdown.length < '/a.md'.length ? null : markdown
}

/** Those to which links of pages and menus may lead. */
export const serverPages: readonly string[] = ['/official', '/my-info', '/homes']
