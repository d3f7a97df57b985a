import {execFileSync} from 'node:child_process'
import {orExplain, positive, readWords} from '../app/words.ts'
import {attacks} from './attacks/attacks.ts'
import {openMemoryGroup} from './attacks/memory-group.ts'
import {runAttack} from './attacks/run-attack.ts'
import {startOwnSite} from './own-site/own-site.ts'

/** `npm run lab -- attacks --seconds 20 --only slow-headers`: each on a site of its own, with 1 GB of memory. */
const usage = 'npm run lab -- attacks [--seconds 20] [--only NAME,NAME] [--megabytes 1024]'
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage,
    flags: {
      seconds: {type: 'string', default: '20'},
      only: {type: 'string'},
      megabytes: {type: 'string', default: '1024'},
    },
  }),
)
const seconds = orExplain(() => positive(values.seconds, 'seconds'))
const megabytes = orExplain(() => positive(values.megabytes, 'megabytes'))
const names = values.only === undefined ? Object.keys(attacks) : values.only.split(',')
const unknown = names.filter((name) => !Object.hasOwn(attacks, name))
if (unknown.length > 0) {
  console.error(
    `There is no attack ${unknown.join(', ')}. There are: ${Object.keys(attacks).join(', ')}`,
  )
  process.exit(2)
}
// It takes more memory than the site, which builds nothing that is built.
execFileSync(process.execPath, ['app/build/build.ts'], {stdio: 'inherit'})
const group = openMemoryGroup(megabytes)
if (group === null) console.log('No memory limit could be set: it needs root and a cgroup')

let count = 0
for (const name of names) {
  const attack = attacks[name]
  if (attack === undefined) continue
  console.log(`${name}: ${attack.title}`)
  const site = await startOwnSite({}, (pid) => group?.add(pid))
  try {
    const {lines, faults} = await runAttack(attack, site, {
      seconds,
      kind: 'long',
    })
    for (const line of lines) console.log(`  ${line}`)
    for (const fault of faults) console.error(`  FAULT ${fault}`)
    count += faults.length
  } finally {
    await site.close()
  }
}
const killed = group?.killed() ?? 0
if (killed > 0) console.error(`The kernel killed ${killed} processes for their memory`)
group?.close()
console.log(count + killed === 0 ? 'Nobody noticed anything' : `${count + killed} faults`)
process.exitCode = count + killed === 0 ? 0 : 1
