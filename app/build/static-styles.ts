import {createHash} from 'node:crypto'
import {relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Plugin, parseAst, Visitor} from 'vite'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const folder = `${web}static-styles/`

/**
 * Leaves what makes styles out of the built site (docs/decisions/rendering.md): the files in
 * `web/static-styles` take the place of styled-components, and the browser's have no templates.
 */
export function staticStyles(): Plugin {
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (importer.startsWith(folder)) return null
      const isBrowser = this.environment.name === 'client'
      if (source === 'styled-components') return folder + (isBrowser ? 'browser.ts' : 'server.tsx')
      return source.endsWith('/theme/page-styles.ts') ? `${folder}page-styles.ts` : null
    },
    transform: {
      order: 'post',
      filter: {id: /\.tsx?$/, code: 'styled-components'},
      handler(code, id) {
        if (!/\/(?:web|agency)\//.test(id)) return null
        const named = withShortIds(code, relative(web, id))
        const isBrowser = this.environment.name === 'client'
        return {code: isBrowser ? withoutTemplates(named) : named, map: null}
      },
    },
  }
}

/**
 * `styled.div` with its template → `styled.div()`. These files have no other tagged templates. The theme's
 * tokens go too, since only templates read them.
 */
export function withoutTemplates(code: string): string {
  const kept: string[] = []
  let end = 0
  const empty = (maker: Span, whole: Span) => {
    // A template within another one has gone with it.
    if (whole.start < end) return
    const called = code.slice(maker.start, maker.end)
    kept.push(code.slice(end, whole.start), `/* @__PURE__ */ ${called}()`)
    end = whole.end
  }
  new Visitor({
    TaggedTemplateExpression: (template) => empty(template.tag, template),
    CallExpression(call) {
      const {callee} = call
      if (callee.type === 'Identifier' && callee.name === 'createTheme') empty(callee, call)
    },
  }).visit(parseAst(code))
  return kept.join('') + code.slice(end)
}

/**
 * Each id is from the file's path within `web/`, in place of its path on this machine: it is the same wherever the
 * site is built, and shorter, since pages have hundreds. A test holds that no two are the same.
 */
export function withShortIds(code: string, path: string): string {
  const kept: string[] = []
  let end = 0
  let count = 0
  new Visitor({
    Property({key, value}) {
      const isId = key.type === 'Identifier' && key.name === 'componentId'
      if (!isId || value.type !== 'Literal') return
      kept.push(code.slice(end, value.start), `"${shortIdOf(path)}${(count++).toString(36)}"`)
      end = value.end
    },
  }).visit(parseAst(code))
  return kept.join('') + code.slice(end)
}

/** Four letters and digits, and what the page's styles are found by. */
export function shortIdOf(path: string): string {
  const number = createHash('sha256').update(path).digest().readUInt32BE()
  return `sc-${(number % 36 ** 4).toString(36).padStart(4, '0')}`
}

interface Span {
  readonly start: number
  readonly end: number
}
