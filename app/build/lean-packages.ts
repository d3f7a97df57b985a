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

const withoutPrefixes = 'export const prefix = (value) => value'

/**
 * Leaves unused parts of packages out of the browser's files: parts of the router, and the table of
 * vendor prefixes, which styled-components reads only when an option says so. Why it is still here:
 * docs/decisions/005-weight.md
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    transform: {
      filter: {id: /\/node_modules\/(react-router\/dist\/|stylis\/src\/Prefixer\.js)/},
      handler: (code, id) => ({
        code: id.includes('/stylis/') ? withoutPrefixes : leanRouter(code),
        map: null,
      }),
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
