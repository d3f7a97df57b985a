import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {orExplain, positive, readWords} from '../app/words.ts'
import {killMessages} from './kills/kill-messages.ts'
import {killRepeatedly} from './kills/kill-repeatedly.ts'
import {killReplicated} from './kills/kill-replicated.ts'
import {stopWhileSending} from './kills/stop-sending.ts'

/**
 * `npm run lab -- kills --times 100 --seed 1`: kills a site under writers of every kind. With `--messages`, at each step of
 * its messages so many times; with `--stop`, the whole program is stopped under a backlog of messages; with `--replica`, machine and disk, with a standby that takes over, over a folder or the
 * bucket of `--to`, whose access is that of `BACKUP_…`.
 */
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage:
      'npm run lab -- kills [--times 100] [--seed 1] [--messages | --stop | --replica [--to PLACE]]',
    flags: {
      times: {type: 'string', default: '100'},
      seed: {type: 'string', default: '1'},
      messages: {type: 'boolean', default: false},
      stop: {type: 'boolean', default: false},
      replica: {type: 'boolean', default: false},
      to: {type: 'string'},
    },
  }),
)
const [times, seed] = [
  orExplain(() => positive(values.times, 'times')),
  orExplain(() => positive(values.seed, 'seed')),
]
const directory = mkdtempSync(join(tmpdir(), 'kills-'))
try {
  const faults = await (values.messages
    ? killSending()
    : values.stop
      ? stopSending()
      : values.replica
        ? killMachines()
        : killWriting())
  for (const fault of faults) console.error(`  ${fault}`)
  if (faults.length > 0) console.log('Something is wrong')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(directory, {recursive: true, force: true})
}

async function killWriting(): Promise<readonly string[]> {
  const {known, faults} = await killRepeatedly({
    ...{directory, times, seed},
    onKill: (kills, {summary}) => console.log(`${String(kills).padStart(4)} killed: ${summary}`),
  })
  if (faults.length === 0) console.log(`All is there, once: ${known.summary}`)
  return faults
}

async function killSending(): Promise<readonly string[]> {
  const {records, faults} = await killMessages({
    ...{directory, times},
    onKill: (kills, step) => console.log(`${String(kills).padStart(4)} killed at: ${step}`),
  })
  if (faults.length === 0) console.log(`Each message once: ${records.length} registrations`)
  return faults
}

async function stopSending(): Promise<readonly string[]> {
  const {faults, messages} = await stopWhileSending({
    times,
    onStop: (stops, {asked, tookMs, lastAskedMs, states}) =>
      console.log(
        `${String(stops).padStart(4)} stopped within ${tookMs} ms: ${asked} asked for, the last ${lastAskedMs} ms ` +
          `after the signal; ${JSON.stringify(states)}`,
      ),
  })
  if (faults.length === 0) console.log(`Each of ${messages} messages once`)
  return faults
}

async function killMachines(): Promise<readonly string[]> {
  const {losses, faults} = await killReplicated({
    ...{directory, times, seed, to: values.to},
    onKill: (kills, {count, spanMs, tookMs}) =>
      console.log(
        `${String(kills).padStart(4)} killed: ${count} of the last ${Math.round(spanMs)} ms lost, ` +
          `the next stored after ${Math.round(tookMs)} ms`,
      ),
  })
  const most = Math.max(0, ...losses.map(({spanMs}) => spanMs))
  if (faults.length === 0) {
    console.log(`Nothing older than ${Math.round(most)} ms was lost, and what is there is in order`)
  }
  return faults
}
