import {spawnSync} from 'node:child_process'
import {inTime} from '../../server/in-time.ts'
import {type Check, fault, note, ok} from './finding.ts'

const maxSeconds = 5
/** Where the packages came from: its answer says what time it is. */
const registry = 'https://registry.npmjs.org/'

/** Registrations are erased, and posts published, when this machine says that it is time. */
export const clock: Check = async () => {
  const {stdout} = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  if (stdout?.trim() === 'yes') return [ok('set by a time server')]
  const difference = await secondsFromOthers().catch(() => null)
  if (difference === null)
    return [note('not known whether it is right: install chrony or systemd-timesyncd')]
  if (Math.abs(difference) <= maxSeconds) {
    return [
      stdout?.trim() === 'no'
        ? note('right, but no time server keeps it so: timedatectl set-ntp true')
        : ok('right'),
    ]
  }
  return [
    fault(`${Math.round(difference)} s off: set it by a time server (timedatectl set-ntp true)`),
  ]
}

async function secondsFromOthers(): Promise<number | null> {
  const response = await inTime(5000, (signal) => fetch(registry, {method: 'HEAD', signal}))
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : (Date.now() - date) / 1000
}
