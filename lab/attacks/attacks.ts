import type {Attack} from './attack.ts'
import {cutQueries} from './cut-queries.ts'
import {cutRequests} from './cut-requests.ts'
import {eventStreams} from './event-streams.ts'
import {heavyTransactions} from './heavy-transactions.ts'
import {heldBodies} from './held-bodies.ts'
import {logFlood} from './log-flood.ts'
import {pipelining} from './pipelining.ts'
import {registrationFlood} from './registration-flood.ts'
import {signInFlood} from './sign-in-flood.ts'
import {slowHeaders} from './slow-headers.ts'

export const attacks: Readonly<Record<string, Attack>> = {
  'cut-queries': cutQueries,
  'cut-requests': cutRequests,
  'event-streams': eventStreams,
  'heavy-transactions': heavyTransactions,
  'held-bodies': heldBodies,
  'log-flood': logFlood,
  pipelining,
  'registration-flood': registrationFlood,
  'sign-in-flood': signInFlood,
  'slow-headers': slowHeaders,
}
