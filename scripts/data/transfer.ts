import {randomUUID} from 'node:crypto'
import {existsSync, readFileSync, renameSync, rmSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {isJson, type Json} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import {bringUpToDate} from '../../app/migrations/bring-up-to-date.ts'
import {cameWith} from '../../app/migrations/first-words.ts'
import project from '../../sanity.json' with {type: 'json'}
import {Outbound} from '../../server/outbound/outbound.ts'
import {refusedAssets, refusedDetails} from './check-assets.ts'
import {checkImport, isStored} from './check-import.ts'
import {type Command, command, plainCommand} from './command.ts'
import {noteErasedNumbers} from './erased-numbers.ts'
import {fetchAssets} from './fetch-assets.ts'
import {type ImportSource, openSource} from './import-source.ts'
import {checkedLog, exportLog, keepLog, logOf, movedFolder, movedLogs} from './move-log.ts'
import {documentsAt, idsOf, move, planMove} from './move-records.ts'
import {withLake} from './reach-lake.ts'
import {readDocuments} from './read-documents.ts'
import {isPersonal, isRecord} from './records.ts'
import {showProgress} from './show-progress.ts'
import {withWorkFolder} from './work-folder.ts'

/** `npm run data -- export` and `import`: also from and to a lake elsewhere, as the settings place it. */
export const transferCommands: Readonly<Record<string, Command>> = {
  export: plainCommand({
    usage: 'export NAME FILE.tar.gz              for `sanity dataset import` and this import',
    most: 2,
    run(config, [name, file]) {
      if (!name) throw new Error('Name a dataset.')
      if (!file) throw new Error('Say where to: export NAME FILE.tar.gz')
      if (existsSync(file)) throw new Error(`${file} is there already.`)
      if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
      return withWorkFolder(config, async () => {
        await withLake(config, async (lake) => {
          await exportTo(lake.client(name), name, file)
          if (name === lake.privateDataset) await noteErasedNumbers(lake.client(name), 'an export')
        })
        // Only now: that these were exported stands in it too.
        const entries = exportLog(config, name, file)
        if (entries > 0) console.log(`${logOf(file)}: ${entries} entries of the access log`)
        const earlier = name === project.privateDataset ? movedLogs(config).length : 0
        if (earlier > 0) {
          console.log(
            `${earlier} access logs came here with earlier imports. They are not in it: copy the folder ` +
              `${join(config.dataDirectory, movedFolder)} to the data folder of the other installation.`,
          )
        }
      })
    },
  }),
  import: command({
    usage: `import FILE NAME [--replace|--missing] [--fetch]   a .tar.gz or .ndjson of
    \`sanity dataset export\`, or its folder; --replace replaces documents that are there, and goes on where
    one was interrupted; --missing leaves them as they are; --fetch gets assets from addresses of the
    internet that documents name in place of files`,
    most: 2,
    flags: {
      ...{replace: {type: 'boolean'}, missing: {type: 'boolean'}},
      fetch: {type: 'boolean', default: false},
    },
    target: 'made',
    run(config, [file = '', name], values) {
      if (!existsSync(file)) throw new Error(`There is no ${file || 'file'}.`)
      if (!name) throw new Error('Name a dataset.')
      const operation = operationFrom(values)
      return importFrom(config, {file, name, operation, mayFetch: values.fetch})
    },
  }),
}

function operationFrom({replace = false, missing = false}): Import['operation'] {
  if (replace && missing) throw new Error('--replace and --missing exclude each other.')
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
  /** Whether addresses of the internet are fetched that documents name in place of files. */
  readonly mayFetch: boolean
}

async function importFrom(config: Config, wanted: Import): Promise<void> {
  const {file, name, operation, mayFetch} = wanted
  const outbound = new Outbound({allow: config.forwardAllow})
  try {
    await withWorkFolder(config, async (folder) => {
      const source = await unlessUnreadable(file, () => openSource(file, folder))
      const documents = await unlessUnreadable(file, () => documentsOf(source))
      const content = await checkedContent(documents, source, mayFetch ? outbound : null)
      const log = checkedLog(config, name, file)
      await withLake(config, async (lake) => {
        refuseElsewhere(documents, name, lake.privateDataset)
        const client = lake.client(name)
        const assetFetch = fetchAssets({config, client, outbound, mayFetch})
        const keepsThere = operation === 'createIfNotExists'
        const moving = await planMove(client, content.documents.filter(isRecord), keepsThere)
        for (const [id, own] of moving.renamed) {
          console.log(`${id} is another one here: that of the file is ${own}.`)
        }
        for (const {_id} of moving.counted) {
          console.log(`${_id} was counted here, too: that of the file is left out.`)
        }
        const others = content.documents.filter((each) => !isRecord(each))
        const missing = operation === 'create' ? await missingOf(client, others) : others
        const there = keepsThere ? await documentsAt(client, idsOf(others)) : null
        await move(client, moving)
        const left = {...content, documents: missing}
        const {numDocs, warnings} = await imported(left, {client, operation, assetFetch})
        for (const warning of warnings) console.log(warning.message)
        console.log(`${numDocs + moving.missing.length} documents are imported to ${name}.`)
        const {records} = moving
        const faults = await checkImport(client, source, {isSame: !keepsThere, records})
        failFor(faults, `${faults.length} differences from ${file}.`)
        if (log) await keepLog(config, log)
        else if (content.documents.some(isPersonal)) {
          console.log(
            `There is no ${logOf(file)}: who has seen these registrations is not known here.`,
          )
        }
        console.log(`All of ${file} is there.`)
        // Without a complex, the first start does it.
        const isOfSite = name === lake.client().config().dataset
        if (isOfSite && (await client.getDocument('site'))) {
          await bringUpToDate(
            client,
            cameWith(others, (id) => there?.has(id) ?? false),
          )
        }
      })
    })
  } finally {
    outbound.close()
  }
}

function failFor(faults: readonly string[], summary: string): void {
  for (const fault of faults.slice(0, 20)) console.error(fault)
  if (faults.length > 0) throw new Error(summary)
}

interface Content extends ReturnType<typeof assetsOf> {
  readonly documents: ImportDocument[]
}

type ImportDocument = Json & {readonly _id: string; readonly _type: string}

/** A list of documents may leave their ids to the import. */
function withId(document: Json): ImportDocument {
  const {_id = randomUUID(), _type} = document
  if (typeof _id === 'string' && typeof _type === 'string') return {...document, _id, _type}
  throw new Error(`${JSON.stringify(document).slice(0, 200)} has no _type, or an odd _id.`)
}

async function documentsOf(source: ImportSource): Promise<ImportDocument[]> {
  const documents: ImportDocument[] = []
  for await (const document of readDocuments(source.documents)) documents.push(withId(document))
  return documents
}

/** What is wrong with a file is told with its name, and that nothing of it is stored. */
async function unlessUnreadable<Read>(file: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Nothing is imported: ${file} cannot be read: ${reason}`)
  }
}

/**
 * Without those that are there already as they are in the file: the same import works twice.
 *
 * @throws before anything is stored, where some are there with other content
 */
async function missingOf(client: SanityClient, documents: readonly ImportDocument[]) {
  const there = await documentsAt(client, idsOf(documents))
  const different = documents.filter((document) => {
    const found = there.get(document._id)
    return found !== undefined && !isStored(found, document)
  })
  if (different.length > 0) {
    throw new Error(
      `Nothing is imported: ${different.length} documents are there already with other content, such ` +
        `as ${different[0]?._id}. --replace replaces them, --missing leaves them as they are.`,
    )
  }
  return documents.filter(({_id}) => !there.has(_id))
}

/** In the dataset of content, anybody could read them. */
function refuseElsewhere(
  documents: readonly ImportDocument[],
  name: string,
  privateDataset: string,
): void {
  if (name === privateDataset) return
  const count = documents.filter(isRecord).length
  if (count === 0) return
  throw new Error(
    `Nothing is imported: ${count} documents are registrations, or belong to them. They go into ` +
      `${privateDataset} alone, where strangers read nothing.`,
  )
}

/** @throws when it would have the import read or call what is not in it: nothing is stored then */
async function checkedContent(
  documents: ImportDocument[],
  source: ImportSource,
  outbound: Outbound | null,
): Promise<Content> {
  const assets = assetsOf(source)
  const refused = [
    ...(await refusedAssets(documents, source, outbound)),
    ...refusedDetails(assets.assetMap),
  ]
  failFor(refused, `Nothing is imported: ${refused.length} assets are refused.`)
  return {documents, ...assets}
}

/** As the importer wants them to be told: where files lie, which there are, and what is known of them. */
function assetsOf({folder, files}: ImportSource) {
  const details: unknown = files.has('assets.json')
    ? JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
    : {}
  if (!isAssetMap(details)) throw new Error('assets.json does not tell of assets.')
  const unreferencedAssets = [...files].flatMap((name) => {
    const [, kind] = /^(image|file)s\/[^./][^/]*$/.exec(name) ?? []
    return kind ? [`${kind}#${pathToFileURL(join(folder, name)).href}`] : []
  })
  return {assetsBase: folder, assetMap: details, unreferencedAssets}
}

type AssetMap = NonNullable<Options['assetMap']>

const isAssetMap = (value: unknown): value is AssetMap =>
  isJson(value) && Object.values(value).every(isJson)

type Options = NonNullable<Parameters<typeof sanityImport>[1]>

/** The documents themselves are given, and not their file: what was checked is what is imported. */
async function imported({documents, ...assets}: Content, options: Options) {
  try {
    return await sanityImport(documents, {
      ...{...options, ...assets, onProgress: showProgress(), allowAssetsInDifferentDataset: true},
      // Bytes that are no UTF-8 were refused; the sign itself may stand in a text.
      allowReplacementCharacters: true,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Who may not write would not be let by that either.
    const advice = isForbidden(error)
      ? ''
      : '\nThe same with --replace goes on: assets are not sent again.'
    throw new Error(`${reason}${advice}`)
  }
}

function isForbidden(error: unknown): boolean {
  const {statusCode, response} = isJson(error) ? error : {}
  return statusCode === 403 || (isJson(response) && response.statusCode === 403)
}
