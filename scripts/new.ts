import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type Config, readConfig, readConfigOfAll} from '../app/config.ts'
import {prepareDataDirectory} from '../app/data/prepare-data-directory.ts'
import {readWords, shown} from '../app/words.ts'
import {content as sample} from '../sample/content/index.ts'
import project from '../sanity.json' with {type: 'json'}
import {commandLine} from '../server/command-line.ts'
import {legibleLine} from '../shared/characters.ts'
import {answersFrom, iconFaultOf, type Typed} from '../starter/answers.ts'
import {begin} from '../starter/begun.ts'
import {starterContent} from '../starter/content/index.ts'
import {withLake} from './data/reach-lake.ts'
import {asked, completed, faultsIn} from './new/ask.ts'
import {folderOf, originFor, register, registrationFrom} from './new/register.ts'
import {type NewWords, wordsIn} from './new/words.ts'

const text = {type: 'string'} as const

const flags = {
  ...{name: text, english: text, slug: text, phone: text, units: text, colors: text},
  ...{icon: text, to: text, host: text, admin: text, language: text},
  help: {type: 'boolean', default: false},
} as const

const {LC_ALL, LC_MESSAGES, LANG} = process.env

/** `npm run new`: a complex in a folder that holds none. */
async function main(given: readonly string[]): Promise<void> {
  const terminal = LC_ALL || LC_MESSAGES || LANG || ''
  const [, flag = terminal] = /(?:^| )--language[= ](\w+)/.exec(given.join(' ')) ?? []
  const words = wordsIn(flag)
  const odd = given.find((each) => each.startsWith('--') && !isFlag(each))
  if (odd !== undefined)
    throw new Error(`${words.unknown(legibleLine(odd).slice(0, 100))}\n${words.usage}`)
  const {values} = readWords(given, {flags, usage: words.usage, mayBeEmpty: true})
  const {language} = values
  if (language !== undefined && !['ko', 'en'].includes(language))
    throw new Error(`${words.unknown(`--language ${shown(language)}`)}\n${words.usage}`)
  if (values.to === '') throw new Error(`--to: ${words.faultOf({fault: 'missing'})}`)
  if (values.help) return console.log(words.usage)
  const {english, name, slug, phone, units, colors} = values
  const typed = Object.fromEntries(
    Object.entries({nameEnglish: english, name, slug, phone, units, colors}).filter(
      ([, each]) => each !== undefined,
    ),
  )
  const icon = values.icon === undefined ? null : iconIn(values.icon, words)
  const faults = faultsIn(typed, words)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const registration = registrationFrom(values, words)
  const first = readConfigOfAll({...process.env, ...(values.to && {DATA_DIR: values.to})})
  const further = registration && {
    ...registration,
    origin: originFor(registration.host, first, words),
  }
  if (!further) refuseOtherFiles(first, words)
  const isAsked = process.stdin.isTTY === true
  const answers = isAsked ? await asked(typed, words) : completed(typed, words)
  const left = faultsIn(answers, words)
  if (left.length > 0) throw new Error(left.join('\n'))
  if (!further) {
    await make(first, answers, {icon, words})
    console.log(words.next(startOf(first)))
    return
  }
  const folder = folderOf(first, answers.slug)
  const config = {...first, dataDirectory: folder}
  refuseOtherFiles(config, words)
  await make(config, answers, {icon, words})
  register(folder, further)
  console.log(words.nextAt(further.origin, commandLine('accounts first-password', answers.slug)))
}

const isFlag = (given: string) => Object.hasOwn(flags, given.slice(2).split('=')[0] ?? '')

function iconIn(path: string, words: NewWords): string {
  const svg = readOr(path)
  if (svg === null) throw new Error(`--icon: ${words.noFile(path)}`)
  const fault = iconFaultOf(svg)
  if (fault) throw new Error(`--icon: ${words.iconFaultOf(fault)}`)
  return svg
}

function readOr(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Somebody's own folder is not filled with data by a slip. */
function refuseOtherFiles({dataDirectory, hosted}: Config, words: NewWords): void {
  if (hosted || !existsSync(dataDirectory)) return
  const isOurs = existsSync(join(dataDirectory, 'lake.sqlite'))
  const others = readdirSync(dataDirectory).filter((name) => name !== 'complexes')
  if (!isOurs && others.length > 0) {
    throw new Error(words.otherFiles(dataDirectory))
  }
}

interface Making {
  readonly icon: string | null
  readonly words: NewWords
}

function make(config: Config, typed: Typed, {icon, words}: Making): Promise<void> {
  prepareDataDirectory(config.dataDirectory)
  const folder = config.hosted?.projectId ?? config.dataDirectory
  return withLake(config, async (lake) => {
    const client = lake.client()
    await refuseComplex(client, folder, words)
    const answers = answersFrom(typed)
    const uploaded =
      icon === null
        ? null
        : await client.assets.upload('image', Buffer.from(icon), {filename: 'icon.svg'})
    const documents = starterContent(answers, uploaded?._id ?? null)
    // One transaction: a complex is there whole, or not at all.
    const transaction = client.transaction()
    for (const document of documents) transaction.create(document)
    await transaction.commit()
    await begin(lake.client(config.hosted?.privateDataset ?? project.privateDataset))
    const pages = documents.filter(({_type}) => _type === 'page').length
    console.log(words.made({name: answers.name, pages, units: answers.units.length}))
  })
}

/** What a lake writes by itself is no content. */
const query = `{
  "count": count(*[!(_type match "system.*") && !(_type match "sanity.*") && _type != "firstWords"]),
  "name": *[_type == "site"][0].name
}`

interface Held {
  readonly count: number
  readonly name: string | null
}

async function refuseComplex(client: SanityClient, folder: string, words: NewWords): Promise<void> {
  const {count, name} = await client.fetch<Held>(query)
  if (count === 0) return
  const isSample = sample.some((document) => document._type === 'site' && document.name === name)
  throw new Error(isSample ? words.heldBySample(folder) : words.heldBy(folder, name ?? ''))
}

function startOf({dataDirectory, hosted}: Config): string {
  const isUsual = hosted !== null || dataDirectory === readConfig({}).dataDirectory
  const start = commandLine('start')
  return isUsual ? start : `DATA_DIR=${dataDirectory} ${start}`
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
