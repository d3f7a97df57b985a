import type {SanityClient} from '@sanity/client'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import type {OwnSite} from '../own-site/own-site.ts'
import {acknowledged} from './acknowledged.ts'
import type {Ledger} from './ledger.ts'

const read = async (site: OwnSite, cookie: string, path: string) =>
  (await acknowledged(() => fetch(site.origin + path, {headers: {cookie}}))).text()

/** Reads the first heading of a list: `40 / 2,807 · 등록 3,201`. */
export async function countOn(site: OwnSite, cookie: string, path: string) {
  const html = await read(site, cookie, path)
  const [, said = ''] = /<section><h2>[^<]*<small>([^<]*)<\/small>/.exec(html) ?? []
  const [people = '', registrations = ''] = said.split('·')
  const lastIn = (text: string) =>
    Number([...text.matchAll(/\d[\d,]*/g)].at(-1)?.[0].replaceAll(',', '') ?? 0)
  return {
    people: lastIn(people),
    registrations: lastIn(registrations || people),
  }
}

/** An empty channel in an address. */
const noChannel = '-'

interface Reading {
  readonly cookie: string
  /** All by which visitors came. */
  readonly channels: readonly string[]
}

/** Compares what reports and their lists say with the ledger. */
export async function panelFaults(
  site: OwnSite,
  ledger: Ledger,
  {cookie, channels}: Reading,
): Promise<readonly string[]> {
  const faults: string[] = []
  const agree = (what: string, found: number, known: number) => {
    if (found !== known) faults.push(`${what}: ${found}, and ${known} were acknowledged`)
  }
  for (const channel of channels) {
    const list = `/staff?from=2020-01-01&channel=${channel || noChannel}`
    const {registrations} = await countOn(site, cookie, list)
    const known = ledger.count((act) => act.is === 'registered' && act.channel === channel)
    agree(`Registrations of the channel "${channel}"`, registrations, known)
  }
  const contracts = await countOn(site, cookie, '/staff?from=2020-01-01&contract=any')
  agree('Registrations with a contract', contracts.registrations, ledger.contracts.size)
  const page = `/staff/channels?${new URLSearchParams({from: '2020-01', until: thisMonth()})}`
  const [, , registrations, , people, , , sold] = await totalsOn(site, cookie, page)
  agree('Registrations in the report of channels', registrations ?? 0, ledger.registrations)
  agree('People in the report of channels', people ?? 0, ledger.acts.size)
  agree('Contracts in the report of channels', sold ?? 0, ledger.contracts.size)
  return faults
}

const thisMonth = () => dayInKorea(Date.now()).slice(0, 7)

/** Reads the row of sums of the first table of a page; a dash is nought. */
async function totalsOn(site: OwnSite, cookie: string, path: string): Promise<readonly number[]> {
  const html = await read(site, cookie, path)
  const [row = ''] = html.split('<tfoot>')[1]?.split('</tfoot>') ?? []
  const [, ...cells] = row.split('<td>')
  return cells.map((cell) =>
    Number(/[\d,]+/.exec(cell.replaceAll(/<[^<>]*>/g, ''))?.[0].replaceAll(',', '') ?? 0),
  )
}

/** Hands all registrations of the first counsellor on to the second, and takes that back. */
export async function handOnAndBack(
  site: OwnSite,
  client: SanityClient,
  cookie: string,
): Promise<readonly string[]> {
  const faults: string[] = []
  const [from = '', to = ''] = await client.fetch<string[]>(
    '*[_type == "deskMember"] | order(_createdAt asc)[0...2].account',
  )
  const ownedBy = (account: string) =>
    client.fetch<number>('count(*[_type == "registration" && owners[-1].to == $account])', {
      account,
    })
  const send = async (fields: Readonly<Record<string, string>>) => {
    const response = await acknowledged(() =>
      fetch(`${site.origin}/staff/hand-list?owner=${from}`, {
        method: 'POST',
        headers: {cookie, origin: site.origin},
        body: new URLSearchParams({to, ...fields}),
      }),
    )
    return response.text()
  }
  const before = await ownedBy(from)
  if (before === 0) faults.push('The first counsellor has no registration to hand on')
  const question = await send({do: 'preview'})
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(question)?.[1] ?? ''
  const key = field('key')
  await send({do: 'hand', key, shown: field('shown')})
  const left = await ownedBy(from)
  if (left !== 0) faults.push(`${left} of ${before} registrations were not handed on`)
  await send({do: 'back', key})
  const after = await ownedBy(from)
  if (after !== before) faults.push(`${after} of ${before} registrations came back`)
  return faults
}
