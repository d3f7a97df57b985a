import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {finishDeletions} from '../datasets/finish-deletions.ts'
import type {Dataset} from '../documents/dataset.ts'
import {isJson, type Json} from '../documents/document.ts'
import {grantFor, isSensitive} from '../documents/permissions.ts'
import {
  requireIdentity,
  requireProject,
  requireProjectAdministrator,
} from '../http/project-administrator.ts'
import {optionalJsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'

/**
 * `GET /datasets`, `GET /projects/:project/datasets`: the datasets that the caller may see; add-ons only on
 * request.
 */
export const datasets: Endpoint = (lake) => (c) => {
  requireIdentity(c.var.identity)
  requireProject(lake, c)
  const profile = c.req.query('datasetProfile')
  if (profile === undefined) {
    return c.json(
      lake.datasets
        .list()
        .filter(({addonFor}) => !addonFor)
        .map(describe),
    )
  }
  const about = c.req.query('addonFor')
  const addons = lake.datasets.made().filter(({addonFor}) => {
    const isAsked = addonFor && (about === undefined || addonFor.name === about)
    return isAsked && profile === 'comments'
  })
  const mayRead = (each: Dataset) => grantFor(c.var.identity, each).read === 'everything'
  return c.json(addons.filter(mayRead).map(describe))
}

/** `PUT /datasets/:dataset` with `{aclMode}`: `public`, the default, or `private`. */
export const createDataset: Endpoint = (lake) => async (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const {aclMode = 'public'} = await datasetBody(c)
  const made = lake.datasets.create({name: nameIn(c), aclMode: aclModeFrom(aclMode), by})
  return c.json({datasetName: made.name, aclMode: made.aclMode}, 201)
}

/** `PATCH /datasets/:dataset` with `{aclMode}`. */
export const editDataset: Endpoint = (lake) => async (c) => {
  requireProjectAdministrator(lake, c)
  const {aclMode} = await datasetBody(c)
  const {name} = lake.datasets.requireMade(nameIn(c))
  const changed = lake.datasets.setAclMode(name, aclModeFrom(aclMode))
  return c.json({datasetName: name, aclMode: changed.aclMode})
}

/** The settings that a dataset accepts; for embeddings only that there are none. */
async function datasetBody(c: Context<LakeEnv>): Promise<Json> {
  const body = await optionalJsonBody(c, ['aclMode', 'embeddings'])
  const {embeddings} = body
  const hasNone = embeddings === undefined || (isJson(embeddings) && embeddings.enabled === false)
  if (hasNone) return body
  throw new LakeError(400, '"embeddings" is not supported: this lake makes none')
}

/** `DELETE /datasets/:dataset`: together with its comments. The content is removed in the background. */
export const deleteDataset =
  (lake: LakeContext, log: Parameters<typeof finishDeletions>[1]) =>
  (c: Context<LakeEnv>): Response => {
    requireProjectAdministrator(lake, c)
    const {name} = lake.datasets.requireMade(nameIn(c))
    const addon = lake.datasets.addonFor(name)
    const gone = [name, ...(addon ? [addon.name] : [])]
    for (const each of gone) lake.datasets.markDeleted(each)
    void finishDeletions(lake, log, gone)
    return c.json({deleted: true})
  }

/** `POST /comments/:dataset/setup` → `{datasetName}`: for comments and tasks, made when missing. */
export const setUpComments: Endpoint = (lake) => (c) => {
  const {dataset} = c.var
  const {id: by} = requireIdentity(c.var.identity)
  const {name} = dataset
  if (grantFor(c.var.identity, dataset).read !== 'everything') {
    throw new LakeError(403, `Insufficient permissions: you may not comment on "${name}"`, {
      type: 'insufficientPermissionsError',
    })
  }
  // A comment that quotes a document would survive its erasure.
  if (isSensitive(dataset) || dataset.addonFor) {
    throw new LakeError(403, `Dataset "${name}" has no comments`)
  }
  const addon = () =>
    lake.datasets.create({name: `${name}-comments`, aclMode: 'private', by, addonFor: name})
  return c.json({datasetName: (lake.datasets.addonFor(name) ?? addon()).name})
}

/** `GET /aliases` → `[{name, datasetName}]`. */
export const aliases: Endpoint = (lake) => (c) => {
  requireIdentity(c.var.identity)
  return c.json(lake.datasets.aliases())
}

/** `PUT /aliases/:alias` with `{datasetName}`, or nothing; 409 for one that is there. */
export const createAlias: Endpoint = (lake) => async (c) => {
  requireProjectAdministrator(lake, c)
  const name = aliasIn(c)
  if (lake.datasets.alias(name)) throw new LakeError(409, `Alias "${name}" already exists`)
  const {datasetName = null} = await optionalJsonBody(c, ['datasetName'])
  return c.json(aliasReply(lake.datasets.setAlias(name, targetFrom(datasetName))), 201)
}

/** `PATCH /aliases/:alias` with `{datasetName}`; `PATCH /aliases/:alias/unlink`. */
export const changeAlias: Endpoint = (lake) => async (c) => {
  requireProjectAdministrator(lake, c)
  const {name} = requireAlias(lake, c)
  const {datasetName} = await optionalJsonBody(c, ['datasetName'])
  return c.json(aliasReply(lake.datasets.setAlias(name, targetFrom(datasetName ?? ''))))
}

export const unlinkAlias: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  const {name, datasetName} = requireAlias(lake, c)
  lake.datasets.setAlias(name, null)
  return c.json({aliasName: name, datasetName})
}

/** `DELETE /aliases/:alias`. */
export const deleteAlias: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  const {name} = requireAlias(lake, c)
  lake.datasets.removeAlias(name)
  return c.json({aliasName: name, deleted: true})
}

function describe({name, aclMode, isMade, addonFor, ...rest}: Dataset) {
  return {
    ...{name, aclMode},
    ...('createdAt' in rest && isMade && {createdAt: rest.createdAt}),
    ...('createdByUserId' in rest && isMade && {createdByUserId: rest.createdByUserId}),
    ...(addonFor && {addonFor: addonFor.name, datasetProfile: 'comments'}),
  }
}

function aclModeFrom(mode: unknown): Dataset['aclMode'] {
  if (mode === 'public' || mode === 'private') return mode
  throw new LakeError(400, '"aclMode" must be "public" or "private"')
}

function targetFrom(name: unknown): string | null {
  if (name === null || (typeof name === 'string' && name !== '')) return name
  throw new LakeError(400, '"datasetName" must be the name of a dataset')
}

const aliasReply = ({name, datasetName}: {name: string; datasetName: string | null}) => ({
  aliasName: name,
  datasetName,
})

function requireAlias({datasets}: LakeContext, c: Context<LakeEnv>) {
  const alias = datasets.alias(aliasIn(c))
  if (!alias) throw new LakeError(404, `Alias "${aliasIn(c)}" not found`)
  return alias
}

const nameIn = ({req}: Context<LakeEnv>): string => req.param('dataset') ?? ''
const aliasIn = ({req}: Context<LakeEnv>): string => (req.param('alias') ?? '').replace(/^~/, '')
