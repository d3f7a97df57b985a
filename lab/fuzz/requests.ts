import {picture, upload} from './asset-requests.ts'
import {query, queryByPost, read, written} from './data-requests.ts'
import {type FuzzRequest, type Make, odd, oddHeader} from './draft.ts'
import type {Random} from './random.ts'
import {api, page, postedForm} from './site-requests.ts'
import type {Known} from './values.ts'

/** A request to any endpoint of site and lake. */
export function fuzzRequest(random: Random, known: Known): FuzzRequest {
  const {headers = {}, ...draft} = random.pick(makers)(random, known)
  return {
    ...draft,
    method: odd(random, 0.03, draft.method),
    headers: {...oddHeaders(random), ...headers},
  }
}

const makers: readonly [Make, ...Make[]] = [
  query,
  query,
  queryByPost,
  read,
  read,
  written,
  written,
  picture,
  picture,
  upload,
  page,
  page,
  api,
  postedForm,
]

const headerNames = [
  'host',
  'origin',
  'cookie',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'last-event-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'sec-fetch-site',
  'referer',
  'user-agent',
  'accept',
  'expect',
  'x-http-method-override',
] as const

function oddHeaders(random: Random): Record<string, string> {
  if (random.chance(0.6)) return {}
  return Object.fromEntries(random.list(1, 3, () => [random.pick(headerNames), oddHeader(random)]))
}
