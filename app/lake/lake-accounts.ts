import {randomBytes} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Lake} from 'local-content-lake'
import project from '../../sanity.json' with {type: 'json'}
import {commandLine} from '../../server/command-line.ts'
import type {Config} from '../config.ts'

/** The site's own tokens for the embedded lake, each for one dataset alone. */
const keys = {
  site: {label: 'site', role: 'editor'},
  registrations: {label: 'registrations', role: project.staffRole},
} as const

type Key = keyof typeof keys

/** Where a token is stored. Readable by its owner alone. */
export const tokenFile = (dataDirectory: string, key: Key) => join(dataDirectory, `${key}-token`)

/** Made on the first start, and again when either half is missing or is for another role or dataset. */
export function ensureToken(
  {accounts, administration, storageFault}: Lake,
  dataDirectory: string,
  key: Key,
): string {
  const {label, role} = keys[key]
  const path = tokenFile(dataDirectory, key)
  const kept = readIfThere(path)
  // Accounts cannot be written, perhaps not even read: the token that was kept is most likely valid.
  if (kept && storageFault) return kept
  const known = kept ? accounts.robots.byToken(kept) : null
  if (known?.roles.join() === role) {
    accounts.robots.setOfProgram(known.id)
    return kept
  }
  for (const robot of accounts.robots.list())
    if (robot.label === label) accounts.robots.remove(robot.id)
  const {robot, token} = administration.addRobot({label, roles: [role]})
  accounts.robots.setOfProgram(robot.id)
  writeFileSync(path, token, {mode: 0o600})
  return token
}

const forgotten = () => `Without the password: ${commandLine('accounts first-password')}`

/**
 * Creates the administrator that the settings name; without settings the first start generates one. An existing
 * account becomes administrator if there is none at all, and otherwise keeps its role. Returns the lines for
 * the console.
 *
 * @param showsPassword whether a person reads these lines: a generated password must not stay in a log
 */
export async function ensureAdministrator(
  {accounts, administration}: Lake,
  {email, password}: Config['administrator'],
  showsPassword: boolean,
): Promise<readonly string[]> {
  const administrators = accounts.users.list().filter(({roles}) => roles.includes('administrator'))
  const [first] = administrators
  const wanted = email ?? first?.email ?? 'admin@example.com'
  const existing = accounts.users.byEmail(wanted)
  if (existing?.roles.includes('administrator')) return [`Sign in as ${wanted}`, forgotten()]
  if (existing && first) {
    return [
      `Sign in as ${first.email}`,
      `${wanted} is no administrator: ${commandLine(`accounts role ${wanted} administrator`)}`,
    ]
  }
  if (existing) {
    administration.setRole(existing.id, 'administrator')
    return [`Sign in as ${wanted}, who is the administrator from now on`, forgotten()]
  }
  const chosen = password ?? randomBytes(12).toString('base64url')
  const role = 'administrator'
  await administration.add({email: wanted, name: '관리자', role, password: chosen})
  if (password) return [`Sign in as ${wanted}`]
  return showsPassword
    ? [
        `Sign in as ${wanted}`,
        `Password: ${chosen}   (shown once; ${commandLine('accounts first-password')} makes another)`,
      ]
    : [`Sign in as ${wanted}`, `Its password is made by: ${commandLine('accounts first-password')}`]
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
