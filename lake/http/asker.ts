import type {Context} from 'hono'
import {byNetwork} from '../addresses/networks-of.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {grantFor} from '../documents/permissions.ts'
import type {Asker, QueryTurn} from '../queries/asker.ts'
import {clientAddress} from './request-origin.ts'

/** The caller for whom this request's query is evaluated. */
export function askerOf(lake: LakeContext, c: Context<LakeEnv>): Asker {
  const {identity, dataset} = c.var
  const isMember = grantFor(identity, dataset).read === 'everything'
  const turn = turnOf(lake, c, isMember)
  // The program's own queries are trusted: if they take long, the machine is busy.
  return {turn, isMember: turn.rank !== 'stranger', signal: c.req.raw.signal}
}

function turnOf(lake: LakeContext, c: Context<LakeEnv>, isMember: boolean): QueryTurn {
  if (c.env.address === undefined) return {rank: 'own', by: ''}
  const {identity} = c.var
  if (isMember && identity) return {rank: 'member', by: identity.id}
  return {rank: 'stranger', ...byNetwork(clientAddress(lake, c))}
}
