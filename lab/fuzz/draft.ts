import type {Random} from './random.ts'
import {type Known, oddText} from './values.ts'

/** A well-formed HTTP request with odd contents. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** A request before odd headers are added. */
export interface Draft extends Omit<FuzzRequest, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
}

export type Make = (random: Random, known: Known) => Draft

/** Half of a surrogate pair cannot be encoded. */
export const enc = (text: string) => encodeURIComponent(text.toWellFormed())

/** Now and then something else than what is right. */
export const odd = (random: Random, share: number, right: string) =>
  random.chance(share) ? oddText(random).replaceAll(/[^\w-]/g, '') || 'ODD' : right

export const version = (random: Random) =>
  `/${random.chance(0.95) ? random.pick(['v1', 'vX', 'v2021-06-07', 'v2025-02-19']) : enc(oddText(random))}`

export const dataset = (random: Random, {datasets}: Known) =>
  random.chance(0.95) ? random.pick(datasets) : enc(oddText(random))

export const id = (random: Random, {ids}: Known) =>
  random.chance(0.6) ? random.pick(ids) : random.pick(['drafts.', '']) + oddText(random)

export const search = (pairs: Readonly<Record<string, string>>) => `?${new URLSearchParams(pairs)}`

/** JSON, now and then cut off, deep beyond all measure, or of another type. */
export function json(random: Random, method: string, path: string, value: unknown): Draft {
  const text = JSON.stringify(value) ?? ''
  const body = random.pick([
    text,
    text,
    text,
    text.slice(0, random.below(text.length + 1)),
    '['.repeat(50_000),
  ])
  const type = random.chance(0.9) ? 'application/json' : oddHeader(random)
  return {
    method,
    path,
    body: random.chance(0.05) ? Buffer.from(text, 'utf16le') : body,
    headers: {'content-type': type},
  }
}

/** Text that may stand in a header. */
export const oddHeader = (random: Random) => oddText(random).replaceAll(/[^\x20-\x7e]/g, '?')
