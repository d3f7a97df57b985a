import type {Context} from 'hono'

import {commitMutations} from '../commit/commit-mutations.ts'
import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, type Json} from '../documents/document.ts'
import {requireMember, requireWriteAll} from '../documents/permissions.ts'
import {requireProject} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'

/**
 * The schemas that `sanity schema deploy` stores, so that programs can read them: documents of the type
 * `system.schema`, which strangers do not see.
 */
const schemaType = 'system.schema'
const idPrefix = '_.schemas.'
const maxSchemas = 50

/** `GET /projects/:project/datasets/:dataset/schemas[/:id]` */
export const schemas: Endpoint = (lake) => (c) => {
  requireMember(c.var.identity, c.var.dataset)
  requireProject(lake, c)
  const id = c.req.param('id')
  const found = stored(lake, c)
  return c.json(id === undefined ? found : found.filter(({_id}) => _id === id))
}

/** `PUT /projects/:project/datasets/:dataset/schemas` with `{schemas: [{workspace, schema, …}]}`. */
export const storeSchemas: Endpoint = (lake) => async (c) => {
  const {dataset} = c.var
  const identity = requireWriteAll(c.var.identity, dataset)
  requireProject(lake, c)
  const {schemas: given} = await jsonBody(c, ['schemas'])
  if (!Array.isArray(given) || given.length > maxSchemas || !given.every(isJson)) {
    throw new LakeError(400, `"schemas" must be a list of ${maxSchemas} objects at most`)
  }
  const documents = given.map(documentOf)
  const mutations = documents.map((document) => ({createOrReplace: document}))
  await commitMutations(lake, {dataset, identity, mutations, isOfLake: true})
  const ids = documents.map(({_id}) => _id)
  return c.json(stored(lake, c).filter(({_id}) => ids.includes(_id)))
}

/** `DELETE /projects/:project/datasets/:dataset/schemas/:id` → `{deleted}`. */
export const deleteSchema: Endpoint = (lake) => async (c) => {
  const {dataset} = c.var
  const identity = requireWriteAll(c.var.identity, dataset)
  requireProject(lake, c)
  const id = c.req.param('id') ?? ''
  if (!stored(lake, c).some(({_id}) => _id === id)) return c.json({deleted: false})
  await commitMutations(lake, {dataset, identity, mutations: [{delete: {id}}]})
  return c.json({deleted: true})
}

function stored({store: {documents}}: LakeContext, {var: {dataset}}: Context<LakeEnv>) {
  return documents.select(dataset.name, {where: 'd.type = ?', parameters: [schemaType]})
}

function documentOf({_id, ...schema}: Json) {
  const {name} = isJson(schema.workspace) ? schema.workspace : {}
  const {tag} = schema
  const own = typeof tag === 'string' && tag !== '' ? `${String(name)}.${tag}` : String(name)
  const id = typeof _id === 'string' ? _id : idPrefix + own
  if (!id.startsWith(idPrefix)) throw new LakeError(400, `A schema's id begins with "${idPrefix}"`)
  return {...schema, _id: id, _type: schemaType}
}
