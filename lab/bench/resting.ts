import {setTimeout as pause} from 'node:timers/promises'
import type {OwnSite} from '../own-site/own-site.ts'
import {addComplex, firstPage, makeTemplate, restarted} from './complexes.ts'
import {freshWaits} from './fresh-page.ts'
import {median, ms, type Row} from './row.ts'

const counts = [10, 50] as const
/** Time in ms until the work that follows a start is over, and processes that nobody needs have ended. */
const settleMs = 110_000
const minuteMs = 60_000

/** For each complex at rest: of the cores, in ms a minute, and of what is written, in bytes a minute. */
const max = {processorMs: 100, writtenBytes: 2048} as const
/** Times that of a complex alone. */
const maxSlower = 1.5

/** Complexes that nobody visits: what they cost, and whether they slow the one that is in use. */
export async function measureRest(site: OwnSite): Promise<Row[]> {
  const template = await makeTemplate(site)
  await restarted(site)
  const alone = {...(await restOf(site)), fresh: median(await freshWaits(site))}
  const rows: Row[] = []
  let made = 0
  for (const count of counts) {
    for (; made < count; made += 1) addComplex(site, template, made + 1)
    for (let n = 1; n <= count; n += 1) await firstPage(site, n)
    const rest = await restOf(site)
    const fresh = median(await freshWaits(site))
    const processorMs = Math.max(0, rest.processorMs - alone.processorMs) / count
    const writtenBytes = Math.max(0, rest.writtenBytes - alone.writtenBytes) / count
    rows.push(
      {
        what: `${count} complexes at rest`,
        goal: `≤ ${ms(max.processorMs)} of a core and ${max.writtenBytes} bytes written a minute each`,
        measured: `${ms(processorMs)} and ${Math.round(writtenBytes)} bytes`,
        isMet: processorMs <= max.processorMs && writtenBytes <= max.writtenBytes,
      },
      {
        what: `from publishing to the new page beside ${count} at rest`,
        goal: `median ≤ ${maxSlower} times that alone`,
        measured: `median ${ms(fresh)}; alone ${ms(alone.fresh)}`,
        isMet: fresh <= alone.fresh * maxSlower,
      },
    )
  }
  return rows
}

/** Costs of a minute without a request. */
async function restOf(site: OwnSite) {
  await pause(settleMs)
  const before = {processorMs: site.processorMs(), writtenBytes: site.writtenBytes()}
  await pause(minuteMs)
  return {
    processorMs: site.processorMs() - before.processorMs,
    writtenBytes: site.writtenBytes() - before.writtenBytes,
  }
}
