import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Attribution} from '../../../shared/attribution.ts'
import {dayMs, dayStart, koreaAheadMs} from '../../../shared/time-in-korea.ts'
import type {Index} from '../calls/call-list.ts'
import type {IndexedRegistration} from '../calls/indexed-registration.ts'
import type {Spend} from './ad-spend.ts'
import type {CountedWay} from './counted-ways.ts'

/** What came of the registrations of one channel, campaign or keyword. */
export interface ChannelSums {
  /** In won. */
  readonly spend: number
  /** Visits to the site; null: they are not counted for this. */
  readonly visits: number | null
  readonly registrations: number
  /** Forms that were sent and whose registrations have been erased since; null: not counted for this. */
  readonly erased: number | null
  readonly people: number
  /** Registrations with a visit that was not cancelled, with one that was kept, and with a contract. */
  readonly booked: number
  readonly came: number
  readonly contracts: number
}

export interface ChannelRow extends ChannelSums {
  /** The channel, then the campaign, then the keyword; an empty one where there is none. */
  readonly path: readonly string[]
  /** Rows that were left out, whose sums this one has; nought: it is a row of its own. */
  readonly others: number
}

export interface ChannelReport {
  readonly rows: readonly ChannelRow[]
  readonly total: ChannelSums
  /** Forms that were sent, by weekday (from Monday) and hour in Korea. */
  readonly hours: readonly (readonly number[])[]
}

interface Node {
  readonly children: Map<string, Node>
  readonly people: Set<string>
  spend: number
  visits: number | null
  registrations: number
  /** Forms that the site counted; null: it counted none for this. */
  sent: number | null
  erased: number | null
  forms: number
  booked: number
  came: number
  contracts: number
}

/** In one piece of the thread that answers visitors. */
const registrationsAtOnce = 2000

/** Rows of channels, of campaigns in each, and of keywords in each: anybody can write any into an address. */
const maxRows = [60, 30, 15] as const

/**
 * Counts the registrations that came in a period, and what has come of them since.
 *
 * @param counted what the site counted in the same period
 */
export async function channelReport(
  index: Pick<Index, 'all'>,
  {
    from,
    until,
    spend,
    counted,
  }: {
    readonly from: string
    readonly until: string
    readonly spend: readonly Spend[]
    readonly counted: readonly CountedWay[]
  },
): Promise<ChannelReport> {
  const start = dayStart(from)
  const end = dayStart(until) + dayMs
  const root = none()
  const hours = Array.from({length: 7}, () => Array.from({length: 24}, () => 0))
  let seen = 0
  for (const one of index.all) {
    seen += 1
    if (seen % registrationsAtOnce === 0) await nextTurn()
    if (one.registeredAt < start || one.registeredAt >= end) continue
    for (const node of [root, ...nodesOf(root, pathOf(one.attribution))]) add(node, one)
    if (!one.isEntered) addHour(hours, one.registeredAt)
  }
  for (const {channel, campaign, won} of spend) {
    const path = campaign === '' ? [channel] : [channel, campaign]
    for (const node of [root, ...nodesOf(root, path)]) node.spend += won
  }
  for (const way of counted) addCounted(root, way)
  for (const channel of root.children.values()) countUnnamed(channel)
  for (const channel of root.children.values()) {
    countErased(channel)
    if (channel.erased !== null) root.erased = (root.erased ?? 0) + channel.erased
  }
  return {rows: rowsOf(root, []), total: sumsOf(root), hours}
}

const none = (): Node => ({
  children: new Map(),
  people: new Set(),
  spend: 0,
  visits: null,
  registrations: 0,
  sent: null,
  erased: null,
  forms: 0,
  booked: 0,
  came: 0,
  contracts: 0,
})

const pathOf = ({channel, campaign, keyword}: Attribution) => [channel, campaign, keyword]

/** The nodes along a path, below the first. Missing ones are made. */
function nodesOf(root: Node, path: readonly string[]): readonly Node[] {
  const nodes: Node[] = []
  let node = root
  for (const name of path) {
    const next = node.children.get(name) ?? none()
    node.children.set(name, next)
    nodes.push(next)
    node = next
  }
  return nodes
}

function add(node: Node, one: IndexedRegistration): void {
  node.people.add(one.person)
  node.registrations += 1
  if (!one.isEntered) node.forms += 1
  if (one.bookedFor !== null) node.booked += 1
  if (one.cameAt !== null) node.came += 1
  if (one.contract !== null) node.contracts += 1
}

/** Adds what the site counted to the node of its channel, or to those of its campaign and keyword. */
function addCounted(root: Node, {path, visits, registrations}: CountedWay): void {
  const [, campaign, keyword] = path
  // The row of all that is beyond the maximum number of rows belongs to no campaign.
  if (campaign === '' && keyword === '') return
  const nodes = nodesOf(root, path)
  // A channel's own count has all that came by it, also by its campaigns.
  for (const node of path.length === 1 ? [root, ...nodes] : nodes.slice(1)) {
    node.visits = (node.visits ?? 0) + visits
    node.sent = (node.sent ?? 0) + registrations
  }
}

/** Counts visits without a campaign, or without a keyword: they are the rest of the channel's or the campaign's. */
function countUnnamed(node: Node): void {
  const named = [...node.children].filter(([name]) => name !== '').map(([, child]) => child)
  if (node.visits === null || node.sent === null || named.length === 0) return
  const sum = (count: (child: Node) => number | null) =>
    named.reduce((all, child) => all + (count(child) ?? 0), 0)
  const visits = node.visits - sum((child) => child.visits)
  const sent = node.sent - sum((child) => child.sent)
  if (visits <= 0 && !node.children.has('')) return
  const [unnamed = node] = nodesOf(node, [''])
  unnamed.visits = Math.max(0, visits)
  unnamed.sent = Math.max(0, sent)
  for (const child of node.children.values()) countUnnamed(child)
}

function countErased(node: Node): void {
  if (node.sent !== null) node.erased = Math.max(0, node.sent - node.forms)
  for (const child of node.children.values()) countErased(child)
}

function addHour(hours: number[][], at: number): void {
  const inKorea = new Date(at + koreaAheadMs)
  const day = hours[(inKorea.getUTCDay() + 6) % 7]
  if (day) day[inKorea.getUTCHours()] = (day[inKorea.getUTCHours()] ?? 0) + 1
}

function sumsOf({
  children: _children,
  people,
  forms: _forms,
  sent: _sent,
  ...sums
}: Node): ChannelSums {
  return {...sums, people: people.size}
}

/** Each channel with its campaigns and their keywords below it, those with most registrations first. */
function rowsOf(parent: Node, path: readonly string[]): readonly ChannelRow[] {
  // A level of nothing but registrations without a name says nothing new.
  const isNamed = [...parent.children.keys()].some((name) => path.length === 0 || name !== '')
  if (!isNamed) return []
  const max = maxRows[path.length] ?? 0
  const sorted = [...parent.children].toSorted(
    ([name, one], [other, next]) =>
      next.registrations - one.registrations || next.spend - one.spend || (name < other ? -1 : 1),
  )
  const rows = sorted.slice(0, max).flatMap(([name, node]) => {
    const own = [...path, name]
    return [{...sumsOf(node), path: own, others: 0}, ...rowsOf(node, own)]
  })
  const rest = sorted.slice(max).map(([, node]) => node)
  return rest.length === 0
    ? rows
    : [...rows, {...sumsOf(joined(rest)), path: [...path, ''], others: rest.length}]
}

function joined(nodes: readonly Node[]): Node {
  const all = none()
  for (const node of nodes) {
    for (const person of node.people) all.people.add(person)
    all.spend += node.spend
    if (node.visits !== null) all.visits = (all.visits ?? 0) + node.visits
    if (node.erased !== null) all.erased = (all.erased ?? 0) + node.erased
    all.registrations += node.registrations
    all.booked += node.booked
    all.came += node.came
    all.contracts += node.contracts
  }
  return all
}
