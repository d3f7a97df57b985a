import type {DatabaseSync} from 'node:sqlite'

import type {Identity} from '../documents/permissions.ts'

export interface Accounts {
  /** Who sends this request: by bearer token, else by session cookie. Null: nobody known. */
  identify(request: Request): Promise<Identity | null>
}

export function openAccounts(_database: DatabaseSync): Accounts {
  return {identify: async () => null}
}
