import {mkdirSync} from 'node:fs'
import {Hono} from 'hono'
import {cookieValue, sessionCookie} from 'local-content-lake/server'
import type {LakeConnection} from '../../server/connection/lake-connection.ts'
import {studioOrigins} from '../../server/connection/lake-origins.ts'
import {createStudio, type StudioOptions} from '../../server/studio.ts'
import {studioSettings} from '../build/build-studio.ts'
import type {Config} from '../config.ts'

const root = 'dist/studio'

/** The Studio at `/studio`, or the way to where another program serves it. */
export function studioApp(
  config: Config,
  address: LakeConnection['address'],
  {isReady, identity}: Pick<StudioOptions, 'isReady' | 'identity'>,
): Hono {
  const {serves, studioOrigin, studioPath, lakeOrigin} = config
  if (!serves.studio) {
    return new Hono().get('/studio/*', (c) => c.redirect(`${studioOrigin}${studioPath}/`))
  }
  // It may be built later; without the folder the static file server prints a warning.
  mkdirSync(root, {recursive: true})
  const isOnLakesOrigin = serves.lake && lakeOrigin === studioOrigin
  return createStudio({
    root,
    lakeOrigins: isOnLakesOrigin ? [] : studioOrigins({...address, host: lakeOrigin}),
    origin: studioOrigin,
    surroundings: studioSettings(config),
    isReady,
    identity,
    ...(isOnLakesOrigin ? {hasSession} : {}),
  })
}

const hasSession = (request: Request) => cookieValue(request, sessionCookie) !== null
