import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {grantFor} from '../documents/permissions.ts'
import type {Caller} from '../processes/fair-gate.ts'
import type {Asker} from '../queries/queries.ts'
import {networkOf} from './network-of.ts'
import {clientAddress} from './request-origin.ts'

/** For whom a query of this request is evaluated. */
export function askerOf(lake: LakeContext, c: Context<LakeEnv>): Asker {
  const {identity, dataset} = c.var
  const isMember = grantFor(identity, dataset).read === 'everything'
  return {caller: callerOf(lake, c, isMember), isMember}
}

function callerOf(lake: LakeContext, c: Context<LakeEnv>, isMember: boolean): Caller {
  if (c.env.address === undefined) return {rank: 'own', key: ''}
  const {identity} = c.var
  if (isMember && identity) return {rank: 'member', key: identity.id}
  return {rank: 'stranger', key: networkOf(clientAddress(lake, c))}
}
