import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {orExplain, positive, readWords} from '../app/words.ts'
import {killRepeatedly} from './kills/kill-repeatedly.ts'

/** `npm run lab -- kills --times 100 --seed 1`: kills a site under writers of every kind. */
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run lab -- kills [--times 100] [--seed 1]',
    flags: {times: {type: 'string', default: '100'}, seed: {type: 'string', default: '1'}},
  }),
)
const [times, seed] = [
  orExplain(() => positive(values.times, 'times')),
  orExplain(() => positive(values.seed, 'seed')),
]
const directory = mkdtempSync(join(tmpdir(), 'kills-'))
try {
  const {known, faults} = await killRepeatedly({
    directory,
    times,
    seed,
    onKill: (times, {summary}) => console.log(`${String(times).padStart(4)} killed: ${summary}`),
  })
  for (const fault of faults) console.error(`  ${fault}`)
  console.log(faults.length === 0 ? `All is there, once: ${known.summary}` : 'Something is wrong')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(directory, {recursive: true, force: true})
}
