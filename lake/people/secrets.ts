import {createHash, randomBytes} from 'node:crypto'

/** 32 random bytes as text: for session tokens, exchange codes and robot tokens. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. A plain hash is enough: 32 random bytes cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A short URL-safe id: `p` for people, `r` for robots, `s` for sessions, `v` for preview links. */
export function newId(prefix: 'p' | 'r' | 's' | 'v'): string {
  const letters = randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')
  return `${prefix}${letters.slice(0, 11)}`
}

/** Whether an account is a program's, by its id: also once the account is gone. */
export const isRobotId = (id: string): boolean => id.startsWith('r')
