import {randomBytes} from 'node:crypto'

import {isStrings} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {parseStored} from '../store/file-guard.ts'
import type {Statements} from '../store/statements.ts'
import {base32} from './base32.ts'
import {hashSecret} from './secrets.ts'
import {stepOf} from './totp.ts'

const recoveryCodes = 10
const demand = 'secondFactorRoles'

/** Codes from an app (TOTP) or from a list, in addition to the password. */
export class SecondFactors {
  readonly #statements: Statements
  readonly #now: () => number

  constructor(statements: Statements, now: () => number) {
    this.#statements = statements
    this.#now = now
  }

  has(userId: string): boolean {
    const sql = 'SELECT 1 FROM second_factors WHERE user_id = ?'
    return this.#statements.get(sql, [userId]) !== undefined
  }

  /** The roles whose people cannot sign in without one. */
  get demandedRoles(): readonly string[] {
    const row = this.#statements.get('SELECT value FROM account_settings WHERE name = ?', [demand])
    const roles = row ? parseStored(row.value) : []
    return isStrings(roles) ? roles : []
  }

  isDemandedOf(roles: readonly string[]): boolean {
    const demanded = this.demandedRoles
    return roles.some((role) => demanded.includes(role))
  }

  setDemandedRoles(roles: readonly string[]): void {
    this.#statements.run(
      `INSERT INTO account_settings VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [demand, JSON.stringify(roles)],
    )
  }

  /**
   * Activates the second factor, once a code shows that the app has the secret. Returns the recovery codes,
   * which cannot be read again; null for a wrong code. 409 for an account that has one.
   */
  confirm(userId: string, secret: string, code: string): readonly string[] | null {
    if (this.has(userId)) throw new LakeError(409, 'This account has a second factor already')
    const step = stepOf(secret, normal(code), this.#now())
    if (step === null) return null
    const codes = Array.from({length: recoveryCodes}, newRecoveryCode)
    const hashes = codes.map((each) => hashSecret(normal(each)))
    this.#statements.run('INSERT INTO second_factors VALUES (?, ?, ?, ?, ?)', [
      ...[userId, secret, step, JSON.stringify(hashes)],
      this.#now(),
    ])
    return codes
  }

  /** Whether this is a code of the app or of the list. No code is accepted twice. */
  verify(userId: string, given: string): boolean {
    const row = this.#statements.get('SELECT secret FROM second_factors WHERE user_id = ?', [
      userId,
    ])
    if (!row) return false
    const code = normal(given)
    return this.#takesCode(userId, String(row.secret), code) || this.#takesRecovery(userId, code)
  }

  remove(userId: string): void {
    this.#statements.run('DELETE FROM second_factors WHERE user_id = ?', [userId])
  }

  /** If two requests have the same code, the database accepts only one. */
  #takesCode(userId: string, secret: string, code: string): boolean {
    const step = stepOf(secret, code, this.#now())
    if (step === null) return false
    const sql = 'UPDATE second_factors SET last_step = ? WHERE user_id = ? AND last_step < ?'
    return this.#statements.run(sql, [step, userId, step]).changes > 0
  }

  #takesRecovery(userId: string, code: string): boolean {
    const hash = hashSecret(code)
    const {changes} = this.#statements.run(
      `UPDATE second_factors SET recovery = (
         SELECT json_group_array(value) FROM json_each(recovery) WHERE value <> ?
       ) WHERE user_id = ? AND EXISTS (SELECT 1 FROM json_each(recovery) WHERE value = ?)`,
      [hash, userId, hash],
    )
    return changes > 0
  }
}

/** 80 bits, in groups that can be copied by hand. */
function newRecoveryCode(): string {
  return (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-')
}

/** Codes as people type them: with spaces, hyphens and small letters. */
function normal(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 64)
}
