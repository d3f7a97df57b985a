import {randomBytes, type ScryptOptions, scrypt, timingSafeEqual} from 'node:crypto'

import {LakeError} from '../lake-error.ts'
import {FairQueue, type QueueCounts, type Turn} from '../processes/fair-queue.ts'

export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** 32 MB and about 0.2 s: OWASP's recommendation for scrypt with the least memory. */
export const defaultCost: PasswordCost = {N: 2 ** 15, r: 8, p: 3}
const keyBytes = 32
const saltBytes = 16

export const shortestPassword = 8
/** Longer passwords would only cost hashing time. */
export const longestPassword = 256

/** A stored form that no password matches: an unknown account takes as long to check as a known one. */
export function decoyPassword(cost: PasswordCost): string {
  return encode({...cost, salt: randomBytes(saltBytes), key: randomBytes(keyBytes)})
}

/**
 * For whom a password is hashed: the program, which stores a new one; people who are known, by a browser that
 * has signed in before or by a session; strangers; and callers whose network was wrong lately.
 */
export type HashingTurn = Turn<'own' | 'known' | 'stranger' | 'suspect'>

/**
 * Two of libuv's four threads: reading files and looking up names need the others. Strangers together have one,
 * so that a flood of theirs takes one core at most, and people who are known get the other at once. Waiting
 * callers have a request open, so suspects are soon told to come back.
 */
const queue = new FairQueue<HashingTurn['rank']>({
  ranks: {
    own: {atOnce: 2, atOnceEach: 2, waiting: 32, waitingEach: 32},
    known: {atOnce: 2, atOnceEach: 1, waiting: 64, waitingEach: 8},
    stranger: {atOnce: 1, atOnceEach: 1, waiting: 128, waitingEach: 32},
    suspect: {atOnce: 1, atOnceEach: 1, waiting: 32, waitingEach: 4},
  },
  retryAfter: 5,
})

/** The counts of the queue that all lakes of this process share. */
export const hashingCounts = (): QueueCounts => queue.counts

interface Stored extends PasswordCost {
  readonly salt: Buffer
  readonly key: Buffer
}

/** Returns `scrypt$N$r$p$salt$key`, which contains all parameters for checking a password. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, {...cost, salt}, {rank: 'own', by: ''})
  return encode({...cost, salt, key})
}

export async function isPassword(
  password: string,
  stored: string,
  turn: HashingTurn,
): Promise<boolean> {
  const {key, ...settings} = decode(stored)
  return timingSafeEqual(await derive(password, settings, turn), key)
}

/** Hangul is decomposed on macOS and composed on Windows: NFC makes both the same password. */
function derive(
  password: string,
  {N, r, p, salt}: Omit<Stored, 'key'>,
  turn: HashingTurn,
): Promise<Buffer> {
  const options: ScryptOptions = {N, r, p, maxmem: 256 * N * r}
  return inTurn(
    turn,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}

/** How long the sender of a form waits, in ms: less than the time after which the site looks broken. */
const patienceMs = 10_000
const tooLate = () => new LakeError(503, 'Too many sign in; try again in a moment', {retryAfter: 5})

/** Rejects with 503 whatever did not get its turn in time. Its place passes to the next in line. */
function inTurn<Result>(turn: HashingTurn, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(tooLate())
    }, patienceMs)
    const started = queue.run(turn, async () => {
      clearTimeout(timer)
      if (isLate) throw tooLate()
      return work()
    })
    started.then(resolve, (error: unknown) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

function encode({N, r, p, salt, key}: Stored): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

function decode(stored: string): Stored {
  const [, N, r, p, salt = '', key = ''] = stored.split('$')
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}
