import type {ReactNode} from 'react'
import {ServerStyleSheet} from 'styled-components'

/**
 * Collects the styles of a page while it is rendered. Used in development only: a build has them made
 * beforehand (`web/static-styles/page-styles.ts`).
 */
export function createPageStyles() {
  const sheet = new ServerStyleSheet()
  return {
    collect: (page: ReactNode): ReactNode => sheet.collectStyles(page),
    /** The style element for the page with this HTML. */
    tagFor: (_html: string) => sheet.getStyleTags(),
    end: () => sheet.seal(),
  }
}

/** The rules of all components, which the browser gets before it needs them. */
export const styleSheet = (): string => ''
