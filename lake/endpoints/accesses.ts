import type {Context} from 'hono'

import type {Endpoint, LakeEnv} from '../context.ts'
import {requireAdministrator} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {isRobotId} from '../people/secrets.ts'
import {nameOf} from './users.ts'

/**
 * `GET /data/accesses/:dataset?from=…&to=…`: the access log of this period, newest first.
 * `{accesses: [{at, user, name, access, documentIds, isRobot}]}`, and for `access: 'ask'`, which is
 * conditions on content, `asked: {fields, documents, questions}`.
 */
export const accesses: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  requireAdministrator(identity, dataset)
  const groups = lake.store.accesses.between(dataset.name, timeOf(c, 'from'), timeOf(c, 'to'))
  c.header('Cache-Control', 'no-store')
  return c.json({
    accesses: groups.map(({userId, ...group}) => ({
      ...group,
      user: userId,
      name: nameOf(lake, userId) ?? userId,
      isRobot: isRobotId(userId),
    })),
  })
}

function timeOf({req}: Context<LakeEnv>, name: string): Date {
  const time = new Date(req.query(name) ?? '')
  if (Number.isNaN(time.getTime())) throw new LakeError(400, `"${name}" must be an ISO 8601 time`)
  return time
}
