import {createHash, randomBytes} from 'node:crypto'

/** 32 random bytes as text: a session's token, an exchange code, a robot's token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. A plain hash will do: nobody guesses 32 random bytes. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A short id that needs no quoting anywhere: `p` for people, `r` for robots, `s` for sessions. */
export function newId(prefix: 'p' | 'r' | 's'): string {
  const letters = randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')
  return `${prefix}${letters.slice(0, 11)}`
}
