import type {Server} from 'node:http'
import {createLake} from '../lake/lake.ts'
import {createWriter, type LakeConnection} from '../server/lake-connection.ts'
import {log} from '../server/log.ts'
import type {Render} from '../server/pages.ts'
import {createSite} from '../server/site.ts'
import {createStudio} from '../server/studio.ts'
import project from '../sanity.json' with {type: 'json'}
import {ensureAdministrator} from './administrator.ts'
import type {Config} from './config.ts'
import {seedOnce} from './seed-once.ts'
import {staticFiles} from '../server/static-files.ts'
import signInWords from '../studio/sign-in-words.json' with {type: 'json'}

interface Options {
  readonly config: Config
  readonly server: Server
  readonly render: Render
  readonly studioIsReady: () => boolean
}

export interface OpenSite {
  fetch(request: Request): Promise<Response>
  close(): void
  /** What the console says of signing in; a password that was made up is said once, here. */
  readonly signInLines: readonly string[]
}

/** The one place that knows both the site and the lake: it puts them on the same origin. */
export async function openSite(options: Options): Promise<OpenSite> {
  const {config} = options
  return config.hosted ? openOnHostedLake(options, config.hosted) : openOnEmbeddedLake(options)
}
