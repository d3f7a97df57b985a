import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {commandLine} from '../../server/command-line.ts'
import {NoBackupYet} from '../backup/sealer.ts'
import {type Config, storesHere} from '../config.ts'
import {openPlace, type Source} from './place.ts'
import {standbyFolder} from './standby-folder.ts'

/**
 * With an empty folder and a replica that has a state, the machine or its disk is new: the operator has to say
 * what is meant. A replica that cannot be looked at may have a state.
 *
 * @throws in words for an operator
 */
export async function requireNoneToRestore(config: Config): Promise<void> {
  const {replica, dataDirectory} = config
  if (!replica || !storesHere(config) || config.isStandby) return
  if (existsSync(standbyFolder(dataDirectory))) {
    throw new Error(
      `DATA_DIR ${dataDirectory} follows a replica: start it with SERVE=standby, also after it has taken over.`,
    )
  }
  if (existsSync(join(dataDirectory, 'lake.sqlite'))) return
  const time = await newestTime(replica).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR ${dataDirectory} is empty, and REPLICATE_TO cannot be read: ${reason}`,
    )
  })
  if (time === null) return
  throw new Error(
    `DATA_DIR ${dataDirectory} is empty, and REPLICATE_TO has the state of ${time}.
  To go on with it: ${commandLine(`data restore --replica --to ${dataDirectory}`)}
  For a new complex: choose another REPLICATE_TO.`,
  )
}

/** When the newest state that counts was shipped, ISO 8601; null: there is none, or the place was never used. */
async function newestTime(config: NonNullable<Config['replica']>): Promise<string | null> {
  const place = await openPlace(config).catch((error: unknown) => {
    if (error instanceof NoBackupYet) return null
    throw error
  })
  const source = (await place?.newest()) ?? null
  return source && timeOf(source)
}

/** When the newest step was made, or the base if that cannot be read. */
export async function timeOf({replica, generation, until}: Source): Promise<string> {
  const step = until ?? (await replica.steps(generation)).at(-1) ?? 1
  const read = replica.readStep(generation, step).catch(() => replica.readBase(generation))
  return (await read).time
}
