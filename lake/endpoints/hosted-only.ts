import {Hono} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isTrustedOrigin} from '../http/request-origin.ts'
import {refuseWith} from './access.ts'

/**
 * Endpoints of Sanity's hosted product that the Studio calls. Each returns the emptiest truthful
 * answer, so that the Studio offers no feature that is missing here, and no request fails.
 */
export function hostedOnly(lake: LakeContext): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.get('/check/cors', checkCors(lake))
  app.get('/ping', ping(lake))
  app.get('/geoip/country', (c) => c.json({isoCode: null}))
  // Without these features the Studio offers to buy comments, and for that mounts itself a second time, which
  // loses what was typed or chosen until then. Its settings can switch each of them off.
  app.get('/features', (c) => c.json(features))
  app.get('/projects/:project/new-content-release-allowed', (c) => c.json({data: releaseLimits}))
  // Requests for another role: the Studio asks for them above a form that its user may only read.
  app.get('/access/requests/me', (c) => c.json([]))
  app.get('/help', (c) => c.json({resources: null}))
  app.get('/journey/*', (c) => c.json([]))
  app.get('/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  // The Studio sends this on unload even if consent was denied. The body is not read.
  app.post('/intake/batch', (c) => c.body(null, 204))
  app.get('/projects/:project/grants', (c) => c.json({}))
  app.get('/projects/:project/user-applications', (c) => c.json([]))
  app.get('/subscriptions/project/:project', (c) => c.json(null))
  app.get('/schedules/:project/:dataset', (c) => c.json({schedules: []}))
  const superseded = 'Schedules are superseded: schedule a release, by action or in the Studio'
  app.post('/schedules/:project/:dataset', refuseWith(403, superseded))
  const elsewhere = 'This lake has no such setting: see COMPATIBILITY.md'
  for (const path of ['/datasets/:dataset', '/projects/:project/datasets/:dataset']) {
    app.get(`${path}/settings/indexing`, (c) => {
      return c.json({partialIndexSettings: {maxFieldDepth: 0}})
    })
    app.get(`${path}/settings/embeddings`, (c) => c.json({enabled: false, status: 'disabled'}))
    app.put(`${path}/settings/*`, refuseWith(403, elsewhere))
  }
  const noFetching = 'This lake fetches nothing from other hosts: upload the bytes'
  app.post('/assets/images/:dataset/from-url', refuseWith(403, noFetching))
  app.post('/assets/files/:dataset/from-url', refuseWith(403, noFetching))
  // The hosted product stores a copy of the schema; here it stays in the Studio.
  app.post('/descriptors/claim', (c) => c.json({synchronization: {type: 'complete'}}))
  for (const [path, what] of Object.entries(hostedServices)) {
    const refuse = refuseWith(404, `${what} are a service of Sanity: this lake has none`)
    app.all(`/${path}`, refuse)
    app.all(`/${path}/*`, refuse)
  }
  return app
}

/** The features of the hosted product by the first part of the path, with their names for people. */
const hostedServices = {
  agent: 'Agent actions',
  assist: 'Agent actions',
  blueprints: 'Blueprints',
  canvases: 'Canvases',
  collaboration: 'Comments below /collaboration',
  context: 'Contexts',
  dashboards: 'Dashboards',
  embeddings: 'Embeddings',
  'embeddings-index': 'Embeddings',
  functions: 'Functions',
  graphql: 'GraphQL APIs',
  'knowledge-bases': 'Knowledge bases',
  'media-libraries': 'Media libraries',
  organizations: 'Organizations',
  'projects/:project/datasets/:dataset/backups': 'Backups below /projects',
}

/** `singleDocRelease` is for scheduled drafts. */
const features = ['studioComments', 'sanityTasks', 'contentReleases', 'singleDocRelease']

/** Limits that the hosted product sells; here they are higher than anybody would reach. */
const releaseLimits = {
  ...{orgActiveReleaseCount: 0, orgMeteredActiveReleaseCount: 0},
  ...{datasetReleaseLimit: 10_000, orgActiveReleaseLimit: 10_000},
}

/** Members learn what cannot be stored, and what the program tells them; the operator learns why. */
const ping: Endpoint = (lake) => (c) => {
  if (c.var.identity === null) return c.json({pong: true})
  return c.json({
    ...lake.noticesForMembers(),
    pong: true,
    ...(lake.storage.fault !== null && {storageFault: true}),
    ...(lake.files.elsewhere?.bucket.isAway && {assetsAway: true}),
  })
}

/** The client calls it when a stream breaks, to distinguish a refused origin from a lost network. */
const checkCors: Endpoint = (lake) => (c) => {
  const origin = c.req.header('origin')
  const allowed = origin === undefined || isTrustedOrigin(lake, c.req.raw, origin)
  return c.json({result: {allowed, withCredentials: allowed}})
}
