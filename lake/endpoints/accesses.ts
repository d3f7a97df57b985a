import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
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
  const isSomeoneGone = groups.some(({userId}) => nameOf(lake, userId) === undefined)
  const gone = isSomeoneGone ? goneNames(lake) : null
  return c.json({
    accesses: groups.map(({userId, ...group}) => ({
      ...group,
      user: userId,
      name: nameOf(lake, userId) ?? gone?.get(userId) ?? userId,
      isRobot: isRobotId(userId),
    })),
  })
}

const maxEvents = 50_000

/** What those were called who have no account or key any more: a command's key is gone with the command. */
function goneNames(lake: LakeContext): ReadonlyMap<string, string> {
  const events = lake.store.accesses.accountEvents(new Date(0), maxEvents)
  return new Map(
    events.flatMap(({about}) => {
      const [what = '', id = '', ...name] = about.split(' ')
      return namesGiven.includes(what) ? [[id, name.join(' ')] as const] : []
    }),
  )
}

const namesGiven: readonly string[] = ['remove', 'robot', 'robotAdded']

function timeOf({req}: Context<LakeEnv>, name: string): Date {
  const time = new Date(req.query(name) ?? '')
  if (Number.isNaN(time.getTime())) throw new LakeError(400, `"${name}" must be an ISO 8601 time`)
  return time
}
