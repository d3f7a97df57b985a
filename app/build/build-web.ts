import {readdir, readFile, writeFile} from 'node:fs/promises'
import {extname, join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress} from 'node:zlib'
import {isReleased} from '../../server/command-line.ts'
import {writeAnswerTypes} from './answer-types.ts'
import {writeStyleSheet} from './built-site.ts'
import {buildUnlessCurrent} from './fingerprint.ts'
import {staffConfig} from './staff-config.ts'
import {tourConfig} from './tour-config.ts'

/** All that the site's two halves are made from. */
export const webInputs = [
  'agency',
  'features',
  'web',
  'shared',
  'lake/characters.ts',
  'public',
  'schemas/schema.gen.json',
  'server/content/answer-types.ts',
  'vite.config.ts',
  'app/build/answer-types.ts',
  'app/build/built-site.ts',
  'app/build/static-styles.ts',
  'app/build/staff-config.ts',
  'app/build/tour-config.ts',
  'app/build/translated-texts.ts',
  'package-lock.json',
  'sanity.json',
  'tsconfig.json',
]

/** Builds the site's browser and server halves into `dist/`, unless nothing has changed. */
export async function buildWeb(): Promise<'built' | 'unchanged'> {
  if (isReleased()) return 'unchanged'
  const outputs = ['dist/client', 'dist/server']
  const files = {mark: 'dist/web.fingerprint', inputs: webInputs, outputs}
  return await buildUnlessCurrent(files, async () => {
    // Vite is loaded late: that takes longer than finding out that nothing has changed.
    const {build, createBuilder} = await import('vite')
    const builder = await createBuilder({logLevel: 'warn'})
    await builder.buildApp()
    // Built afterwards, because the site's build empties the folder in which their files are.
    await build(tourConfig)
    await build(staffConfig)
    await writeStyleSheet()
    await writeAnswerTypes()
    await compressFiles('dist/client')
  })
}

const worthCompressing = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.html', '.txt'])
const brotli = promisify(brotliCompress)

/** Writes a `.br` next to every text file, so that the server compresses none of them. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter(
    (entry) => entry.isFile() && worthCompressing.has(extname(entry.name)),
  )
  await Promise.all(files.map(({parentPath, name}) => compressFile(join(parentPath, name))))
}

export async function compressFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, await brotli(await readFile(path)))
}
