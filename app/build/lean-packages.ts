import type {Plugin} from 'vite'

/**
 * Parts of the router that this site does not use. A bundler cannot tell by itself: naming a
 * component counts as a use of it, and an option might be given at any time.
 */
export const routerParts = {
  componentName: /^\w+\.displayName = "[^"]*";$/gm,
  component: / = (?=React\d*\.(?:forwardRef|memo|createContext)\()/g,
  instrumentation: /\bif \(init\.instrumentations\)/g,
  linkPrefetch: /React\d*\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/g,
  fetcherForm: /React\d*\.createElement\(Form, \{[^}]*\}\)/g,
} as const

/**
 * Leaves unused parts of the router out of the browser's files. Why it is still here:
 * docs/decisions/062-first-view.md
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    transform: {
      filter: {id: /\/node_modules\/react-router\/dist\//},
      handler: (code) => ({code: leanRouter(code), map: null}),
    },
  }
}

function leanRouter(code: string): string {
  return code
    .replace(routerParts.componentName, '')
    .replace(routerParts.component, ' = /* @__PURE__ */ ')
    .replace(routerParts.instrumentation, 'if (false)')
    .replace(routerParts.linkPrefetch, 'null')
    .replace(routerParts.fetcherForm, 'null')
}
