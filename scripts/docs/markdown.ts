import {existsSync, readFileSync} from 'node:fs'
import {linkedPage, type Page, targetOf} from './pages.ts'

/** The part of a token of markdown-it that is used here. */
interface Token {
  readonly type: string
  readonly tag: string
  content: string
  readonly children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

interface State {
  tokens: Token[]
  readonly env: {readonly relativePath?: string}
  readonly Token: new (type: string, tag: string, nesting: 0) => Token
}

interface MarkdownIt {
  readonly core: {readonly ruler: {push(name: string, rule: (state: State) => void): void}}
  readonly linkify: {set(options: {readonly fuzzyLink: boolean}): void}
  readonly renderer: {readonly rules: Record<string, unknown>}
  readonly utils: {escapeHtml(text: string): string}
}

const untranslated = {
  en: 'This page is in Korean only.',
  ko: '이 문서는 영어로만 있습니다.',
}

/** Leads the links of documents to pages, and says where a page has no translation. */
export function configureMarkdown(markdown: MarkdownIt, pages: readonly Page[]): void {
  // `deploy.md` in a sentence is a file, not a host in Moldova.
  markdown.linkify.set({fuzzyLink: false})
  // Vue would take two braces as code.
  markdown.renderer.rules.text = (tokens: readonly Token[], index: number) =>
    markdown.utils.escapeHtml(tokens[index]?.content ?? '').replaceAll('{{', '&#123;&#123;')
  const repository = repositoryAddress()
  markdown.core.ruler.push('pages', (state) => {
    const page = pages.find(({path}) => path === state.env.relativePath)
    if (!page) return
    for (const {children} of state.tokens) {
      if (children) leadLinks(children, state, (link) => addressFor(link, page, pages, repository))
    }
    if (page.language !== page.locale) markLanguage(state, page)
  })
}

interface Address {
  /** Null if the link names a file that no page shows. */
  readonly href: string | null
  readonly file: string
}

function addressFor(
  link: string,
  page: Page,
  pages: readonly Page[],
  repository: string | null,
): Address {
  const [path = '', place] = link.split('#')
  const hash = place === undefined ? '' : `#${place}`
  if (path === '' || /^[a-z]+:/.test(path)) return {href: link, file: ''}
  const linked = linkedPage(pages, page, path)
  if (linked) return {href: `/${linked.path}${hash}`, file: linked.source}
  const file = targetOf(page.source, path)
  // VitePress ends the build at a link that leads nowhere.
  if (!existsSync(file)) return {href: link, file}
  return {href: repository && `${repository}/blob/HEAD/${file}`, file}
}

/** Changes the links and pictures among the tokens of one paragraph, cell or heading. */
function leadLinks(tokens: Token[], state: State, addressOf: (link: string) => Address): void {
  for (const token of tokens) {
    if (token.type !== 'image') continue
    token.attrSet('src', `/${addressOf(token.attrGet('src') ?? '').file}`)
  }
  let end = 0
  for (;;) {
    const start = tokens.findIndex(({type}, index) => index >= end && type === 'link_open')
    const open = tokens[start]
    if (!open) return
    end = tokens.findIndex(({type}, index) => index > start && type === 'link_close')
    const {href, file} = addressOf(open.attrGet('href') ?? '')
    if (href !== null) {
      open.attrSet('href', href)
      continue
    }
    const text = tokens.slice(start + 1, end)
    const shown = pathAfterText(state, text, file)
    tokens.splice(start, end - start + 1, ...shown)
    end = start + shown.length
  }
}

/** The text of a link and the path of its file, once if they are the same. */
function pathAfterText({Token}: State, text: readonly Token[], file: string): readonly Token[] {
  const make = (type: string, tag: string, content: string) => {
    const token = new Token(type, tag, 0)
    token.content = content
    return token
  }
  const path = make('code_inline', 'code', file)
  if (text.map(({content}) => content).join('') === file) return [path]
  return [...text, make('text', '', ' ('), path, make('text', '', ')')]
}

/** Says below the first heading that the text is in the other language, and tells screen readers. */
function markLanguage(state: State, {language, locale}: Page): void {
  const html = (content: string) => {
    const token = new state.Token('html_block', '', 0)
    token.content = content
    return token
  }
  const afterHeading = state.tokens.findIndex(({type}) => type === 'heading_close') + 1
  state.tokens = [
    html(`<div lang="${language}">\n`),
    ...state.tokens.slice(0, afterHeading),
    html(`<p class="untranslated" lang="${locale}">${untranslated[locale]}</p>\n`),
    ...state.tokens.slice(afterHeading),
    html('</div>\n'),
  ]
}

function repositoryAddress(): string | null {
  const {repository} = JSON.parse(readFileSync('package.json', 'utf8'))
  const address: unknown = repository?.url ?? repository
  return typeof address === 'string' ? address.replace(/^git\+/, '').replace(/\.git$/, '') : null
}
