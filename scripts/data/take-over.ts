import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import type {Config} from '../../app/config.ts'
import {orderFile, takenFile} from '../../app/replica/own-epoch.ts'
import {readTaken, type TakenOver} from '../../app/replica/standby.ts'
import {standbyFolder} from '../../app/replica/standby-folder.ts'
import {command} from './command.ts'

export const takeOver = command({
  usage: `take-over [--force]                 on a standby: takes the place of the machine that serves
                                       (--force: where that does not answer, and is known to be off)`,
  flags: {force: {type: 'boolean', default: false}},
  target: 'nothing',
  run: (config, _, {force}) => order(config, force),
})

const everyMs = 200
const maxMs = 15 * 60_000

/** The standby that runs here does it; this says what becomes of it. */
async function order({dataDirectory: directory}: Config, isForced: boolean): Promise<void> {
  if (!existsSync(standbyFolder(directory))) {
    throw new Error(`${directory} follows no replica: start it with SERVE=standby first.`)
  }
  rmSync(takenFile(directory), {force: true})
  writeFileSync(orderFile(directory), isForced ? 'forced' : 'asked', {mode: 0o600})
  console.log('The other machine is asked to stop and to ship everything ...')
  const until = performance.now() + maxMs
  while (performance.now() < until) {
    const refused = refusalIn(directory)
    if (refused) throw new Error(`Not taken over: ${refused}.\nIf it is off: --force.`)
    const taken = readTaken(directory)
    if (taken && !existsSync(standbyFolder(directory))) {
      for (const line of linesOf(taken)) console.log(line)
      return
    }
    await pause(everyMs)
  }
  rmSync(orderFile(directory), {force: true})
  throw new Error('Not taken over: does the standby run? Its log says what it lacks.')
}

function linesOf(taken: TakenOver): string[] {
  const {at, stateOf, isWhole, lastSign, mayHaveStoredUntil, registrations, problem} = taken
  const {count, since} = registrations
  const lost = [
    `The other was heard of last at ${lastSign}.`,
    `What it acknowledged after ${stateOf}${mayHaveStoredUntil ? ` and until ${mayHaveStoredUntil}` : ''} is not here.`,
    count === 0
      ? 'No registration was known to be stored there alone.'
      : `Registrations known to be stored there alone: ${count}, the first at ${since}.`,
  ]
  return [
    `Taken over at ${at}, with the state of ${stateOf}.`,
    ...(isWhole ? ['The other had stopped and shipped everything: nothing is lost.'] : lost),
    ...(problem ? [problem] : []),
  ]
}

function refusalIn(directory: string): string | null {
  if (!existsSync(takenFile(directory))) return null
  const found = JSON.parse(readFileSync(takenFile(directory), 'utf8'))
  return 'refused' in found ? String(found.refused) : null
}
