import type {ESTree, Plugin} from 'vite'

/**
 * What every start of the Studio and every document shows, by the names of the package's files: a name that a later
 * version no longer has is loaded as the package does, when it is first shown.
 */
const screens =
  /^\.\/(structureTool|list|pane|Comments(DocumentLayout|Field|Input|StudioLayout)|Tasks(DocumentInputLayout|FooterOpenTasks|Studio\w+)|ReleasesStudioLayout|SingleDocReleaseLayout|BroadcastDisplayedDocument)-/

/**
 * Has these screens in the Studio's first code, and React show them at once.
 *
 * The package loads each of them, 28 KB together, when it is first shown. React shows a placeholder
 * meanwhile, and the next one not before 0.3 s have passed: six of them, one within the other, are two seconds
 * in which an editor waits for code that is there.
 */
export function screensAtOnce(): Plugin {
  return {
    name: 'screens-at-once',
    apply: 'build',
    transform: {
      filter: {id: /node_modules\/sanity\/lib\/[^/]+\.js$/, code: 'import("./'},
      handler(code) {
        const found = importsIn(this.parse(code)).filter(({from}) => screens.test(from))
        if (found.length === 0) return null
        const imports = found.map(({from}, at) => `import * as $screen${at} from '${from}'\n`)
        return {code: loaded + imports.join('') + withScreens(code, found), map: null}
      },
    },
  }
}

/** Answers `then` within the call, unlike a promise: React goes on where it is. */
const loaded = 'const $loaded = (value) => ({then: (next) => $loaded(next(value))})\n'

interface DynamicImport {
  readonly from: string
  readonly start: number
  readonly end: number
}

function importsIn(part: unknown): DynamicImport[] {
  if (typeof part !== 'object' || part === null) return []
  const own = isImport(part) ? [{...part, from: String(part.source.value)}] : []
  return [...own, ...Object.values(part).flatMap(importsIn)]
}

const isImport = (part: object): part is ESTree.ImportExpression & {source: ESTree.StringLiteral} =>
  'type' in part &&
  part.type === 'ImportExpression' &&
  'source' in part &&
  typeof part.source === 'object'

function withScreens(code: string, found: readonly DynamicImport[]): string {
  return found.reduceRight(
    (text, {start, end}, at) => `${text.slice(0, start)}$loaded($screen${at})${text.slice(end)}`,
    code,
  )
}
