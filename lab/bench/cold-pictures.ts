import type {OwnSite} from '../own-site/own-site.ts'
import {median, ms, type Row} from './row.ts'

const most = 10

/** What it takes of one core to render the home page's pictures in a width of 800 px. */
export async function measureColdPictures(site: OwnSite): Promise<Row> {
  const html = await (await fetch(site.origin)).text()
  const addresses = new Set(
    html
      .match(/(?<=[\s"])\/images\/[^\s"]+/g)
      ?.filter((each) => each.includes('w=800'))
      .map((each) => each.replaceAll('&amp;', '&')),
  )
  const costs: number[] = []
  const kinds = new Map<string, number>()
  for (const address of [...addresses].slice(0, most)) {
    const before = site.processorMs()
    const headers = {accept: 'image/avif,image/webp,*/*'}
    const picture = await fetch(site.origin + address, {headers})
    await picture.arrayBuffer()
    costs.push(site.processorMs() - before)
    const kind = picture.headers.get('content-type') ?? ''
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return {
    what: 'a picture of 800 px that was never asked for, in time of one core',
    goal: '≤ 150 ms',
    measured: `median ${ms(median(costs))} (${costs.map(Math.round).join(', ')}; ${[...kinds].join(' ')})`,
    isMet: costs.length > 0 && median(costs) <= 150,
  }
}
