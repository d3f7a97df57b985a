import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {killRepeatedly} from './kills/kill-repeatedly.ts'

/** `npm run kills -- --times 100 --seed 1`: kills a site under writers of every kind. */
const {values} = parseArgs({
  options: {times: {type: 'string', default: '100'}, seed: {type: 'string', default: '1'}},
})
const directory = mkdtempSync(join(tmpdir(), 'kills-'))
try {
  const {known, faults} = await killRepeatedly({
    directory,
    times: Number(values.times),
    seed: Number(values.seed),
    onKill: (times, {summary}) => console.log(`${String(times).padStart(4)} killed: ${summary}`),
  })
  for (const fault of faults) console.error(`  ${fault}`)
  console.log(faults.length === 0 ? `All is there, once: ${known.summary}` : 'Something is wrong')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(directory, {recursive: true, force: true})
}
