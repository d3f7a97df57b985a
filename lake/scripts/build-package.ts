import {execFileSync} from 'node:child_process'
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'

/**
 * `npm run build -w lake [-- FOLDER]`: the package as it is published, in `lake/dist`. Here its sources are run as they
 * are; who installs it gets JavaScript with types, since Node runs no TypeScript below `node_modules`.
 */
const source = resolve(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? join(source, 'dist'))
rmSync(folder, {recursive: true, force: true})
execFileSync('tsc', ['-p', join(source, 'tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
})
for (const name of ['README.md', 'CHANGELOG.md', 'COMPATIBILITY.md', 'LICENSE']) {
  cpSync(join(source, name), join(folder, name))
}
// Private: the sources are not what is published.
const {
  scripts: _scripts,
  private: _private,
  ...manifest
} = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
const published = {...manifest, bin: built(manifest.bin), exports: typed(manifest.exports)}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)

function built(bin: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, compiled(path)]))
}

/** What is of the sources alone, and not built, is no entry of what is published. */
function typed(exports: Readonly<Record<string, string>>): Record<string, unknown> {
  const built = Object.entries(exports).filter(([, path]) => !path.startsWith('./scripts/'))
  const entries = built.map(([name, path]) => {
    const types = path.replace(/\.ts$/, '.d.ts')
    return [name, types === path ? path : {types, default: compiled(path)}]
  })
  return Object.fromEntries(entries)
}

function compiled(path: string): string {
  return path.replace(/\.ts$/, '.js')
}
