import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {orExplain, positive, readWords} from '../app/words.ts'
import {killMessages} from './kills/kill-messages.ts'
import {killRepeatedly} from './kills/kill-repeatedly.ts'

/**
 * `npm run lab -- kills --times 100 --seed 1`: kills a site under writers of every kind. With `--messages`, at each step of
 * its messages so many times.
 */
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run lab -- kills [--times 100] [--seed 1] [--messages]',
    flags: {
      times: {type: 'string', default: '100'},
      seed: {type: 'string', default: '1'},
      messages: {type: 'boolean', default: false},
    },
  }),
)
const [times, seed] = [
  orExplain(() => positive(values.times, 'times')),
  orExplain(() => positive(values.seed, 'seed')),
]
const directory = mkdtempSync(join(tmpdir(), 'kills-'))
try {
  const faults = await (values.messages ? killSending() : killWriting())
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
