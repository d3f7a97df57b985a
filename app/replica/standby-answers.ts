import {comeBackLater, plainText} from '../http/come-back-later.ts'
import type {Gauge} from '../http/request-metrics.ts'
import type {Standby} from './standby.ts'

/**
 * What a standby answers. `/readyz` is 503 with the lag, so that a proxy which asks it sends no visitors.
 */
export function standbyAnswer(standby: Standby, {url}: Request): Response {
  const {pathname} = new URL(url)
  if (pathname === '/healthz') return new Response('ok', {headers: plainText})
  const text = pathname === '/readyz' ? `${wordsOf(standby)}\n` : comeBackLater
  return new Response(text, {status: 503, headers: {...plainText, 'retry-after': '5'}})
}

/** What a machine answers from which another has taken over. */
export function fencedAnswer({url}: Request): Response {
  const {pathname} = new URL(url)
  if (pathname === '/healthz') return new Response('ok', {headers: plainText})
  const text =
    pathname === '/readyz' ? 'not ready: another machine has taken over\n' : comeBackLater
  return new Response(text, {status: 503, headers: {...plainText, 'retry-after': '5'}})
}

function wordsOf({lagSeconds, silentSeconds}: Standby): string {
  const lag = lagSeconds === null ? 'has no state yet' : `${lagSeconds.toFixed(1)} s behind`
  const heard =
    silentSeconds === null ? '' : `, heard of the other ${silentSeconds.toFixed(1)} s ago`
  return `standby: ${lag}${heard}`
}

export const standbyGauges = ({lagSeconds, silentSeconds}: Standby): Gauge[] => [
  {
    name: 'standby_lag_seconds',
    help: 'How long ago this standby had everything that the replica had; -1: it never had.',
    value: lagSeconds ?? -1,
  },
  {
    name: 'standby_silent_seconds',
    help: 'How long ago the machine that serves was heard of; -1: it is not watched.',
    value: silentSeconds ?? -1,
  },
]
