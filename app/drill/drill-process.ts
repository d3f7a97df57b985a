// Run by the schedule as a process of its own, so that no visitor waits for it.
import {constants, setPriority} from 'node:os'
import {loadBuiltRenderer} from '../build/renderer.ts'
import {readConfig} from '../config.ts'
import {drill, removeDrill} from './restore-drill.ts'

try {
  process.umask(0o077)
  setPriority(constants.priority.PRIORITY_LOW)
  const config = readConfig(process.env)
  process.once('SIGTERM', () => {
    removeDrill(config.dataDirectory)
    process.exit(1)
  })
  const render = config.serves.site ? await loadBuiltRenderer() : null
  process.stdout.write(JSON.stringify(await drill(config, render)))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
