import {resolve} from 'node:path'
import {buildStudio} from '../../app/build/build-studio.ts'
import {studioHost, writeStudioHost} from '../../app/build/studio-host.ts'
import {readConfig} from '../../app/config.ts'

interface Places {
  readonly site: string
  readonly studio: string
  readonly lake: string
}

/** The Studio as a folder of files, and Caddy's words for its host: what `npm run build` writes for it. */
export async function hostOfStudioFiles({site, studio, lake}: Places): Promise<string> {
  const config = readConfig({
    ...{SERVE: 'lake', SITE_ORIGIN: site, STUDIO_ORIGIN: studio, LAKE_ORIGIN: lake},
  })
  await buildStudio(config)
  await writeStudioHost(config)
  const folder = resolve(studioHost)
  return `${new URL(studio).hostname} {\n\troot * ${folder}\n\timport ${folder}/Caddyfile\n}\n`
}
