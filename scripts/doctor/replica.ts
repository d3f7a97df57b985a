import {randomBytes} from 'node:crypto'
import {existsSync} from 'node:fs'
import {join, relative} from 'node:path'
import {NoBackupYet} from '../../app/backup/sealer.ts'
import {type Config, storesHere} from '../../app/config.ts'
import {timeOf} from '../../app/replica/newest-state.ts'
import {readOwnEpoch} from '../../app/replica/own-epoch.ts'
import {openPlace, type Place} from '../../app/replica/place.ts'
import {replicaIdOf} from '../../app/replica/replica-id.ts'
import {commandLine} from '../../server/command-line.ts'
import {isWritable} from './backups.ts'
import {type Check, type Finding, fault, note, ok} from './finding.ts'

export const replica: Check = async (settings) => {
  const {replica: config, dataDirectory} = settings
  if (!storesHere(settings)) return []
  if (!config) {
    return [note('none: what came after the newest backup goes with the disk; see REPLICATE_TO')]
  }
  const found: Finding[] = []
  if ('folder' in config.to) {
    const {folder} = config.to
    if (!isWritable(folder)) {
      return [fault(`${folder} cannot be written: make it, and give it to the account of the site`)]
    }
    const isInside = !relative(dataDirectory, folder).startsWith('..')
    if (isInside)
      found.push(fault('REPLICATE_TO lies in DATA_DIR: what takes the one takes the other'))
  }
  if (!config.passphrase)
    found.push(note('it holds personal data in the clear: set BACKUP_KEY_FILE'))
  const place = await openPlace(config).catch((error: unknown) => {
    if (error instanceof NoBackupYet) return null
    throw error
  })
  const newest = await place?.newest()
  if (!place || !newest) return [...found, note('it is empty: the site fills it once it runs')]
  const time = await timeOf(newest)
  found.push(...(await leaseFindings(place, settings)))
  if (settings.isStandby) {
    return [...found, ok(`it has the state of ${time}, which this standby follows`)]
  }
  if (newest.generation.of !== replicaIdOf(dataDirectory)) {
    const isEmpty = !existsSync(join(dataDirectory, 'lake.sqlite'))
    const remedy = isEmpty ? commandLine('data restore --replica') : 'choose another REPLICATE_TO'
    return [...found, fault(`it has the state of ${time} of another data folder: ${remedy}`)]
  }
  return [...found, ok(`the newest commit in it is of ${time}`)]
}

/** Whether a standby can take over, and whether one has. */
async function leaseFindings(
  {lease}: Place,
  {dataDirectory, isStandby, replica}: Config,
): Promise<Finding[]> {
  const newest = await lease.newest()
  const own = readOwnEpoch(dataDirectory)?.epoch ?? null
  if (newest && own !== null && newest.entry.epoch > own) {
    return [
      fault(`another machine has taken over at ${newest.entry.time}: this one stores nothing`),
    ]
  }
  const {standbys} = await lease.look()
  if (standbys.length === 0 && !isStandby) return []
  if (!(await lease.isKept(randomBytes(8).toString('hex')))) {
    return [fault('its store does not know If-None-Match: no standby can take over by itself')]
  }
  if (replica?.termMs === 0) {
    return [
      note(`REPLICATE_TERM is 0: a standby takes over by ${commandLine('data take-over')} alone`),
    ]
  }
  return [
    ok(`a standby takes over once nothing was heard for ${(replica?.termMs ?? 0) * 0.00125} s`),
  ]
}
