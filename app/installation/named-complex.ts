import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {firstComplex} from '../complex-settings.ts'
import {type Config, readConfig} from '../config.ts'
import {prepareDataDirectory} from '../data/prepare-data-directory.ts'
import {complexesIn} from './registry.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What a command works on. `lake`: the lake of the data folder. `reached`: the same, or the lake that the settings
 * place elsewhere. `made`: a lake that the command may make. `nothing`: nothing of the data folder.
 */
export type Target = 'lake' | 'reached' | 'made' | 'nothing'

/**
 * The settings of the complex that a command is meant for.
 *
 * @throws where several complexes are there and none is named, and where there is no lake to work on
 */
export function configOfCommand(environment: Environment, target: Target): Config {
  const config = readConfig(environment)
  requireNamed(config, environment)
  const isElsewhere = target === 'reached' && config.hosted !== null
  if (target === 'nothing') process.umask(0o077)
  else {
    if (target !== 'made' && !isElsewhere) requireLake(config)
    prepareDataDirectory(config.dataDirectory)
  }
  return config
}

/** In which complex a command works, where that can be in doubt; null: there is one alone. */
export function nameOfTarget({complex, dataDirectory}: Config): string | null {
  if (complex !== null) return `Complex ${complex}, in ${dataDirectory}`
  return complexesIn(dataDirectory).length > 0 ? `The first complex, in ${dataDirectory}` : null
}

function requireNamed({dataDirectory}: Config, {COMPLEX}: Environment): void {
  if (COMPLEX) return
  const others = complexesIn(dataDirectory)
  if (others.length === 0) return
  throw new Error(
    `${dataDirectory} has several complexes. Name one before the command: COMPLEX=${firstComplex} is the first; ` +
      `the others are ${others.map((name) => `COMPLEX=${name}`).join(', ')}. Nothing was done.`,
  )
}

/** A command that made a lake where none is would report success about an empty one. */
function requireLake({dataDirectory, serves, hosted, lakeOrigin}: Config): void {
  const file = join(dataDirectory, 'lake.sqlite')
  if (existsSync(file) && statSync(file).size > 0) return
  const remedy =
    !serves.lake && hosted?.hasAccounts
      ? `People and data are those of the lake at ${lakeOrigin}: run the command there.`
      : 'Set DATA_DIR to the folder of the site. Only start, new, import, restore and move --from make a lake.'
  throw new Error(`There is no lake in ${dataDirectory}. ${remedy} Nothing was done.`)
}
