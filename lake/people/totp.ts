import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'

import {base32, fromBase32} from './base32.ts'

const stepMs = 30_000
const digits = 6
/** Clocks of phones differ, and typing takes time: one step before and after is accepted. */
const tolerance = [0, -1, 1] as const

/** 160 bits in base 32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

/** The time-based one-time password of RFC 6238 with SHA-1 and 6 digits, as every app has it. */
export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step whose code this is, at a time in ms since 1970; null for any other code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const given = Buffer.from(code)
  if (given.length !== digits) return null
  const current = Math.floor(now / stepMs)
  const steps = tolerance.map((away) => current + away)
  return steps.find((step) => timingSafeEqual(Buffer.from(totp(secret, step)), given)) ?? null
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
