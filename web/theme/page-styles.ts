import type {ReactNode} from 'react'
import {ServerStyleSheet} from 'styled-components'

/**
 * The styles of one page, while it is rendered. In development: a build has them made beforehand
 * (`web/static-styles/page-styles.ts`).
 */
export function createPageStyles() {
  const sheet = new ServerStyleSheet()
  return {
    collect: (page: ReactNode): ReactNode => sheet.collectStyles(page),
    /** The style element for the page, which came out as this HTML. */
    tagFor: (_html: string) => sheet.getStyleTags(),
    end: () => sheet.seal(),
  }
}

/** The rules of all components, for the browser to have before it needs them. */
export const styleSheet = (): string => ''
