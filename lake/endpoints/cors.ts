import type {Endpoint, LakeContext} from '../context.ts'
import {requireProjectAdministrator} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import type {AllowedOrigin} from '../project/origins.ts'

/** `GET /projects/:project/cors`: the origins that administrators have allowed. */
export const origins: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(lake.origins.list().map((origin) => describe(lake, origin)))
}

/** `POST /projects/:project/cors` with `{origin, allowCredentials}`. */
export const allowOrigin: Endpoint = (lake) => async (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const {origin, allowCredentials = false} = await jsonBody(c, ['origin', 'allowCredentials'])
  if (typeof origin !== 'string') throw new LakeError(400, '"origin" must be a text')
  if (typeof allowCredentials !== 'boolean') {
    throw new LakeError(400, '"allowCredentials" must be true or false')
  }
  const added = lake.origins.add(origin, allowCredentials)
  const how = allowCredentials ? 'with sessions' : 'without sessions'
  lake.store.accesses.noteAccount(by, `origin ${added.origin} ${how}`)
  return c.json(describe(lake, added), 201)
}

/** `DELETE /projects/:project/cors/:id` */
export const refuseOrigin: Endpoint = (lake) => (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const id = Number(c.req.param('id'))
  const known = lake.origins.list().find((each) => each.id === id)
  if (!known || !lake.origins.remove(id)) throw new LakeError(404, 'There is no such origin')
  lake.store.accesses.noteAccount(by, `originRemoved ${known.origin}`)
  return c.json({id, deleted: true})
}

function describe({project}: LakeContext, {createdAt, ...origin}: AllowedOrigin) {
  return {...origin, projectId: project.id, createdAt, updatedAt: createdAt, deletedAt: null}
}
