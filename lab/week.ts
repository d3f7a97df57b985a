import {orExplain, positive, readWords} from '../app/words.ts'
import {runWeek} from './week/run-week.ts'

/**
 * `npm run lab -- week --people 3000 --counsellors 12 --seed 1`: the week of a sales office. People register, many of them
 * twice; counsellors call them and note what they want; relays are away, the program is stopped and killed; then a ledger
 * of everything that was acknowledged is compared with what was sent, stored and listed.
 */
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run lab -- week [--people 3000] [--counsellors 12] [--seed 1]',
    flags: {
      people: {type: 'string', default: '3000'},
      counsellors: {type: 'string', default: '12'},
      seed: {type: 'string', default: '1'},
    },
  }),
)
const {faults, counts} = await runWeek({
  people: orExplain(() => positive(values.people, 'people')),
  counsellors: orExplain(() => positive(values.counsellors, 'counsellors')),
  seed: orExplain(() => positive(values.seed, 'seed')),
  onPart: (part) => console.log(part),
})
console.log(counts)
for (const fault of faults) console.error(`  ${fault}`)
console.log(faults.length === 0 ? 'The ledger agrees' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
