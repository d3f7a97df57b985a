import {globSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'

/** Language of an address: English at the root, Korean below `/ko/`. */
export type Locale = 'en' | 'ko'

export interface Page {
  readonly locale: Locale
  /** Path of the document in the repository. */
  readonly source: string
  /** Path of the page in the built site, with `.md` in place of `.html`. */
  readonly path: string
  /** Language of the text: the other one where the document has no translation. */
  readonly language: Locale
  readonly title: string
  readonly text: string
}

const exclude = ['**/node_modules/**', '**/dist/**']

export const inKorean = (source: string): string => source.replace(/\.md$/, '.ko.md')

/** Each document as an English and as a Korean page: translated if its `.ko.md` exists, as it is otherwise. */
export function readPages(): Page[] {
  const sources = globSync(['*.md', '{agency,docs,lab,lake,sample}/**/*.md'], {exclude}).sort()
  const isThere = new Set(sources)
  return sources
    .filter((source) => !source.endsWith('.ko.md'))
    .flatMap((source) => [
      pageOf(source, 'en'),
      pageOf(isThere.has(inKorean(source)) ? inKorean(source) : source, 'ko'),
    ])
}

function pageOf(source: string, locale: Locale): Page {
  const text = readFileSync(source, 'utf8')
  const [, title = source] = /^# (.+)$/m.exec(text) ?? []
  return {locale, source, path: pathOf(source, locale), language: languageOf(text), title, text}
}

function pathOf(source: string, locale: Locale): string {
  const path = source.replace(/\.ko\.md$/, '.md').replace(/(^|\/)README\.md$/, '$1index.md')
  return locale === 'ko' ? `ko/${path}` : path
}

/** English documents quote some Korean words, and Korean ones name many commands. */
function languageOf(text: string): Locale {
  const korean = text.match(/[가-힣]/g)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  return korean * 8 > latin ? 'ko' : 'en'
}

/** Path in the repository to which a link of a document leads. */
export const targetOf = (source: string, link: string): string =>
  normalize(join(dirname(source), decodeURI(link))).replace(/\/$/, '')

/**
 * The page to which a link leads. A link from a translation to the untranslated file leads to English; any other
 * link stays in the language of its page.
 */
export function linkedPage(pages: readonly Page[], from: Page, link: string): Page | undefined {
  const target = targetOf(from.source, link)
  const namesEnglish =
    from.source.endsWith('.ko.md') &&
    pages.some(({locale, source}) => locale === 'ko' && source === inKorean(target))
  const locale = target.endsWith('.ko.md') ? 'ko' : namesEnglish ? 'en' : from.locale
  const path = pathOf(target, locale)
  return pages.find((page) => page.path === path)
}
