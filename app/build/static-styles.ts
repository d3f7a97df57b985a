import {fileURLToPath} from 'node:url'
import {type Plugin, parseAst, Visitor} from 'vite'

const folder = fileURLToPath(new URL('../../web/static-styles/', import.meta.url))

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
      filter: {id: /\/web\/.*\.tsx?$/, code: 'styled-components'},
      handler(code) {
        if (this.environment.name !== 'client') return null
        return {code: withoutTemplates(code), map: null}
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

interface Span {
  readonly start: number
  readonly end: number
}
