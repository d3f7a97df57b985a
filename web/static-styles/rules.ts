import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {ServerStyleSheet} from 'styled-components'

export interface Rules {
  /** The class name of the component that the rules belong to; null: they belong to every page. */
  readonly id: string | null
  readonly css: string
  /** Those for a browser with scripts: the style sheet has the others. */
  readonly first: string
}

const definitions: {readonly id: string | null; readonly element: ReactElement}[] = []
let made: readonly Rules[] | undefined

/** @param element adds its rules to a style sheet when it is rendered */
export function addRules(id: string | null, element: ReactElement): void {
  definitions.push({id, element})
}

/**
 * The rules in the order of their definition, since a later rule wins. To be called once all files are loaded.
 */
export function allRules(): readonly Rules[] {
  made ??= definitions.map(({id, element}) => {
    const css = cssOf(id, element)
    return {id, css, first: withoutLater(css)}
  })
  return made
}

/** Without a script, the sheet is there before anything is painted. */
const later = /@media \(scripting: ?none\)\{/

function withoutLater(css: string): string {
  const start = css.search(later)
  if (start < 0) return css
  let end = css.indexOf('{', start) + 1
  for (let depth = 1; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
  }
  return css.slice(0, start) + withoutLater(css.slice(end))
}

/** What styled-components needs to find its rules again in the browser (docs/private-hooks.md). */
const withoutMarks = (tags: string): string =>
  tags
    .replace(/<\/?style[^<>]*>/g, '')
    .split('data-styled.g')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('}') + 1)))
    .join('')
    .replace(/\/\*!sc\*\/\n?/g, '')

function cssOf(id: string | null, element: ReactElement): string {
  const sheet = new ServerStyleSheet()
  const html = renderToStaticMarkup(sheet.collectStyles(element))
  // No text within a rule has these. On home they are 80 bytes of the first answer, compressed.
  const css = withoutMarks(sheet.getStyleTags())
    .replaceAll(';}', '}')
    .replaceAll(/(?<=[\s,:(])0(?=\.\d)/g, '')
  // The class name is made from the rules, which the browser does not know, so it is replaced by the id.
  const [, name] = /class="[^\s"]+ ([^\s"]+)"/.exec(html) ?? []
  return id && name ? css.replaceAll(`.${name}`, `.${id}`) : css
}
