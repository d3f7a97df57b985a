import type {DatabaseSync} from 'node:sqlite'

const prefix = 'documents_by_field_'

/**
 * Makes SQLite keep documents of one type in the order of these fields, e.g. `['siteId', 'date']` for lists of
 * one site by date. Indexes that are no longer declared, or were made differently, are dropped. A field within
 * an object is written `forwarding.nextAt`.
 */
export function keepFieldIndexes(
  database: DatabaseSync,
  indexes: readonly (readonly string[])[],
): void {
  const wanted = new Map(indexes.map((fields) => [prefix + fields.join('_'), definition(fields)]))
  const found = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name GLOB ?`)
    .all(`${prefix}*`)
  for (const {name, sql} of found) {
    if (wanted.get(String(name)) === sql) wanted.delete(String(name))
    else database.exec(`DROP INDEX "${name}"`)
  }
  for (const sql of wanted.values()) database.exec(sql)
}

/** The last columns are those that every query asks for, so that counting never reads a document. */
function definition(fields: readonly string[]): string {
  const terms = fields.map(fieldTerm).join(', ')
  return `CREATE INDEX "${prefix}${fields.join('_')}" ON documents (dataset, type, ${terms}, published_id, layer, id)`
}

/** Written exactly as in queries, so that SQLite recognises the index. */
function fieldTerm(field: string): string {
  const path = field.split('.')
  if (!path.every((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name))) {
    throw new Error(`No field can be named "${field}"`)
  }
  return `json_extract(body, '$${path.map((name) => `."${name}"`).join('')}')`
}
