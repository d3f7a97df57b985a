import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {requireAdministrator} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {isRobotId} from '../people/secrets.ts'
import {nameOf} from './users.ts'

/**
 * `GET /data/accesses/:dataset?from=…&to=…`: the access log of this period, newest first.
 * `{accesses: [{at, until, user, name, access, documentIds, isRobot}]}`, and for `access: 'ask'`, which is
 * conditions on content, `asked: {fields, documents, questions}`. With `documents=<id>,<id>`, of these documents alone; the
 * program that the lake belongs to may ask that, and gets each account's `roles`, and `isOfProgram` for its own keys.
 */
export const accesses: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const documents = c.req.query('documents')
  const isOwnQuestion = documents !== undefined && identity?.isOfProgram === true
  if (!isOwnQuestion) requireAdministrator(identity, dataset)
  const groups = lake.store.accesses.between(
    dataset.name,
    {from: timeOf(c, 'from'), to: timeOf(c, 'to')},
    documents?.split(',').slice(0, maxDocuments),
  )
  c.header('Cache-Control', 'no-store')
  const isSomeoneGone = groups.some(({userId}) => nameOf(lake, userId) === undefined)
  const gone = isSomeoneGone ? goneNames(lake) : null
  return c.json({
    accesses: groups.map(({userId, ...group}) => ({
      ...group,
      user: userId,
      name: nameOf(lake, userId) ?? gone?.get(userId) ?? userId,
      isRobot: isRobotId(userId),
      ...(isOwnQuestion && {
        roles: lake.accounts.users.get(userId)?.roles ?? [],
        isOfProgram: lake.accounts.robots.isOfProgram(userId),
      }),
    })),
  })
}

const maxEvents = 50_000
/** In one question. */
const maxDocuments = 50

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
