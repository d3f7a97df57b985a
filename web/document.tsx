import type {CSSProperties, ReactNode} from 'react'
import {ThemeProvider} from 'styled-components'
import {inlineScript} from './startup/inline-script.ts'
import {GlobalStyle} from './theme/global-style.ts'
import {theme} from './theme/theme.ts'

/** The browser has this script in its page already, so the code that it loads need not contain it. */
const ownScript = import.meta.env.SSR ? inlineScript : ''

/** Built files that the page names, as addresses. */
export interface Assets {
  readonly entry: string
  /** In the order in which they run: each after what it imports. */
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

/** What a build left: the assets of every page, and what each kind of page needs besides. */
export interface BuiltAssets extends Assets {
  /** The assets of each kind of page, by its `file` in `routes.tsx`. */
  readonly pages: Readonly<Record<string, Pick<Assets, 'modules' | 'styles'>>>
}

interface DocumentProps {
  readonly assets: Assets
  /** The element before whose end nothing is painted, as what grows while it is parsed would move: `#` and its id. */
  readonly firstView: string
  /** `PageState` as JSON: the same text on both sides, so that hydration finds what it expects. */
  readonly state: string
  /** The variables in which the complex differs from the theme. */
  readonly look?: CSSProperties
  readonly children: ReactNode
}

export const stateElementId = 'state'
/** Read by `web/startup/entry.client.ts` and the inline script, which are too small to share code with this. */
const entryElementId = 'entry'

/** As the document on the screen names them. */
export function currentAssets(): Assets {
  const entry = document.getElementById(entryElementId)
  const {modules = '', styles = ''} = entry?.dataset ?? {}
  const listed = (addresses: string) => addresses.split(' ').filter((address) => address !== '')
  return {
    ...{modules: listed(modules), styles: listed(styles)},
    entry: entry?.getAttribute('src') ?? '',
  }
}

/** As the document on the screen names it. */
export const currentFirstView = (): string =>
  document.querySelector('link[rel="expect"]')?.getAttribute('href') ?? ''

export function Document({assets, firstView, state, look, children}: DocumentProps) {
  return (
    // The browser leaves the style as it came: it has no other.
    <html lang="ko" style={look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="expect" href={firstView} blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {/* Behind the rules of the first answer, since a later one wins. */}
        <noscript>
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </noscript>
        <ThemeProvider theme={theme.raw}>
          <theme.GlobalStyle />
        </ThemeProvider>
        <GlobalStyle />
        {children}
        <script
          id={stateElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
          dangerouslySetInnerHTML={{__html: state}}
        />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{__html: ownScript}}
        />
        <script
          id={entryElementId}
          type="module"
          src={assets.entry}
          fetchPriority="low"
          data-modules={assets.modules.join(' ')}
          data-styles={assets.styles.join(' ')}
        />
      </body>
    </html>
  )
}
