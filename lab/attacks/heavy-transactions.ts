import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import {type Sent, send} from '../bench/send.ts'
import type {OwnSite} from '../own-site/own-site.ts'
import type {Attack} from './attack.ts'
import {notGivenBack, placesOf} from './places.ts'

const {apiVersion, dataset, projectId} = project
const atOnce = 4
const from = '198.18.9.1'
const listeners = 16

const draft = (n: number) => `drafts.heavy-${n}`
const many = (count: number, mutation: (n: number) => object) =>
  Array.from({length: count}, (_, n) => mutation(n))
const create = (n: number) => ({createOrReplace: {_id: draft(n), _type: 'post', title: `word${n}`}})
const patch = (n: number, change: object) => ({patch: {id: draft(n), ...change}})
const nested = (levels: number): unknown => (levels === 0 ? 1 : {of: nested(levels - 1)})

/** As much as one person with the least role may send: the worst of what is taken, and what is refused. */
const transactions: readonly (() => readonly object[])[] = [
  () => many(10_000, create),
  () => [create(0), ...many(10_000, (n) => patch(0, {set: {[`f${n % 900}`]: n}}))],
  () => [create(1), ...many(5000, () => patch(1, {insert: {after: 'list[-1]', items: [1, 2]}}))],
  () => [{createOrReplace: {_id: draft(2), _type: 'post', text: '가나다 '.repeat(240_000)}}],
  () =>
    many(3, (n) => ({
      createOrReplace: {_id: draft(n), _type: 'post', text: 'word '.repeat(190_000)},
    })),
  () => [create(3), patch(3, {set: {'..f': 1}}), patch(3, {set: {a: nested(199)}})],
  () => [{patch: {query: '*[_id match "drafts.heavy-*"]', set: {seen: true}}}],
  () => [
    create(4),
    patch(4, {diffMatchPatch: {title: `@@ -1,5 +1,9 @@\n word4\n+${'x'.repeat(500_000)}\n`}}),
  ],
  () => [{createOrReplace: {_id: draft(5), _type: 'post', a: nested(1500)}}],
  () => many(20_000, create),
  () => many(9000, (n) => ({delete: {id: draft(n)}})),
]

export const heavyTransactions: Attack = {
  title: `heavy transactions of a contributor, ${atOnce} at once, with ${listeners} listeners`,
  async run(site, seconds) {
    const authorization = `Bearer ${await contributorToken(site)}`
    const before = await placesOf(site)
    const listening = new AbortController()
    for (let n = 0; n < listeners; n += 1) void listen(site, authorization, listening.signal)
    const end = performance.now() + seconds * 1000
    const statuses = new Set<number>()
    const lanes = Array.from({length: atOnce}, async (_, lane) => {
      for (let n = lane; performance.now() < end; n += 1) {
        const mutations = transactions[n % transactions.length]?.() ?? []
        const {status} = await send(site.port, asRequest(mutations, authorization, n))
        statuses.add(status)
        if (status === 503) await pause(20)
      }
    })
    await Promise.all(lanes)
    listening.abort()
    const odd = [...statuses].filter((status) => ![200, 400, 409, 413, 429, 503].includes(status))
    return [
      ...(odd.length > 0 ? [`transactions got ${odd.join(', ')}`] : []),
      ...(await notGivenBack(site, before)),
    ]
  },
}

function asRequest(mutations: readonly object[], authorization: string, n: number): Sent {
  const flags = ['', 'dryRun=true', 'returnDocuments=true', 'visibility=async'][n % 4]
  return {
    ...{path: `/v${apiVersion}/data/mutate/${dataset}?${flags}`, from, method: 'POST'},
    headers: {'content-type': 'application/json', authorization},
    body: JSON.stringify({mutations}),
  }
}

async function listen(
  {origin}: OwnSite,
  authorization: string,
  signal: AbortSignal,
): Promise<void> {
  const address = `${origin}/v${apiVersion}/data/listen/${dataset}?query=*&includeResult=true`
  while (!signal.aborted) {
    try {
      const headers = {authorization, 'x-forwarded-for': from}
      const {body} = await fetch(address, {headers, signal})
      for await (const _chunk of body ?? []);
    } catch {
      // It is over, or the stream was ended for being read too slowly.
    }
  }
}

async function contributorToken(site: OwnSite): Promise<string> {
  const client = await site.administrator(dataset)
  const {key} = await client.request<{key: string}>({
    url: `/projects/${projectId}/tokens`,
    method: 'POST',
    body: {label: 'heavy transactions', roleName: 'contributor'},
  })
  return key
}
