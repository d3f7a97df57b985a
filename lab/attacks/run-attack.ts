import {setTimeout as pause} from 'node:timers/promises'
import type {OwnSite} from '../own-site/own-site.ts'
import type {Attack} from './attack.ts'
import {type Noticed, watchOthers} from './others.ts'

/** What others may notice at most. */
interface Limits {
  /** Until the slowest answer, in ms. */
  readonly answerMs: number
  /** For which the event loop stands still while it has a core, in ms. */
  readonly freezeMs: number
  /** More than before, once garbage has been collected. */
  readonly keptMegabytes: number
  /** Of all processes at the height of it. */
  readonly maxMegabytes: number
  /** In the log, whatever is sent. */
  readonly lines: number
}

/** An absolute time says little on a busy machine: the short run only finds what stands still. */
const limits = {
  short: {answerMs: 20_000, freezeMs: 2000, keptMegabytes: 150, maxMegabytes: 900, lines: 100},
  long: {answerMs: 5000, freezeMs: 250, keptMegabytes: 60, maxMegabytes: 700, lines: 200},
} as const satisfies Record<string, Limits>

interface Outcome {
  /** What was measured, for people. */
  readonly lines: readonly string[]
  readonly faults: readonly string[]
}

const warmUpMs = 2500

/** Attacks a site while others use it. */
export async function runAttack(
  attack: Attack,
  site: OwnSite,
  {seconds, kind}: {readonly seconds: number; readonly kind: keyof typeof limits},
): Promise<Outcome> {
  const {answerMs, freezeMs, keptMegabytes, maxMegabytes, lines} = limits[kind]
  // The processes that answer the others would count as memory that the attack took.
  const warming = await watchOthers(site)
  await pause(warmUpMs)
  await warming.stop()
  // Other programs may have the cores: an answer's time says something beside one without the attack.
  const usual = kind === 'long' ? await noticedIn(site, seconds * 500) : []
  const before = await settled(site)
  const others = await watchOthers(site)
  await site.report()
  site.printed()
  const memory = watchMemory(site)
  const own = await attack.run(site, seconds)
  // What an attack leaves behind harms others after it.
  await pause(1000)
  const noticed = await others.stop()
  const most = memory.stop()
  if (site.ended !== null) return {lines: [], faults: [`the site ended: ${site.ended}`, ...own]}
  const {longestOwnDelayMs, workedMs} = await site.report()
  const printed = site.printed()
  const kept = await keptBeyond(site, before, keptMegabytes)
  return {
    lines: [
      ...noticed.map(
        ({what, asked, refused, worst}) =>
          `${what}: ${asked} times, ${refused.length} refused, at most ${worst.toFixed(0)} ms` +
          withoutIt(usual, what),
      ),
      `event loop: at most ${longestOwnDelayMs.toFixed(0)} ms, ${workedMs.toFixed(0)} of them at work; memory: at most ${most.toFixed(0)} MB, ` +
        `${kept.toFixed(0)} MB more than before; log: ${printed} lines`,
    ],
    faults: [
      ...own,
      ...noticed.flatMap(({what, asked, refused, worst}) => [
        ...(refused.length > 0
          ? [`${what}: ${refused.length} of ${asked} got ${[...new Set(refused)].join(', ')}`]
          : []),
        ...over(`${what}: ms until an answer`, worst, answerMs),
      ]),
      ...over('ms for which the event loop stood still', longestOwnDelayMs, freezeMs),
      ...over('MB at most', most, maxMegabytes),
      ...over('MB that are kept', kept, keptMegabytes),
      ...over('lines in the log', printed, lines),
    ],
  }
}

async function noticedIn(site: OwnSite, ms: number): Promise<readonly Noticed[]> {
  const others = await watchOthers(site)
  await pause(ms)
  return others.stop()
}

function withoutIt(usual: readonly Noticed[], asked: string): string {
  const same = usual.find(({what}) => what === asked)
  return same ? `, ${same.worst.toFixed(0)} without it` : ''
}

const over = (what: string, value: number, most: number) =>
  value > most ? [`${what}: ${value.toFixed(0)}, ${most} at most`] : []

/** All processes, in MB. */
const megabytesOf = (site: OwnSite) =>
  site.memory().reduce((sum, {megabytes}) => sum + megabytes, 0)

async function settled(site: OwnSite): Promise<number> {
  site.collect()
  await pause(500)
  return megabytesOf(site)
}

/** Processes end ten seconds after their last work: until then, some of it is theirs. */
const idleMs = 15_000

async function keptBeyond(site: OwnSite, before: number, enough: number): Promise<number> {
  const until = performance.now() + idleMs
  for (;;) {
    const kept = (await settled(site)) - before
    if (kept <= enough || performance.now() > until) return kept
  }
}

function watchMemory(site: OwnSite) {
  let most = megabytesOf(site)
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(site))
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
