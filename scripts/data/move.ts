import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {parseEnv} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {accessRows, openAccounts, openStore} from 'local-content-lake/maintenance'
import {assetReader} from '../../app/assets/asset-reader.ts'
import {runBackup} from '../../app/backup/run-backup.ts'
import {type Config, readConfig} from '../../app/config.ts'
import {complexesIn} from '../../app/installation/registry.ts'
import project from '../../sanity.json' with {type: 'json'}
import {commandLine} from '../../server/command-line.ts'
import {command} from './command.ts'
import {noteErasedNumbers} from './erased-numbers.ts'
import {checkMove} from './moving/check-move.ts'
import {Journal} from './moving/journal.ts'
import {listed} from './moving/listed.ts'
import {type Moving, moveDataset, type Passed} from './moving/move-dataset.ts'
import {scheduleReleases} from './moving/move-releases.ts'
import {Patience} from './moving/patience.ts'
import {type ReachedLake, reachedElsewhere, withLake} from './reach-lake.ts'
import {isRecord} from './records.ts'
import {withWorkFolder} from './work-folder.ts'

/** Between the embedded lake and Sanity's, while the site is read. */
export const moveCommand = command({
  usage: `move --to hosted --archive FOLDER [--settings FILE] [--ahead]   moves all content and registrations to
    Sanity's lake, and stops writing for its last minutes; move --from hosted brings them into an empty DATA_DIR. The
    other lake is that of SANITY_…, in the environment or in FILE. --ahead copies and stops nothing; --open lets write
    here again`,
  flags: {
    ...{to: {type: 'string'}, from: {type: 'string'}, archive: {type: 'string'}},
    ...{settings: {type: 'string'}, ahead: {type: 'boolean', default: false}},
    open: {type: 'boolean', default: false},
  },
  target: ({from}) => (from ? 'made' : 'lake'),
  async run(_config, _words, {to, from, archive, settings, ahead: isAhead, open: isOpened}) {
    if ([to, from].filter((each) => each === 'hosted').length !== 1 || (to && from))
      throw new Error('Say which way: move --to hosted, or move --from hosted.')
    const config = configHere()
    if (to) refuseOthers(config)
    const there = reachedElsewhere(hostedIn(settings))
    const isToHosted = to === 'hosted'
    await withWorkFolder(config, (folder) =>
      withLake(config, async (here) => {
        const lakes = isToHosted ? {from: here, to: there} : {from: there, to: here}
        const planned = {...lakes, config, folder, isToHosted, isAhead, archive}
        if (isOpened) await open(lakes.from)
        else await moveAll(planned)
      }),
    )
  },
})

/** An installation of several serves its lakes itself: with SANITY_… set, none but the first would be served. */
function refuseOthers({complex, dataDirectory}: Config): void {
  if (complex !== null) {
    throw new Error(
      `${complex} is one of several complexes, which Sanity's lake cannot serve. Give it a data folder of its own first: ` +
        `${commandLine('data restore --to FOLDER')}.`,
    )
  }
  const others = complexesIn(dataDirectory)
  if (others.length === 0) return
  throw new Error(
    `${others.join(', ')}: of this data folder too, and offline as soon as the first complex works on Sanity's lake. ` +
      `Give each a data folder and a process of its own first, or move its folder away. Nothing was moved.`,
  )
}

const ofHosted = (name: string) => name.startsWith('SANITY_') && name !== 'SANITY_STUDIO_BASEPATH'

/** The embedded lake, whatever the settings say of another one. */
function configHere(): Config {
  const own = Object.entries(process.env).filter(([name]) => !ofHosted(name))
  return readConfig(Object.fromEntries(own))
}

function hostedIn(file: string | undefined): NonNullable<Config['hosted']> {
  const given = file === undefined ? process.env : parseEnv(readFileSync(file, 'utf8'))
  const own = Object.entries(given).filter(([name]) => ofHosted(name))
  const {hosted} = readConfig(Object.fromEntries(own))
  if (hosted) return hosted
  throw new Error(
    'Say which lake: SANITY_PROJECT_ID and SANITY_API_TOKEN, in the environment or in a file (--settings FILE).',
  )
}

interface Planned {
  readonly from: ReachedLake
  readonly to: ReachedLake
  readonly config: Config
  readonly folder: string
  readonly isToHosted: boolean
  readonly isAhead: boolean
  readonly archive: string | undefined
}

/** When less than this has changed since the last pass, the last one is short. */
const fewChanges = 100
const maxPasses = 5

async function moveAll(planned: Planned): Promise<void> {
  const {from, config, isToHosted, isAhead} = planned
  const patience = new Patience()
  const moving = pairsOf(planned).map((lakes): Moving => {
    const journal = journalOf(config, isToHosted ? lakes.to : lakes.from, isToHosted)
    return {...lakes, journal, patience, folder: planned.folder, isToOwn: !isToHosted}
  })
  try {
    for (const each of moving) await requireRoom(each)
    await tellOfRest(planned)
    await noteErasedNumbers(from.client(from.privateDataset), 'what is moved')
    await setStop(from, 'announced')
    // What is signed by who added it comes once, when nobody adds to it any more.
    const takes = isToHosted ? undefined : ({_type}: {_type: string}) => !isRecord({_type})
    for (let pass = 1; pass <= maxPasses; pass += 1) {
      const passed = await passOver(moving, takes)
      console.log(`Pass ${pass}: ${countsOf(passed)} moved.`)
      requireNoFaults(passed.flatMap(({faults}) => faults))
      if (passed.every(({moved}) => moved < fewChanges)) break
    }
    if (isAhead) {
      await setStop(from, null)
      console.log('The same without --ahead moves what changes until then.')
      return
    }
    await finish(planned, moving)
  } catch (error) {
    await setStop(from, null).catch(() => {})
    console.error('Writing goes on here. The same command goes on where this one ended.')
    throw error
  } finally {
    for (const {journal} of moving) journal.close()
  }
}

/** The public datasets, and the private ones: Sanity's may have other names. */
const pairsOf = ({from, to}: Planned) => [
  {from: from.client(), to: to.client()},
  {from: from.client(from.privateDataset), to: to.client(to.privateDataset)},
]

function journalOf({dataDirectory}: Config, other: SanityClient, isToHosted: boolean): Journal {
  const {projectId, dataset} = other.config()
  const name = `${isToHosted ? 'to' : 'from'}-${projectId}-${dataset}.ndjson`
  return new Journal(join(dataDirectory, 'moving', name))
}

async function requireRoom({to, journal}: Moving): Promise<void> {
  const there = await listed(to)
  const ids = new Set(there.map(({_id}) => _id))
  // Somebody has emptied it meanwhile: what is not there is moved once more.
  journal.begin(journal.ids.filter((id) => !ids.has(journal.renamed.get(id) ?? id)))
  const others = there.filter(({_id}) => !journal.has(_id) && !isRenamed(journal, _id))
  if (others.length === 0) return
  const {dataset} = to.config()
  throw new Error(
    `${dataset} holds ${others.length} documents there that this did not bring, such as ${others[0]?._id}: ` +
      'content moves into a dataset that is empty.',
  )
}

const isRenamed = ({renamed}: Journal, id: string) => [...renamed.values()].includes(id)

async function passOver(
  moving: readonly Moving[],
  takes?: Parameters<typeof moveDataset>[1],
): Promise<Passed[]> {
  const passed: Passed[] = []
  for (const each of moving) passed.push(await moveDataset(each, takes))
  return passed
}

const countsOf = (passed: readonly Passed[]) => passed.map(({moved}) => moved).join(' and ')

function requireNoFaults(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 20)) console.error(fault)
  if (faults.length > 0) throw new Error(`${faults.length} could not be moved.`)
}

/** Programs elsewhere look every 2 s whether writing is stopped, and what they began takes 5 s at most. */
const settledMs = 10_000

async function finish(planned: Planned, moving: readonly Moving[]): Promise<void> {
  const {from, isToHosted} = planned
  const since = performance.now()
  await setStop(from, 'stopped')
  console.log('Writing is stopped here; registrations wait on disk.')
  if (!isToHosted) await pause(settledMs)
  let passed = await passOver(moving)
  for (let pass = 1; pass < maxPasses && passed.some(({moved}) => moved > 0); pass += 1) {
    console.log(`Last pass: ${countsOf(passed)} moved.`)
    requireNoFaults(passed.flatMap(({faults}) => faults))
    passed = await passOver(moving)
  }
  for (const [index, each] of moving.entries()) {
    const {held = [], left = []} = passed[index] ?? {}
    const checked = await checkMove(each, held)
    requireNoFaults(checked.faults)
    const {documents, assets, bytes, hashes} = checked
    const [hash, other] = hashes
    console.log(
      `${each.to.config().dataset}: ${documents} documents and ${assets} pictures and films (${bytes} bytes) ` +
        `are there, each compared. SHA-256 ${hash}${hash === other ? ', on both sides' : `, there ${other}`}`,
    )
    for (const line of left) console.log(`not moved: ${line}`)
    each.journal.compact()
    await scheduleReleases(each)
  }
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(`Writing has been stopped for ${seconds} s, and stays so here. ${nextStep(planned)}`)
}

function nextStep({isToHosted, config}: Planned): string {
  return isToHosted
    ? 'Start the site with the settings of that lake; what waits on disk is then stored there.'
    : `Start the site with DATA_DIR=${config.dataDirectory} and without SANITY_…; move the folder outbox of the one ` +
        'from before there, first.'
}

async function setStop(lake: ReachedLake, state: 'announced' | 'stopped' | null): Promise<void> {
  const client = lake.client()
  const _id = project.writingStop
  await new Patience().change(async () => {
    if (state === null) await client.delete(_id)
    else await client.createOrReplace({_id, _type: project.writingStop, state})
  })
}

async function open(from: ReachedLake): Promise<void> {
  await setStop(from, null)
  console.log('Writing goes on. What is written from now on is not on the other side.')
}

/** What stays: named, and put aside first. */
async function tellOfRest({isToHosted, config, archive, isAhead}: Planned): Promise<void> {
  if (!isToHosted) {
    console.log(
      `Not moved: the history of that lake, and its people. Make accounts: ${commandLine('accounts')}`,
    )
    return
  }
  const {people, robots, entries} = ofThisLake(config)
  console.log(
    `Not moved, since that lake has its own: history, ${people} people and ${robots} tokens of programs, ` +
      `${entries} entries of the access log, webhooks, preview links, other datasets.`,
  )
  if (isAhead) return
  if (!archive) throw new Error('Say where these are put aside, with all data: --archive FOLDER')
  const folder = resolve(archive)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.log(`${folder} is there from before.`)
    return
  }
  const passphrase = config.backup?.passphrase ?? null
  const to = {to: {folder}, everyHours: 24, keep: 1, passphrase}
  await runBackup(config.dataDirectory, to, {isLow: false, readAsset: assetReader(config)})
  const protection = passphrase === null ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted'
  console.log(`${folder}: all of this lake, as a backup (${protection}).`)
}

function ofThisLake({dataDirectory}: Config) {
  const store = openStore({directory: dataDirectory})
  try {
    const {users, robots} = openAccounts(store.database)
    let entries = 0
    for (const _row of accessRows(dataDirectory)) entries += 1
    return {people: users.list().length, robots: robots.list().length, entries}
  } finally {
    store.close()
  }
}
