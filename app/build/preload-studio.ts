import {readFile, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'

const entry = /<script type="module" src="([^"]+)"><\/script>/
const staticImport = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

/**
 * Names in the built page all code that its entry imports, so that browsers fetch it at once: Sanity's build
 * names the entry alone, whose imports are then found one after another, each after a round trip.
 *
 * @param folder the output of `sanity build`
 */
export async function preloadStudio(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const [script, address = ''] = entry.exec(html) ?? []
  if (!script) throw new Error(`${page} has no module script`)
  const files = await importedBy(join(folder, 'static'), basename(address))
  const links = files.map((file) => `<link rel="modulepreload" href="${dirname(address)}/${file}"/>`)
  await writeFile(page, html.replace('</head>', `${links.join('')}</head>`))
}

/** The files that a module imports statically, and those that they import, nearest first. */
async function importedBy(folder: string, module: string): Promise<string[]> {
  const found = new Set([module])
  for (const file of found) {
    const code = await readFile(join(folder, file), 'utf8')
    for (const [, imported = ''] of code.matchAll(staticImport)) found.add(imported)
  }
  found.delete(module)
  return [...found]
}
