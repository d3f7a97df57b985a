import {createReadStream, existsSync, statSync} from 'node:fs'
import {resolve} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {createLake} from '../lake.ts'
import {openAccounts} from '../people/accounts.ts'
import {Administration} from '../people/administration.ts'
import {defaultRoles} from '../people/roles.ts'
import {FolderInUse, holdFolder} from '../store/hold-folder.ts'
import {openStore} from '../store/store.ts'
import {makeOwnFolder, requireLake} from './own-folder.ts'
import {serveLake} from './serve.ts'

/** The lake and the dataset. */
export interface Place {
  readonly directory: string
  readonly projectId: string
  readonly datasets: readonly string[]
}

/**
 * `export FILE`: for `import`, here and with every tool of Sanity. Returns the line that says what is in the
 * file.
 */
export function exportTo(place: Place, file: string): Promise<string> {
  if (file === '') throw new Error('Say where to: export FILE.tar.gz')
  const outputPath = resolve(file)
  if (existsSync(outputPath)) throw new Error(`${file} is there already.`)
  requireLake(place.directory)
  return onDataset(place, async (client, dataset) => {
    const {documentCount, assetCount} = await exportDataset({client, dataset, outputPath})
    return `${file}: ${documentCount} documents and ${assetCount} assets of ${dataset}`
  })
}

export type Operation = 'create' | 'createIfNotExists' | 'createOrReplace'

/**
 * `import FILE`, a `.tar.gz` or `.ndjson` of an export, or its folder. Returns the line that says how much was
 * imported.
 */
export function importFrom(place: Place, file: string, operation: Operation): Promise<string> {
  const path = resolve(file)
  if (file === '' || !existsSync(path)) throw new Error(`There is no ${file || 'file'}.`)
  if (statSync(path).size === 0) throw new Error(`${file} is empty.`)
  const source = () => (statSync(path).isDirectory() ? path : createReadStream(path))
  return onDataset(place, async (client, dataset) => {
    const {numDocs, warnings} = await sanityImport(source(), {
      ...{client, operation, allowAssetsInDifferentDataset: true},
    }).catch((error) => {
      const isThere = operation === 'create' && /already exists/.test(String(error))
      throw isThere ? new Error(thereAlready, {cause: error}) : error
    })
    const told = warnings.map(({message}) => `${message}\n`).join('')
    return `${told}${numDocs} documents of ${file} are in ${dataset}.`
  })
}

const thereAlready =
  'Some of these documents are there already: --replace replaces them, --missing leaves them as they are.'

/** On the lake that runs in this folder, or on one that is open for the command only. */
async function onDataset<Result>(
  {directory, projectId, datasets}: Place,
  work: (client: SanityClient, dataset: string) => Promise<Result>,
): Promise<Result> {
  const [dataset, ...more] = datasets
  if (dataset === undefined || more.length > 0) {
    throw new Error(`Say which one: --dataset ${datasets.join(', or --dataset ') || 'NAME'}`)
  }
  makeOwnFolder(directory)
  const {origin, close} = await reach({directory, projectId, datasets})
  try {
    return await withToken(directory, (token) =>
      work(
        createClient({
          ...{projectId, dataset, token, apiVersion: '2025-02-19', useCdn: false},
          ...{apiHost: origin, useProjectHostname: false, perspective: 'raw'},
        }),
        dataset,
      ),
    )
  } finally {
    await close()
  }
}

async function reach({directory, projectId, datasets}: Place) {
  try {
    const held = holdFolder(directory, 'start')
    const lake = createLake({
      project: {
        ...{id: projectId, title: projectId},
        datasets: datasets.map((name) => ({name, aclMode: 'public'})),
      },
      directory,
    })
    const served = await serveLake(lake, {port: 0, host: '127.0.0.1'})
    const close = () => served.close().then(held.release)
    return {origin: `http://127.0.0.1:${served.port}`, close}
  } catch (error) {
    const origin = error instanceof FolderInUse && / at (http\S+)/.exec(error.holder)?.[1]
    if (!origin) throw error
    return {origin, close: async () => {}}
  }
}

/** A token for the command alone. */
async function withToken<Result>(
  directory: string,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  const store = openStore({directory})
  const accounts = openAccounts(store.database)
  const administration = new Administration(accounts, defaultRoles, store.accesses, 'command')
  const {robot, token} = administration.addRobot({label: 'command', roles: ['administrator']})
  try {
    return await work(token)
  } finally {
    accounts.robots.remove(robot.id)
    store.close()
  }
}
