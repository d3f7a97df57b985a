import {setTimeout as pause} from 'node:timers/promises'
import type {OwnSite} from '../own-site/own-site.ts'

/** Numbers in `/metrics` of what takes places of which there are only so many. */
const names = [
  ...['http_requests_open', 'http_requests_waiting', 'http_request_bodies_arriving'],
  ...['event_streams_open', 'page_streams_open', 'web_sockets_open'],
  ...[
    'queries',
    'pictures',
    'password_hashes',
    'pages_rendered',
    'forms_stored',
    'uploads_arriving',
  ],
] as const

export type Places = ReadonlyMap<string, number>

export async function placesOf({origin}: OwnSite): Promise<Places> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const places = text.split('\n').flatMap((line): [string, number][] => {
    const [, key = '', name = '', value] = /^((\w+)(?:\{.*\})?) (\S+)$/.exec(line) ?? []
    return names.some((each) => each === name) ? [[key, Number(value)]] : []
  })
  return new Map(places)
}

const withinMs = 30_000

/**
 * What is wrong if places are not given back. Others use the site meanwhile, so each number has to come back once.
 */
export async function notGivenBack(site: OwnSite, before: Places): Promise<string[]> {
  const kept = new Map(before)
  const end = performance.now() + withinMs
  while (kept.size > 0 && performance.now() < end) {
    const now = await placesOf(site)
    for (const [key, usual] of [...kept]) if ((now.get(key) ?? 0) <= usual) kept.delete(key)
    await pause(20)
  }
  if (kept.size === 0 && before.size > 0) return []
  const now = await placesOf(site)
  return [...kept].map(([key, usual]) => `${key}: ${now.get(key)} are taken, ${usual} before`)
}
