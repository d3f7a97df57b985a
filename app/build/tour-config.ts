import {resolve} from 'node:path'
import type {InlineConfig, Plugin} from 'vite'
import {themeVariables} from '../../web/tour/theme-variables.ts'

const theme: Plugin = {
  name: 'tour-theme',
  transformIndexHtml: () => [{tag: 'style', children: themeVariables(), injectTo: 'head'}],
}

/** The tour is a page of its own, shown in a frame, without code of the site: an HTML entry at /tour/. */
export const tourConfig: InlineConfig = {
  configFile: false,
  root: 'web/tour',
  base: '/tour/',
  // The site serves each tour's `tour.json` and pictures, from its document.
  publicDir: false,
  cacheDir: resolve('node_modules/.vite-tour'),
  logLevel: 'warn',
  plugins: [theme],
  build: {
    outDir: resolve('dist/client/tour'),
    emptyOutDir: true,
    license: {fileName: 'licenses.txt'},
    target: 'es2022',
    modulePreload: false,
  },
}
