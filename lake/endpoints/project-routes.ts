import {Hono, type MiddlewareHandler} from 'hono'

import {kilobytes, megabytes} from '../byte-sizes.ts'
import type {LakeContext, LakeEnv, Log} from '../context.ts'
import {CopyJobs} from '../datasets/copy-jobs.ts'
import {findDataset} from '../http/find-dataset.ts'
import {accepts} from '../http/parameters.ts'
import {requireProject} from '../http/project-administrator.ts'
import {limitBody} from '../http/request-body.ts'
import {
  accessRoles,
  accessUser,
  accessUsers,
  newRobot,
  nothingInvited,
  refuseInvitation,
  refuseRoleRequest,
  robots,
  rotateRobot,
} from './access.ts'
import {copyDataset, copyJobs, followJob, job} from './copy-dataset.ts'
import {allowOrigin, origins, refuseOrigin} from './cors.ts'
import {
  aliases,
  changeAlias,
  createAlias,
  createDataset,
  datasets,
  deleteAlias,
  deleteDataset,
  editDataset,
  setUpComments,
  unlinkAlias,
} from './datasets.ts'
import {
  addHook,
  changeHook,
  hook,
  hookAttempt,
  hookAttempts,
  hookMessages,
  hooks,
  removeHook,
} from './hooks.ts'
import {datasetsParameters, projectsParameters} from './parameters.ts'
import {acl, project, projects, roles} from './projects.ts'
import {deleteSchema, schemas, storeSchemas} from './schemas.ts'
import {newToken, revokeToken, tokens} from './tokens.ts'

/** Every address with a project must name this one. */
const projectPaths = [
  ...['/projects/:project/*', '/access/project/:project/*', '/hooks/projects/:project/*'],
  ...['/invitations/project/:project', '/schedules/:project/*', '/subscriptions/project/:project'],
]

const ofThisProject =
  (lake: LakeContext): MiddlewareHandler<LakeEnv> =>
  (c, next) => {
    requireProject(lake, c)
    return next()
  }

/** Endpoints of a project, rather than of its documents, that official tools call. */
export function projectRoutes(lake: LakeContext, log: Log): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  const small = limitBody(kilobytes(8))
  for (const path of projectPaths) app.use(path, ofThisProject(lake))
  app.get('/projects', accepts(projectsParameters), projects(lake))
  app.get('/projects/:project', project(lake))
  app.get('/projects/:project/roles', roles(lake))
  app.get('/projects/:project/tokens', tokens(lake))
  app.post('/projects/:project/tokens', small, newToken(lake))
  app.delete('/projects/:project/tokens/:id', revokeToken(lake))
  for (const path of ['/cors', '/projects/:project/cors']) {
    app.get(path, origins(lake))
    app.post(path, small, allowOrigin(lake))
    app.delete(`${path}/:id`, refuseOrigin(lake))
  }
  app.route('/', datasetRoutes(lake, log))
  app.route('/', accessRoutes(lake))
  app.route('/', hookRoutes(lake))
  return app
}

/** Datasets, their copies, aliases, comments and schemas. */
function datasetRoutes(lake: LakeContext, log: Log): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  const dataset = findDataset(lake)
  const small = limitBody(kilobytes(8))
  const jobs = new CopyJobs(log)
  app.get('/projects/:project/datasets/copy', copyJobs(lake, jobs))
  app.get('/projects/:project/datasets/:dataset/acl', dataset, acl(lake))
  for (const path of ['/datasets', '/projects/:project/datasets']) {
    app.get(path, accepts(datasetsParameters), datasets(lake))
    app.put(`${path}/:dataset`, small, createDataset(lake))
    app.patch(`${path}/:dataset`, small, editDataset(lake))
    app.delete(`${path}/:dataset`, deleteDataset(lake, log))
    app.put(`${path}/:dataset/copy`, dataset, small, copyDataset(lake, jobs))
  }
  app.get('/jobs/:id', job(jobs))
  app.get('/jobs/:id/listen', followJob(lake, jobs))
  app.post('/comments/:dataset/setup', dataset, setUpComments(lake))
  for (const path of ['/aliases', '/projects/:project/aliases']) {
    app.get(path, aliases(lake))
    app.put(`${path}/:alias`, small, createAlias(lake))
    app.patch(`${path}/:alias`, small, changeAlias(lake))
    app.patch(`${path}/:alias/unlink`, unlinkAlias(lake))
    app.delete(`${path}/:alias`, deleteAlias(lake))
  }
  const path = '/projects/:project/datasets/:dataset/schemas'
  app.get(`${path}/:id?`, dataset, schemas(lake))
  app.put(path, dataset, limitBody(megabytes(16)), storeSchemas(lake))
  app.delete(`${path}/:id`, dataset, deleteSchema(lake))
  return app
}

function hookRoutes(lake: LakeContext): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  const medium = limitBody(kilobytes(64))
  app.get('/hooks/projects/:project', hooks(lake))
  app.post('/hooks/projects/:project', medium, addHook(lake))
  app.get('/hooks/projects/:project/attempts/:id', hookAttempt(lake))
  app.get('/hooks/projects/:project/:id', hook(lake))
  app.patch('/hooks/projects/:project/:id', medium, changeHook(lake))
  app.delete('/hooks/projects/:project/:id', removeHook(lake))
  app.get('/hooks/projects/:project/:id/messages', hookMessages(lake))
  app.get('/hooks/projects/:project/:id/attempts', hookAttempts(lake))
  return app
}

/** Sanity's Access API, and invitations. */
function accessRoutes(lake: LakeContext): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.get('/access/project/:project/robots', robots(lake))
  app.post('/access/project/:project/robots', limitBody(kilobytes(8)), newRobot(lake))
  app.delete('/access/project/:project/robots/:id', revokeToken(lake))
  app.post('/access/robots/me/rotate', rotateRobot(lake))
  app.get('/access/project/:project/roles', accessRoles(lake))
  app.get('/access/project/:project/users', accessUsers(lake))
  app.get('/access/project/:project/users/:user', accessUser(lake))
  app.post('/access/project/:project/requests', refuseRoleRequest(lake))
  app.get('/invitations/project/:project', nothingInvited(lake))
  app.post('/invitations/project/:project', refuseInvitation(lake))
  return app
}
