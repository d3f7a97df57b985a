import type {OwnSite} from '../own-site/own-site.ts'
import {editionOn} from './edition-on.ts'
import {ms, percentile, type Row} from './row.ts'
import {send} from './send.ts'

const uncached = 4000
const registered = 100

/** More pages that must be rendered than can be, and registrations among them. */
export async function measureShedding(site: OwnSite): Promise<Row[]> {
  const edition = await editionOn(site.origin)
  const tokens = await Promise.all(
    Array.from({length: registered}, async () => {
      const {text} = await send(site.port, {path: '/api/registrations/token'})
      return JSON.parse(text).token
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const pages = Array.from({length: uncached}, (_, n) =>
    send(site.port, {
      path: `/thegaon/press?after=${1_900_000_000_000 + n}_${n}`,
      from: `10.40.${n >> 8}.${n & 255}`,
    }),
  )
  const registrations = tokens.map((token, n) =>
    send(site.port, {
      path: '/api/registrations/inquiry',
      from: `10.41.0.${n}`,
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({
        name: '김가온',
        phone: `010-8100-${String(n).padStart(4, '0')}`,
        message: '문의',
        token,
        edition,
        consents: ['privacy'],
      }),
    }),
  )
  const [seen, stored] = await Promise.all([Promise.all(pages), Promise.all(registrations)])
  const shed = seen.filter(({status}) => status === 503)
  const shedIn = shed.map(({ms}) => ms)
  const broken = seen.filter(({status}) => status !== 200 && status !== 503)
  const times = stored.map(({ms}) => ms)
  return [
    {
      what: `${uncached} pages at once that must be rendered, each another`,
      goal: 'some answered, the rest 503 at once, nothing broken',
      measured:
        `${seen.length - shed.length - broken.length} answered, ${shed.length} shed within ` +
        `${ms(percentile(shedIn, 0.5))} (half), ${ms(percentile(shedIn, 0.99))} (p99), ${broken.length} broken`,
      isMet: broken.length === 0 && shed.length > 0,
    },
    {
      what: `${registered} registrations among them`,
      goal: 'all stored, ≤ 20 s',
      measured: `${stored.filter(({status}) => status === 201).length} stored, at most ${ms(percentile(times, 1))}`,
      isMet: stored.every(({status}) => status === 201) && percentile(times, 1) <= 20_000,
    },
  ]
}
