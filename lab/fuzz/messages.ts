import {groq} from './groq.ts'
import type {Random} from './random.ts'
import {type Known, oddJson, oddText} from './values.ts'

const methods = [
  'authorization',
  'presence_subscribe',
  'presence_unsubscribe',
  'presence_rollcall',
  'presence_announce',
  'presence_disconnect',
  'constructor',
] as const

/** A message to either WebSocket of the lake: near the protocol, or anything. */
export function socketMessage(random: Random, known: Known): string {
  return random.pick([streamCommand, presenceCall, anything])(random, known)
}

function streamCommand(random: Random, {datasets}: Known): string {
  const query = encodeURIComponent(groq(random, 3).toWellFormed())
  const path = random.pick([
    `/v1/data/listen/${random.pick(datasets)}?query=${query}`,
    `/v1/data/live/events/${random.pick(datasets)}`,
    '/v1/data/query/production',
    oddText(random),
  ])
  const headers = random.pick([
    {},
    {'last-event-id': oddText(random)},
    {authorization: `Bearer ${oddText(random)}`},
    oddJson(random, 1),
  ])
  return JSON.stringify(
    random.chance(0.8) ? {open: random.below(15), path, headers} : {close: random.below(15)},
  )
}

function presenceCall(random: Random): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id: oddJson(random, 1),
    method: random.pick(methods),
    params: oddJson(random, 2),
  })
}

const anything = (random: Random) =>
  random.pick([JSON.stringify(oddJson(random)) ?? '', oddText(random)])
