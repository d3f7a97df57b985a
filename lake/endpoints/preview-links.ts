import type {Endpoint} from '../context.ts'
import {type Identity, requireMember, requireWrite} from '../documents/permissions.ts'
import {jsonBody} from '../http/request-body.ts'
import {forbidden, LakeError} from '../lake-error.ts'
import type {PreviewLink} from '../people/preview-links.ts'
import {requirePerson} from './accounts.ts'
import {nameOf} from './users.ts'

/** Endpoints of this lake, not of Sanity's: links by which people without an account see drafts. */

const longestDays = 30
const longestPath = 1000

/**
 * `GET /preview-links/:dataset` → those that are open:
 * `[{id, path, createdBy, createdAt, expiresAt, isRevocable}]`.
 */
export const previewLinks: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const links = lake.accounts.previewLinks.list(dataset.name)
  const listed = links.map((link) => ({
    ...link,
    createdBy: nameOf(lake, link.createdBy) ?? '',
    isRevocable: isRevocable(link, identity),
  }))
  return c.json(listed)
}

/** Somebody else may rely on a link that they passed on. */
const isRevocable = ({createdBy}: PreviewLink, identity: Identity | null) =>
  identity?.id === createdBy || identity?.roles.includes('administrator') === true

/**
 * `POST /preview-links/:dataset` with `{path, days}` → `{id, token, expiresAt}`. For people who may change
 * drafts; the token cannot be read again.
 */
export const newPreviewLink: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const {id: createdBy} = requirePerson(requireWrite(identity, dataset))
  const {path, days} = await jsonBody(c, ['path', 'days'])
  if (
    typeof path !== 'string' ||
    !/^\/(?![/\\])[^\p{C}\p{Z}]*$/u.test(path) ||
    path.length > longestPath
  ) {
    throw new LakeError(400, '"path" must be a path of the site')
  }
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > longestDays) {
    throw new LakeError(400, `"days" must be a whole number from 1 to ${longestDays}`)
  }
  const made = lake.accounts.previewLinks.create({dataset: dataset.name, path, days, createdBy})
  lake.store.accesses.noteAccount(createdBy, `preview ${made.link.id} ${path}`)
  return c.json({id: made.link.id, token: made.token, expiresAt: made.link.expiresAt}, 201)
}

/**
 * `DELETE /preview-links/:dataset/:id`: the link opens nothing from now on. For its maker, and administrators.
 */
export const revokePreviewLink: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const {id: by} = requirePerson(requireWrite(identity, dataset))
  const id = c.req.param('id') ?? ''
  const links = lake.accounts.previewLinks
  const link = links.list(dataset.name).find((open) => open.id === id)
  if (!link) throw new LakeError(404, `There is no open preview link ${id}`)
  if (!isRevocable(link, identity)) {
    throw forbidden('who made a link and administrators may revoke it')
  }
  links.revoke(dataset.name, id)
  lake.store.accesses.noteAccount(by, `previewRevoked ${id}`)
  return c.body(null, 204)
}

/**
 * `POST /preview-links/:dataset/check` with `{token}` → `{state, path, expiresAt}`, where `state` is
 * `open`, `expired`, `revoked` or `unknown`. For the site's server, which then shows drafts or does not.
 */
export const checkPreviewLink: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const {token} = await jsonBody(c, ['token'])
  const found = lake.accounts.previewLinks.find(
    dataset.name,
    typeof token === 'string' ? token : '',
  )
  if (!found) return c.json({state: 'unknown'})
  const {path, expiresAt} = found.link
  return c.json({state: found.state, path, expiresAt})
}
