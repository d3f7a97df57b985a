import {megabytes} from '../byte-sizes.ts'
import type {Endpoint} from '../context.ts'
import {isJson} from '../documents/document.ts'
import type {Identity} from '../documents/permissions.ts'
import {requireIdentity} from '../http/project-administrator.ts'
import {parseJson} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import type {KeyValue} from '../people/key-values.ts'

const maxKeys = 500
/** Of the values of one person. All of them are read at once. */
const maxBytes = megabytes(1)
const longestKey = 200

/** `GET /users/me/keyvalue[/:keys]` → `[{key, value}]`, those that exist. */
export const readKeyValues: Endpoint = (lake) => (c) => {
  const {id} = requireIdentity(c.var.identity)
  return c.json(lake.accounts.keyValues.get(id, c.req.param('keys')?.split(',')))
}

/** `PUT /users/me/keyvalue` with `[{key, value}]` → the same. */
export const writeKeyValues: Endpoint = (lake) => async (c) => {
  const {id} = requirePerson(c.var.identity)
  const pairs = parseJson(await c.req.text())
  if (!Array.isArray(pairs) || !pairs.every(isKeyValue)) {
    throw new LakeError(400, 'The request body must be a list of {key, value}')
  }
  const {keyValues} = lake.accounts
  const {keys, bytes} = keyValues.sizeWith(id, pairs)
  if (keys > maxKeys) throw new LakeError(400, `Nobody may keep more than ${maxKeys} keys`)
  if (bytes > maxBytes) throw new LakeError(400, `Nobody may keep more than ${maxBytes} bytes`)
  keyValues.set(id, pairs)
  return c.json(pairs.map(({key, value}) => ({key, value})))
}

/** `DELETE /users/me/keyvalue/:key`: succeeds also when there is none. */
export const removeKeyValue: Endpoint = (lake) => (c) => {
  const {id} = requirePerson(c.var.identity)
  lake.accounts.keyValues.remove(id, c.req.param('key') ?? '')
  return c.body(null, 204)
}

function isKeyValue(value: unknown): value is KeyValue {
  if (!isJson(value)) return false
  const {key} = value
  return typeof key === 'string' && key !== '' && key.length <= longestKey && 'value' in value
}

/** Robots have no settings. */
function requirePerson(identity: Identity | null): Identity {
  const known = requireIdentity(identity)
  if (known.kind === 'robot') throw new LakeError(403, 'A robot keeps no settings')
  return known
}
