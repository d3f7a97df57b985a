import {createHash} from 'node:crypto'
import {mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
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
  return (await allFilesIn(path))
    .filter((file) => !/\/(dist|\.sanity|node_modules|tests)\//.test(file))
    .sort()
}

async function allFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))
}

interface Build {
  /** The file that says what was built. */
  readonly mark: string
  /** Files and folders that the build reads. */
  readonly inputs: readonly string[]
  /** Anything else that changes its result. */
  readonly extra?: string
  /** The folders that the build writes. */
  readonly outputs: readonly string[]
}

/** Runs a build, unless it has been made from the same inputs, and all that it wrote is there. */
export async function buildUnlessCurrent(
  {mark, inputs, extra, outputs}: Build,
  build: () => Promise<void>,
): Promise<'built' | 'unchanged'> {
  const source = await fingerprint(inputs, extra)
  const marked = await readFile(mark, 'utf8').catch(() => '')
  if (marked === `${source} ${await listing(outputs)}`) return 'unchanged'
  // A build that is interrupted leaves files of two versions; the mark would be right again once an edit is undone.
  await rm(mark, {force: true})
  await build()
  await mkdir(dirname(mark), {recursive: true})
  await writeFile(mark, `${source} ${await listing(outputs)}`)
  return 'built'
}

/** One hash over the names and sizes of all files in some folders; a folder that is missing has none. */
async function listing(folders: readonly string[]): Promise<string> {
  const files = await Promise.all(folders.map((folder) => allFilesIn(folder).catch(() => [])))
  const hash = createHash('sha256')
  for (const file of files.flat().sort()) hash.update(`${file} ${(await stat(file)).size}\n`)
  return hash.digest('hex')
}
