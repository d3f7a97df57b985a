import {spawnSync} from 'node:child_process'
import {createReadStream, existsSync, renameSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import type {Config} from '../../app/config.ts'
import {checkImport} from './check-import.ts'
import type {Command} from './command.ts'
import {withLake} from './reach-lake.ts'
import {showProgress} from './show-progress.ts'
import {withWorkFolder} from './work-folder.ts'

/** `npm run export`, `npm run import`: also from and to a lake elsewhere, as the settings place it. */
export const transferCommands: Readonly<Record<string, Command>> = {
  export: {
    usage: 'dataset export NAME FILE.tar.gz      for `sanity dataset import` and this import',
    run(config, [name, file]) {
      if (!name) throw new Error('Name a dataset.')
      if (!file) throw new Error('Say where to: dataset export NAME FILE.tar.gz')
      if (existsSync(file)) throw new Error(`${file} is there already.`)
      return withWorkFolder(config, () =>
        withLake(config, (lake) => exportTo(lake.client(name), name, file)),
      )
    },
  },
  import: {
    usage: `dataset import FILE NAME [--replace|--missing]   a .tar.gz or .ndjson of \`sanity dataset export\`,
    or its folder; --replace replaces documents that are there, and goes on where one was interrupted;
    --missing leaves them as they are`,
    run(config, words) {
      const {positionals, values} = parseArgs({
        ...{args: [...words], allowPositionals: true},
        options: {replace: {type: 'boolean'}, missing: {type: 'boolean'}},
      })
      const [file = '', name] = positionals
      if (!existsSync(file)) throw new Error(`There is no ${file || 'file'}.`)
      if (!name) throw new Error('Name a dataset.')
      return importFrom(config, {file, name, operation: operationFrom(values)})
    },
  },
}

function operationFrom({replace = false, missing = false}): Import['operation'] {
  if (replace) return 'createOrReplace'
  return missing ? 'createIfNotExists' : 'create'
}

/** Under its own name only once it is whole. */
async function exportTo(client: SanityClient, dataset: string, file: string): Promise<void> {
  const partial = `${file}.partial`
  try {
    const {documentCount, assetCount} = await exportDataset({
      ...{client, dataset, outputPath: partial, onProgress: showProgress()},
    })
    // The official export leaves out what it cannot download, with a warning alone.
    const expected = await client.fetch<number>(
      'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])',
    )
    if (assetCount !== expected) {
      throw new Error(`${expected - assetCount} of ${expected} assets could not be downloaded`)
    }
    renameSync(partial, file)
    console.log(
      `${file}: ${documentCount} documents, ${assetCount} assets, ${statSync(file).size} bytes`,
    )
  } catch (error) {
    rmSync(partial, {force: true})
    throw error
  }
}

interface Import {
  readonly file: string
  readonly name: string
  readonly operation: 'create' | 'createIfNotExists' | 'createOrReplace'
}

async function importFrom(config: Config, {file, name, operation}: Import): Promise<void> {
  await withWorkFolder(config, (folder) =>
    withLake(config, async (lake) => {
      const client = lake.client(name)
      const source = unpacked(file, folder)
      const {numDocs, warnings} = await imported(source, client, operation)
      for (const warning of warnings) console.log(warning.message)
      console.log(`${numDocs} documents are imported to ${name}.`)
      const faults = await checkImport(client, source, operation !== 'createIfNotExists')
      for (const fault of faults.slice(0, 20)) console.error(fault)
      if (faults.length > 0) throw new Error(`${faults.length} differences from ${file}.`)
      console.log(`All of ${file} is there.`)
    }),
  )
}

async function imported(source: string, client: SanityClient, operation: Import['operation']) {
  const input = statSync(source).isDirectory() ? source : createReadStream(source)
  try {
    return await sanityImport(input, {
      ...{client, operation, onProgress: showProgress(), allowAssetsInDifferentDataset: true},
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nThe same with --replace goes on: assets are not sent again.`)
  }
}

/** The folder of the archive; other files are read as they are. */
function unpacked(file: string, folder: string): string {
  if (!/\.(tar\.gz|tgz|tar)$/.test(file)) return file
  const {status} = spawnSync('tar', ['-xf', file, '-C', folder, '--strip-components=1'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${file} could not be unpacked.`)
  if (!existsSync(join(folder, 'data.ndjson'))) throw new Error(`${file} has no data.ndjson.`)
  return folder
}
