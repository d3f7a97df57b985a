import {Hono} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isTrustedOrigin} from '../http/request-origin.ts'

/**
 * What the Studio asks of the hosted product around the lake. Each question is answered with the
 * emptiest truthful reply, so that nothing is offered that is not there, and no request fails.
 */
export function hostedOnly(lake: LakeContext): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.get('/check/cors', checkCors(lake))
  app.get('/ping', (c) => c.json({pong: true}))
  app.get('/geoip/country', (c) => c.json({isoCode: null}))
  app.get('/features', (c) => c.json([]))
  app.get('/help', (c) => c.json({resources: null}))
  app.get('/journey/*', (c) => c.json([]))
  app.get('/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  // Sent on leaving, though consent was denied: it is not even read.
  app.post('/intake/batch', (c) => c.body(null, 204))
  app.get('/projects/:project/grants', (c) => c.json({}))
  app.get('/projects/:project/user-applications', (c) => c.json([]))
  app.get('/projects/:project/datasets/:dataset/settings/indexing', (c) => {
    return c.json({partialIndexSettings: {maxFieldDepth: 0}})
  })
  app.get('/subscriptions/project/:project', (c) => c.json(null))
  app.get('/schedules/:project/:dataset', (c) => c.json({schedules: []}))
  // The hosted product keeps a copy of the schema; here it stays in the Studio.
  app.post('/descriptors/claim', (c) => c.json({synchronization: {type: 'complete'}}))
  return app
}

/** Asked when a stream breaks, to tell a refused origin from a lost network. */
const checkCors: Endpoint = (lake) => (c) => {
  const origin = c.req.header('origin')
  const allowed = origin === undefined || isTrustedOrigin(lake, c.req.raw, origin)
  return c.json({result: {allowed, withCredentials: allowed}})
}
