import {deviceLifetime, sessionLifetime} from '../people/sessions.ts'
import {deviceCookie, sessionCookie} from './credentials.ts'

/**
 * `HttpOnly`. `Lax` rather than `Strict`, so that a link in an e-mail opens the press page signed in;
 * writes additionally check the page's origin.
 */
export function sessionCookieFor(token: string, secure: boolean): string {
  return cookie(sessionCookie, token, {secure, maxAgeMs: sessionLifetime.absolute, path: '/'})
}

export function endedSessionCookie(secure: boolean): string {
  return cookie(sessionCookie, '', {secure, maxAgeMs: 0, path: '/'})
}

/** Only read when signing in. */
export function deviceCookieFor(device: string, secure: boolean): string {
  return cookie(deviceCookie, device, {secure, maxAgeMs: deviceLifetime, path: '/'})
}

interface CookieOptions {
  readonly secure: boolean
  readonly maxAgeMs: number
  readonly path: string
}

function cookie(name: string, value: string, {secure, maxAgeMs, path}: CookieOptions): string {
  const attributes = `Path=${path}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Lax`
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}
