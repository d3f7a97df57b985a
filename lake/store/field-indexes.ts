import type {DatabaseSync} from 'node:sqlite'

const prefix = 'documents_by_field_'

/**
 * Makes SQLite keep documents of one type in the order of these fields, e.g. `['siteId', 'date']`
 * for lists of one site by date, and drops such indexes as are no longer asked for. A field within
 * an object is written `forwarding.nextAt`.
 */
export function keepFieldIndexes(
  database: DatabaseSync,
  indexes: readonly (readonly string[])[],
): void {
  const wanted = new Map(indexes.map((fields) => [prefix + fields.join('_'), fields]))
  const found = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB ?`)
    .all(`${prefix}*`)
  for (const {name} of found) {
    if (!wanted.has(String(name))) database.exec(`DROP INDEX "${name}"`)
  }
  for (const [name, fields] of wanted) {
    const terms = fields.map(fieldTerm).join(', ')
    database.exec(`CREATE INDEX IF NOT EXISTS "${name}" ON documents (dataset, type, ${terms}, id)`)
  }
}

/** Written as queries write it, or SQLite would not see that the index serves them. */
function fieldTerm(field: string): string {
  const path = field.split('.')
  if (!path.every((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name))) {
    throw new Error(`No field can be named "${field}"`)
  }
  return `json_extract(body, '$${path.map((name) => `."${name}"`).join('')}')`
}
