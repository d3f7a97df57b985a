import {type Config, readConfig} from '../app/config.ts'
import {nameOfTarget} from '../app/installation/named-complex.ts'
import {settingHints} from '../app/misspelled-settings.ts'
import {refuseWords} from '../app/words.ts'
import {commandLine} from '../server/command-line.ts'
import {assets} from './doctor/assets.ts'
import {backups, drills} from './doctor/backups.ts'
import {clock} from './doctor/clock.ts'
import {complexes} from './doctor/complexes.ts'
import {files} from './doctor/files.ts'
import type {Check, Finding} from './doctor/finding.ts'
import {lakeElsewhere, services} from './doctor/lake.ts'
import {dataFolder, disk, memory, node, sqlite} from './doctor/machine.ts'
import {mail} from './doctor/mail.ts'
import {certificates, cookies, origins, port} from './doctor/network.ts'
import {replica} from './doctor/replica.ts'
import {sample} from './doctor/sample.ts'
import {service} from './doctor/service.ts'

/** `npm run doctor`: looks at settings, machine and network, changes nothing, and says what to do. */
const checks: readonly (readonly [string, Check])[] = [
  ['Node', node],
  ['SQLite', sqlite],
  ['data folder', dataFolder],
  ['disk', disk],
  ['files', files],
  ['memory', memory],
  ['clock', clock],
  ['port', port],
  ['addresses', origins],
  ['certificates', certificates],
  ['cookies', cookies],
  ['lake', lakeElsewhere],
  ['mail', mail],
  ['services', services],
  ['pictures', assets],
  ['backups', backups],
  ['replica', replica],
  ['restore drill', drills],
  ['complexes', complexes],
  ['sample', sample],
  ['service', service],
]
const marks = {ok: 'ok  ', note: 'note', fault: 'FAIL'} as const

function settings(): Config | null {
  try {
    const config = readConfig(process.env)
    print('settings', {state: 'ok', text: nameOfTarget(config) ?? ''})
    return config
  } catch (error) {
    for (const line of messageOf(error).split('\n')) {
      print('settings', {state: 'fault', text: `${line}. docs/settings.md lists them.`})
    }
    return null
  }
}

async function findings(check: Check, config: Config): Promise<readonly Finding[]> {
  try {
    const found = await check(config)
    return found.length === 0 ? [{state: 'ok', text: ''}] : found
  } catch (error) {
    return [{state: 'fault', text: messageOf(error)}]
  }
}

function print(title: string, {state, text}: Finding): void {
  console.log(`${marks[state]} ${title}${text && `: ${text}`}`)
  if (state === 'fault') process.exitCode = 1
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

refuseWords(process.argv.slice(2), commandLine('doctor'))
for (const text of settingHints(process.env)) print('settings', {state: 'fault', text})
const config = settings()
if (config) {
  for (const [title, check] of checks) {
    for (const finding of await findings(check, config)) print(title, finding)
  }
}
