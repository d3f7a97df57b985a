import {spawn} from 'node:child_process'
import {studioSettings} from './build/build-studio.ts'
import {prepareDataDirectory} from './data/prepare-data-directory.ts'
import {tightenModes} from './data/tighten-modes.ts'
import {developmentConfig} from './development/development-config.ts'
import {RestartedSite} from './development/restarted-site.ts'
import {settingHints} from './misspelled-settings.ts'
import {HeldPort} from './supervisor/held-port.ts'
import {readWords} from './words.ts'

const say = (line: string) => console.log(`\n${line}`)

/**
 * `npm run dev`: the site from its sources, and the Studio on the next port, on one lake. Browsers get the sources, and
 * replace what is edited; an edit of a source of the server starts the site again.
 */
try {
  const {values} = readWords(process.argv.slice(2), {
    flags: {inspect: {type: 'boolean'}},
    usage: 'npm run dev [-- --inspect]; README lists the settings',
  })
  const config = developmentConfig()
  for (const hint of settingHints(process.env)) say(hint)
  prepareDataDirectory(config.dataDirectory)
  tightenModes(config.dataDirectory)
  const studioPort = new HeldPort({host: config.host, port: config.studioPort})
  await studioPort.open()
  studioPort.close()
  const port = new HeldPort(config)
  await port.open()
  const studio = spawn('sanity', ['dev', '--port', String(config.studioPort)], {
    cwd: 'studio',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...studioSettings(config),
      // Nothing leaves the machine.
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
  })
  studio.once('exit', () => say('The Studio has ended; the site goes on.'))
  const site = new RestartedSite({
    port,
    isInspected: Boolean(values.inspect),
    say,
    onOpen: (signInLines) => {
      say(`  Site    ${config.origin}\n  Studio  ${config.studioOrigin}/studio/`)
      console.log(signInLines.map((line) => `  ${line}`).join('\n'))
      say('Edits take effect by themselves. Press Ctrl+C to stop.')
    },
    onEnd: (code) => {
      studio.removeAllListeners('exit')
      studio.kill()
      process.exit(code)
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => site.stop())
  }
  site.start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
