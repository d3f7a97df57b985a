import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import * as v from 'valibot'
import type {InlineConfig} from 'vite'

export const staffEntry = 'web/staff/desk.ts'
const manifestFile = '.vite/staff.json'

/** The script of the staff's screens, which shares no code with the site's pages. */
export const staffConfig: InlineConfig = {
  configFile: false,
  publicDir: false,
  cacheDir: resolve('node_modules/.vite-staff'),
  logLevel: 'warn',
  build: {
    outDir: resolve('dist/client'),
    emptyOutDir: false,
    manifest: manifestFile,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: staffEntry,
      output: {entryFileNames: 'assets/staff-[hash].js'},
    },
  },
}

const manifest = v.record(v.string(), v.object({file: v.string()}))

/** Its address; null where it has not been built. */
export async function staffScript(): Promise<string | null> {
  const json = await readFile(`dist/client/${manifestFile}`, 'utf8').catch(() => '{}')
  const entry = v.parse(manifest, JSON.parse(json))[staffEntry]
  return entry ? `/${entry.file}` : null
}
