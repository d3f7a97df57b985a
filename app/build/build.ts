import {readConfig} from '../config.ts'
import {buildStudio} from './build-studio.ts'
import {buildWeb} from './build-web.ts'
import {step} from './step.ts'

/** `npm run build`: the site and the Studio into `dist/`, for those who deploy them apart. */
const config = readConfig(process.env)
await step('Building the site', buildWeb)
await step('Building the Studio', () => buildStudio(config))
console.log(
  '\n  dist/client, dist/server   the site: npm start serves it\n  dist/studio                the Studio: any host of static files serves it at /studio',
)
