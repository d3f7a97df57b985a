import {existsSync, mkdirSync, readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {assetReader} from '../../app/assets/asset-reader.ts'
import {runBackup} from '../../app/backup/run-backup.ts'
import type {Config} from '../../app/config.ts'
import project from '../../sanity.json' with {type: 'json'}
import {erase} from './closing/erase.ts'
import {frozenSite} from './closing/frozen-site.ts'
import {command} from './command.ts'
import {type ReachedLake, withLake} from './reach-lake.ts'
import {transferCommands} from './transfer.ts'

/** What visitors read in place of the forms, unless the operator has other words. */
const defaultClosingText = '등록을 마쳤습니다. 관심을 가져 주셔서 고맙습니다.'

/** The end of a complex: forms shut, registrations out or erased, pages as files, data archived. */
export const closeComplex = command({
  usage: `close --to FOLDER --registrations export|erase [--words TEXT] [--yes]   shuts the forms,
    exports or erases all registrations, writes the pages as plain files, and archives the data`,
  flags: {
    ...{to: {type: 'string'}, registrations: {type: 'string'}},
    ...{
      words: {type: 'string', default: defaultClosingText},
      yes: {type: 'boolean', default: false},
    },
  },
  run: (config, _, {to, registrations, words, yes}) => {
    if (!to || !registrations || !['export', 'erase'].includes(registrations))
      throw new Error(
        'Say where to, and what becomes of registrations: --registrations export|erase',
      )
    return close(config, {
      to: resolve(to),
      isErased: registrations === 'erase',
      words,
      isMeant: yes,
    })
  },
})

interface Closing {
  readonly to: string
  readonly isErased: boolean
  readonly words: string
  readonly isMeant: boolean
}

async function close(config: Config, closing: Closing): Promise<void> {
  const {to, isErased, isMeant} = closing
  requireRoom(config, to)
  const counts = await withLake(config, countsIn)
  requireOpen(counts)
  const fate = isErased ? 'erased, for good' : 'exported'
  console.log(`${counts.registrations} registrations are ${fate}; the forms take no more.`)
  if (counts.undelivered > 0) console.log(`${counts.undelivered} still wait to be forwarded.`)
  if (!isMeant) throw new Error('Nothing has been done yet. To do it, add --yes')
  mkdirSync(to, {recursive: true, mode: 0o700})
  await withLake(config, (lake) => shut(lake.client(), closing.words))
  const {pages, files, missing} = await frozenSite(config, join(to, 'site'))
  console.log(`${join(to, 'site')}: ${pages} pages and ${files} files`)
  for (const address of missing) console.log(`nothing is at ${address}`)
  if (isErased) await withLake(config, (lake) => erase(lake, counts, to))
  else await exportTo(config, join(to, 'registrations.tar.gz'))
  await archive(config, join(to, 'archive'))
  const first =
    config.complex === null
      ? 'Stop the program, and delete its data folder'
      : `Move ${config.dataDirectory} away, which takes it out of the program; delete it`
  console.log(`${first} and its backups once all of this is kept.`)
}

function requireRoom({dataDirectory, hosted}: Config, to: string): void {
  if (hosted) throw new Error('The lake is elsewhere: close the complex on its host.')
  if (`${to}/`.startsWith(`${resolve(dataDirectory)}/`)) throw new Error(`${to} lies in DATA_DIR.`)
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
}

interface Counts {
  readonly name: string | null
  readonly isClosed: boolean
  readonly registrations: number
  readonly undelivered: number
  readonly first: string | null
  readonly last: string | null
}

async function countsIn(lake: ReachedLake): Promise<Counts> {
  const shown = await lake.client().fetch<Pick<Counts, 'name' | 'isClosed'>>(`{
    "name": *[_id == "site"][0].name,
    "isClosed": *[_id == "opening"][0].isClosed == true
  }`)
  const ofPeople = await lake
    .client(project.privateDataset)
    .fetch<Omit<Counts, keyof typeof shown>>(`{
    "registrations": count(*[_type == "registration"]),
    "undelivered": count(*[_type == "delivery" && state == "waiting" && kind == "forwarding"]),
    "first": *[_type == "registration"] | order(registeredAt asc)[0].registeredAt,
    "last": *[_type == "registration"] | order(registeredAt desc)[0].registeredAt
  }`)
  return {...shown, ...ofPeople}
}

function requireOpen({name, isClosed}: Counts): void {
  if (name === null) throw new Error('There is no complex in this data folder.')
  if (isClosed)
    throw new Error(
      'The complex is not open (설정, 공개): its pages would be the opening page alone.',
    )
}

async function shut(client: SanityClient, words: string): Promise<void> {
  await client.patch('registrationForms').set({isShut: true, closed: words}).commit()
  console.log('The forms are shut.')
}

const exportTo = (config: Config, file: string) =>
  transferCommands.export?.read([project.privateDataset, file]).run(config)

async function archive(config: Config, folder: string): Promise<void> {
  const {dataDirectory, backup} = config
  const passphrase = backup?.passphrase ?? null
  const to = {to: {folder}, everyHours: 24, keep: 1, passphrase}
  await runBackup(dataDirectory, to, {readAsset: assetReader(config)})
  const protection = passphrase === null ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted'
  console.log(`${folder}: all data, as a backup (${protection})`)
}
