import {log} from '../server/log.ts'
import {readConfigOfAll} from './config.ts'
import {prepareDataDirectory} from './data/prepare-data-directory.ts'
import {Program} from './program.ts'
import {requireNoneToRestore} from './replica/newest-state.ts'

/** After an uncaught error the state of this process is unknown, so another one starts. */
function die(error: unknown): void {
  log.fatal({error}, 'An error that nothing caught ends the process')
  process.exit(1)
}

process.on('uncaughtException', die)
process.on('unhandledRejection', die)

try {
  const config = readConfigOfAll(process.env)
  const program = new Program(config)
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(signal, () => void program.stop())
  }
  prepareDataDirectory(config.dataDirectory)
  await requireNoneToRestore(config)
  await program.start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
