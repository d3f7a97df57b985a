import {DatabaseSync} from 'node:sqlite'

import {orderKeys} from '../store/order-keys.ts'

const prefix = 'documents_in_order_of_'
/** How long to wait for other processes that write to the file. */
const lockMs = 5000

/** The fields of this file for which an index keeps documents in order. */
export function orderedFields(database: DatabaseSync): string[] {
  const found = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB ?`)
    .all(`${prefix}*`)
  return found.map(({name}) => String(name).slice(prefix.length))
}

/**
 * Makes an index that keeps the documents of each type in the order of a field, whatever its values. It reads
 * the whole file, and no other process can write to it meanwhile.
 *
 * @param field one within an object as `object.field`
 */
export function makeOrderIndex(file: string, field: string): void {
  const database = new DatabaseSync(file, {timeout: lockMs})
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY')
    database.exec(definition(field))
  } finally {
    database.close()
  }
}

/**
 * After type, rank and value come the columns that every query asks for, so that other rows are passed over
 * without being read.
 */
function definition(field: string): string {
  const path = field.split('.')
  if (!path.every((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name))) {
    throw new Error(`No field can be named "${field}"`)
  }
  const json = `'$${path.map((name) => `."${name}"`).join('')}'`
  const keys = orderKeys(`json_extract(body, ${json})`, `json_type(body, ${json})`)
  return `CREATE INDEX IF NOT EXISTS "${prefix}${field}"
    ON documents (dataset, type, ${keys.join(', ')}, published_id, layer, id)`
}
