import {randomBytes} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Lake} from '../lake/lake.ts'
import type {Config} from './config.ts'

/** Where the site keeps its own key to the lake beside it. Readable by its owner alone. */
export const siteTokenFile = (dataDirectory: string) => join(dataDirectory, 'site-token')

/** The site's own key to the lake: made on the first start, and anew when either half was lost. */
export function ensureSiteToken({accounts}: Lake, dataDirectory: string): string {
  const path = siteTokenFile(dataDirectory)
  const kept = readIfThere(path)
  if (kept && accounts.robots.byToken(kept)) return kept
  const label = 'site'
  for (const robot of accounts.robots.list())
    if (robot.label === label) accounts.robots.remove(robot.id)
  const {token} = accounts.robots.create({label, roles: ['administrator']})
  writeFileSync(path, token, {mode: 0o600})
  return token
}

/**
 * Makes the administrator that the settings name. Without settings the first start makes one up.
 * Returns what the console should say; a made-up password is in there, and nowhere else.
 */
export async function ensureAdministrator(
  {accounts}: Lake,
  {email, password}: Config['administrator'],
): Promise<readonly string[]> {
  const administrators = accounts.users.list().filter(({roles}) => roles.includes('administrator'))
  const [first] = administrators
  const wanted = email ?? first?.email ?? 'admin@example.com'
  const existing = accounts.users.byEmail(wanted)
  if (existing) return [`Sign in as ${wanted}`]
  const chosen = password ?? randomBytes(12).toString('base64url')
  await accounts.users.create({
    email: wanted,
    name: 'Administrator',
    password: chosen,
    roles: ['administrator'],
  })
  return password
    ? [`Sign in as ${wanted}`]
    : [`Sign in as ${wanted}`, `Password: ${chosen}   (shown once; npm run accounts changes it)`]
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
