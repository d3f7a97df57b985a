import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'
import {staticStyles} from './app/build/static-styles.ts'
import {translatedTexts} from './app/build/translated-texts.ts'

/** The packages that every page needs, each file evaluated in a task of its own, and a file of what all parts share. */
const everyPage = [
  {name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|startup\/hydrate-root/},
  {
    name: 'router',
    test: /node_modules\/(react-router|react-router-dom)\/|preload-helper/,
  },
  {name: 'theme', test: /web\/(theme\/(media|theme)|context\/shell|startup\/inline-script)\.tsx?$/},
]

/**
 * For the files of packages. Tells V8 to compile their functions while they come, on a thread of its own: the main thread
 * compiled each when it was first called. Other engines take it for a comment.
 */
const compiledAtOnce = ({name}: {readonly name: string}) =>
  /^(react|router)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** The router's package names its development build alone for a browser: warnings of 2 KB that visitors would load. */
const routerInProduction: Plugin = {
  name: 'router-in-production',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({name}) => name === 'client',
  resolveId: {
    filter: {id: /^react-router(\/dom)?$/},
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, {...options, skipSelf: true})
      return found && {...found, id: found.id.replace('/dist/development/', '/dist/production/')}
    },
  },
  // A component that no page uses stays out: that making one has no effects is not written there.
  transform: {
    filter: {id: /\/react-router\/dist\/production\//},
    handler: (code) =>
      code
        .replaceAll(/ = (?=React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
}

/** What the entry has loaded long before anything else is imported: asking for it again takes time too. */
const loadedByEntry = /\/(hydrate|react|rolldown-runtime|router|theme)-[^/]*\.js$/
const onlyMissing = (_file: string, dependencies: string[]) =>
  dependencies.filter((file) => !loadedByEntry.test(file))

export default defineConfig({
  appType: 'custom',
  plugins: [staticStyles(), routerInProduction, translatedTexts, react()],
  // Class names come from the file and the component, so that browser and server agree on them.
  oxc: {plugins: {styledComponents: {displayName: false, fileName: false, ssr: true}}},
  publicDir: 'public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // With the texts of the licences: what a browser gets is a copy of these packages.
        license: {fileName: 'licenses.txt'},
        target: 'es2022',
        modulePreload: {polyfill: false, resolveDependencies: onlyMissing},
        rolldownOptions: {
          input: ['web/startup/entry.client.ts', 'web/startup/hydrate.tsx'],
          // Few files: gzipped together they are smaller, and a new version of ours leaves them cached.
          output: {codeSplitting: {groups: everyPage}, postBanner: compiledAtOnce},
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        ssr: true,
        rolldownOptions: {
          input: 'web/entry.server.tsx',
          // All files are loaded at the start, for their styles: the server has no use for chunks.
          checks: {ineffectiveDynamicImport: false},
        },
      },
    },
  },
})
