import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {type Config, storesHere} from '../config.ts'
import {newestGeneration, openReplica, type Replica} from './replica.ts'

/**
 * With an empty folder and a replica that has a state, the machine or its disk is new: the operator has to say
 * what is meant. A replica that cannot be looked at may have a state.
 *
 * @throws in words for an operator
 */
export async function requireNoneToRestore(config: Config): Promise<void> {
  const {replica, dataDirectory} = config
  if (!replica || !storesHere(config) || existsSync(join(dataDirectory, 'lake.sqlite'))) return
  const time = await newestTime(replica).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR ${dataDirectory} is empty, and REPLICATE_TO cannot be read: ${reason}`,
    )
  })
  if (time === null) return
  throw new Error(
    `DATA_DIR ${dataDirectory} is empty, and REPLICATE_TO has the state of ${time}.
  To go on with it: npm run data -- restore --replica --to ${dataDirectory}
  For a new complex: choose another REPLICATE_TO.`,
  )
}

/** ISO 8601; null: there is no state. */
async function newestTime(config: NonNullable<Config['replica']>): Promise<string | null> {
  if (!(await newestGeneration(config))) return null
  return timeOf(await openReplica(config))
}

/** When the newest step was made, or the base if that cannot be read; null: there is nothing. */
export async function timeOf(replica: Replica): Promise<string | null> {
  const newest = (await replica.generations()).at(-1)
  if (!newest) return null
  const step = (await replica.steps(newest)).at(-1) ?? 1
  const {time} = await replica.readStep(newest, step).catch(() => replica.readBase(newest))
  return time
}
