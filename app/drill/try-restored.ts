import {createLake} from 'local-content-lake'
import {type AssetsThere, checkAssets, namedAssetsIn} from 'local-content-lake/maintenance'
import {
  createReader,
  createRegistrationsClient,
  type LakeConnection,
} from '../../server/connection/lake-connection.ts'
import type {Render} from '../../server/pages/render-answer.ts'
import {LakeRendering} from '../../server/pages/rendering.ts'
import {ShellMemory} from '../../server/pages/shell-memory.ts'
import {sqliteFilesIn} from '../backup/make-backup.ts'
import {countDocuments} from '../backup/snapshot.ts'
import type {Config} from '../config.ts'
import {embeddedConnection} from '../lake/connect-lake.ts'
import {lakeProject} from '../lake/lake-project.ts'
import type {Trial} from './last-drill.ts'

interface Options {
  readonly config: Config
  /** Null: no pages are served here. */
  readonly render: Render | null
  /** Finds uploads that are not in the folder; null: all of them have to be in it. */
  readonly elsewhere: AssetsThere | null
  /** How many documents have to be there at least. */
  readonly expected: number
}

export type Tried = Omit<Trial, 'source' | 'time'>

/**
 * Uses a folder that was restored as a site would: reads each upload, opens the data, counts it, finds a registration
 * and renders the first page. Nothing is sent, since no part of a site that sends anything is started.
 */
export async function tryRestored(
  directory: string,
  {config, render, elsewhere, expected}: Options,
): Promise<Tried> {
  const files = sqliteFilesIn(directory)
  const faults = await checkAssets(directory, files, 'whole', elsewhere)
  const problems = faults.map(({path, state}) => `${path} is ${state}.`)
  const documents = files.map(countDocuments).reduce((sum, count) => sum + count, 0)
  if (documents < expected) {
    problems.push(`It has ${documents} documents, and should have ${expected}.`)
  }
  const assets = files.flatMap(namedAssetsIn).length
  const lake = createLake({project: lakeProject(config), directory})
  try {
    await lake.whenChecked
    const fault = lake.storageFault
    if (fault) problems.push(`${fault.path} is ${fault.fault}.`)
    if (config.hosted) return {documents, registrations: 0, assets, problems}
    const connection = embeddedConnection(lake, {...config, dataDirectory: directory})
    const registrations = await findRegistrations(connection, problems)
    if (render) problems.push(...(await renderHome(connection, render, config.origin)))
    return {documents, registrations, assets, problems}
  } finally {
    await lake.stop()
  }
}

const registrationsQuery = `{
  "count": count(*[_type == "registration"]),
  "newest": *[_type == "registration"] | order(registeredAt desc)[0]{name, phone}
}`

interface FoundRegistrations {
  readonly count: number
  readonly newest: {readonly name: string | null; readonly phone: string | null} | null
}

async function findRegistrations(connection: LakeConnection, problems: string[]): Promise<number> {
  const client = createRegistrationsClient(connection)
  const {count, newest} = await client.fetch<FoundRegistrations>(registrationsQuery)
  if (count > 0 && !newest?.name && !newest?.phone) {
    problems.push('The newest registration has neither name nor number.')
  }
  return count
}

/** @returns what is wrong with the page, in sentences */
async function renderHome(
  connection: LakeConnection,
  render: Render,
  origin: string,
): Promise<string[]> {
  const reader = createReader(connection)
  // A complex that was emptied, or has not been begun, has no page.
  if (!(await reader.fetch<boolean>('defined(*[_id == "home"][0]._id)'))) return []
  const rendering = new LakeRendering({
    reader,
    shell: new ShellMemory(reader),
    loadViews: async () => {},
  })
  const reasons: string[] = []
  const {response} = await render(new Request(`${origin}/`), {
    lake: connection.address,
    origin,
    client: rendering.client,
    onError: (error) => void reasons.push(`The first page fails: ${String(error)}.`),
  })
  const html = await response.text()
  if (reasons.length === 0 && !(response.status === 200 && html.includes('<h1'))) {
    reasons.push(`The first page cannot be rendered: it has status ${response.status}.`)
  }
  return reasons
}
