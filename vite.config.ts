import {fileURLToPath} from 'node:url'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {staticStyles} from './app/build/static-styles.ts'

const productionRouter = fileURLToPath(
  new URL('./node_modules/react-router/dist/production', import.meta.url),
)

/** The packages that every page needs, and Vite's own helper. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@sanity\/image-url)\/|preload-helper/

export default defineConfig(({command}) => ({
  appType: 'custom',
  plugins: [staticStyles(), react()],
  // Class names come from the file and the component, so that browser and server agree on them.
  oxc: {plugins: {styledComponents: {displayName: false, fileName: false, ssr: true}}},
  publicDir: 'public',
  resolve: {
    // The package names its development files for every bundler: 6 KB of warnings, gzipped.
    alias:
      command === 'build'
        ? [
            {find: /^react-router$/, replacement: `${productionRouter}/index.mjs`},
            {find: /^react-router\/dom$/, replacement: `${productionRouter}/dom-export.mjs`},
          ]
        : [],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: {polyfill: false},
        rolldownOptions: {
          input: ['web/startup/entry.client.ts', 'web/startup/hydrate.tsx'],
          // One file: gzipped together they are smaller, and a new version of ours leaves it cached.
          output: {codeSplitting: {groups: [{name: 'packages', test: everyPage}]}},
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
}))
