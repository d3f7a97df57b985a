import {commandLine} from '../../server/command-line.ts'
import {readConfig} from '../config.ts'
import {refuseWords} from '../words.ts'
import {buildStudio} from './build-studio.ts'
import {buildWeb} from './build-web.ts'
import {step} from './step.ts'
import {studioHost, writeStudioHost} from './studio-host.ts'

/** `npm run build`: the site and the Studio into `dist/`, for those who deploy them apart. */
refuseWords(process.argv.slice(2), 'npm run build')
const config = readConfig(process.env)
await step('Building the site', buildWeb)
await step('Building the Studio', () => buildStudio(config))
await writeStudioHost(config)
console.log(`
  dist/client, dist/server   the site: ${commandLine('start')} serves it
  dist/studio                the Studio: ${commandLine('start')} serves it
  ${studioHost}           the same for a host of static files, as the settings place it, with its headers`)
