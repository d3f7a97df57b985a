import {DatabaseSync} from 'node:sqlite'

import {orderKeys} from '../store/order-keys.ts'

const prefix = 'documents_in_order_of_'
/** How long others that write to the file are waited for. */
const lockMs = 5000

/** The fields by whose values documents are kept in order in this file. */
export function orderedFields(database: DatabaseSync): string[] {
  const found = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB ?`)
    .all(`${prefix}*`)
  return found.map(({name}) => String(name).slice(prefix.length))
}

/**
 * Makes SQLite keep the documents of each type in the order of a field, whatever its values. It reads
 * all of the file, and no other process can write to it meanwhile.
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

/** After type, rank and value what every query asks for: others are passed over without being read. */
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
