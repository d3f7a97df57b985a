import {existsSync} from 'node:fs'
import {join, relative} from 'node:path'
import {storesHere} from '../../app/config.ts'
import {timeOf} from '../../app/replica/newest-state.ts'
import {newestGeneration, openReplica} from '../../app/replica/replica.ts'
import {replicaIdOf} from '../../app/replica/replica-id.ts'
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
  const newest = await newestGeneration(config)
  if (!newest) return [...found, note('it is empty: the site fills it once it runs')]
  const time = await timeOf(await openReplica(config))
  if (newest.of !== replicaIdOf(dataDirectory)) {
    const isEmpty = !existsSync(join(dataDirectory, 'lake.sqlite'))
    const remedy = isEmpty ? 'npm run data -- restore --replica' : 'choose another REPLICATE_TO'
    return [...found, fault(`it has the state of ${time} of another data folder: ${remedy}`)]
  }
  return [...found, ok(`the newest commit in it is of ${time}`)]
}
