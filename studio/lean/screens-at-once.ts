import type {ESTree, Plugin} from 'vite'

/**
 * The screens that every start of the Studio and every document shows, by the names of the packages' files. If
 * a later version lacks a name, that screen is loaded when it is first shown, as the package does it.
 */
const screens =
  /^\.\/(structureTool|list|pane|Comments(DocumentLayout|Field|Input|StudioLayout)|Tasks(DocumentInputLayout|FooterOpenTasks|Studio\w+)|ReleasesStudioLayout|SingleDocReleaseLayout|BroadcastDisplayedDocument)-/

/** The words of the interface, English and Korean, all of which every start reads. */
const words = /^\.\/(resources-|_chunks-es\/)/

/**
 * Puts these screens and their words into the Studio's first code, so that React shows them at once. The
 * package loads each of them, 28 KB of screens together, when it is first shown. React shows a placeholder
 * meanwhile, and the next one not before 0.3 s have passed: six of them, one within the other, are two seconds
 * in which an editor waits for code that is there.
 */
export function screensAtOnce(): Plugin {
  return {
    name: 'screens-at-once',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules\/(sanity\/lib|@sanity\/locale-ko-kr\/dist)\/[^/]+\.js$/,
        code: 'import("./',
      },
      handler(code) {
        const changed = atOnce(code, this.parse(code))
        return changed === null ? null : {code: changed, map: null}
      },
    },
  }
}

/** The module with static imports of these files; null if it loads none of them. `tree`: its syntax tree. */
export function atOnce(code: string, tree: unknown): string | null {
  const nodes = [...nodesOf(tree)]
  const loads = nodes.filter(isImport).filter(({source}) => isAtOnce(source.value))
  const edits = [
    ...loads.map((load, at) => ({...load, text: `$loaded($screen${at})`})),
    ...nodes.filter(isDelay).map(({value}) => ({...value, text: 'false'})),
  ]
  if (edits.length === 0) return null
  const imports = loads.map(({source}, at) => `import * as $screen${at} from '${source.value}'\n`)
  return loaded + imports.join('') + withEdits(code, edits)
}

/** Answers `then` within the call, unlike a promise, so that React continues without a placeholder. */
const loaded = 'const $loaded = (value) => ({then: (next) => $loaded(next(value))})\n'

const isAtOnce = (from: string) => screens.test(from) || words.test(from)

function* nodesOf(part: unknown): Generator<object> {
  if (typeof part !== 'object' || part === null) return
  yield part
  for (const each of Object.values(part)) yield* nodesOf(each)
}

const isImport = (part: object): part is ESTree.ImportExpression & {source: ESTree.StringLiteral} =>
  'type' in part &&
  part.type === 'ImportExpression' &&
  'source' in part &&
  typeof part.source === 'object'

/** i18next would read the words in a later task, after the first rendering has asked for them. */
const isDelay = (part: object): part is ESTree.ObjectProperty & {value: ESTree.Span} =>
  'type' in part &&
  part.type === 'Property' &&
  'key' in part &&
  typeof part.key === 'object' &&
  part.key !== null &&
  'name' in part.key &&
  part.key.name === 'initAsync'

interface Edit extends ESTree.Span {
  readonly text: string
}

function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
