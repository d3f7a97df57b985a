import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {deadLinks} from './dead-links.ts'
import {readPages} from './pages.ts'

/** VitePress and the pages in the layout that it needs, made from the documents at each build. */
const workFolder = '.cache/docs'
export const builtFolder = 'dist/docs'

/** Pictures that documents show. */
const pictures = ['docs/home.jpg', 'docs/guides/editor']

/** Builds the documents into static pages, and returns what is wrong with them. */
export function buildDocs(base: string): string {
  mkdirSync(workFolder, {recursive: true})
  const fault = installTool()
  if (fault) return fault
  writePages()
  rmSync(builtFolder, {recursive: true, force: true})
  const tool = join(workFolder, 'node_modules/vitepress/bin/vitepress.js')
  const built = run(process.execPath, [tool, 'build', workFolder, '--base', base])
  if (built) return built
  const missing = readPages()
    .map(({path}) => path.replace(/\.md$/, '.html'))
    .filter((path) => !existsSync(join(builtFolder, path)))
  return [
    ...missing.map((path) => `${path} was not built.`),
    ...deadLinks(builtFolder, base).map((link) => `This link leads nowhere: ${link}`),
  ].join('\n')
}

/** The tool is not among the packages that `npm start` installs: it would add a tenth to them. */
function installTool(): string {
  const lock = readFileSync('scripts/docs/package-lock.json', 'utf8')
  const mark = join(workFolder, 'node_modules/.installed-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return ''
  console.log('Installing VitePress (less than a minute, once) ...')
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join('scripts/docs', file), join(workFolder, file))
  }
  const fault = run('npm', ['ci', '--prefix', workFolder, '--no-audit', '--no-fund'])
  if (!fault) writeFileSync(mark, lock)
  return fault
}

function writePages(): void {
  for (const made of ['pages', '.vitepress']) {
    rmSync(join(workFolder, made), {recursive: true, force: true})
  }
  for (const {path, text} of readPages()) write(join('pages', path), text)
  for (const path of pictures) {
    cpSync(path, join(workFolder, 'pages', path), {recursive: true})
  }
  cpSync('scripts/docs/theme', join(workFolder, '.vitepress/theme'), {recursive: true})
  const config = relative(join(workFolder, '.vitepress'), 'scripts/docs/site-config.ts')
  write('.vitepress/config.ts', `export {siteConfig as default} from '${config}'\n`)
}

function write(path: string, text: string): void {
  const file = join(workFolder, path)
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

/** Returns what a command says if it fails. */
function run(command: string, words: readonly string[]): string {
  const {status, stdout, stderr, error} = spawnSync(command, words, {encoding: 'utf8'})
  if (error) return error.message
  return status === 0 ? '' : `${stdout}${stderr}`
}
