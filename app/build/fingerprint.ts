import {createHash} from 'node:crypto'
import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/** One hash over the names and contents of files and folders, and over `extra`. */
export async function fingerprint(paths: readonly string[], extra = ''): Promise<string> {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) {
    for (const file of await filesIn(path)) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((file) => !/\/(dist|\.sanity|node_modules)\//.test(file))
    .sort()
}

/** Whether the build that left this mark was made from the present files. */
export async function isBuilt(mark: string, current: string): Promise<boolean> {
  return (await readFile(mark, 'utf8').catch(() => '')) === current
}

export async function markBuilt(mark: string, current: string): Promise<void> {
  await mkdir(dirname(mark), {recursive: true})
  await writeFile(mark, current)
}
