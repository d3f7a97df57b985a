import {isValidElement, type ReactNode} from 'react'

/**
 * Replaces `react-dom/server` (85 KB gzipped), of which the Studio uses only this: the search takes the words
 * out of a title that is an element (docs/private-hooks.md).
 */
export function renderToString(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(renderToString).join('')
  return isValidElement<{children?: ReactNode}>(node) ? renderToString(node.props.children) : ''
}

export const renderToStaticMarkup = (node: ReactNode): string => renderToString(node)
