import {dirname} from 'node:path'
import {commandLine} from '../server/command-line.ts'
import {readConfigOfAll} from './config.ts'
import {prepareDataDirectory} from './data/prepare-data-directory.ts'
import {settingHints} from './misspelled-settings.ts'
import {requireNoneToRestore} from './replica/newest-state.ts'
import {HeldPort} from './supervisor/held-port.ts'
import {defaultPolicy} from './supervisor/restart-policy.ts'
import {Supervisor} from './supervisor/supervisor.ts'
import {refuseWords} from './words.ts'

/** `npm start`: keeps `app/start.ts` running. SIGTERM stops it, SIGUSR2 replaces it with a new process. */
refuseWords(process.argv.slice(2), `${commandLine('start')}; README lists the settings`)
try {
  const config = readConfigOfAll(process.env)
  for (const hint of settingHints(process.env)) console.error(hint)
  prepareDataDirectory(config.dataDirectory)
  await requireNoneToRestore(config)
  const port = new HeldPort(config)
  await port.open()
  const supervisor = new Supervisor({
    program: 'app/start.ts',
    // The path as it was written, with its links: moving a link replaces a release.
    folder: dirname(dirname(process.argv[1] ?? '')),
    memoryMegabytes: config.memoryMegabytes,
    port,
    policy: defaultPolicy,
    say: (line) => console.error(`${new Date().toISOString()} ${line}`),
    onEnd: (code) => process.exit(code),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => supervisor.stop())
  process.on('SIGUSR2', () => supervisor.replace())
  supervisor.start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
