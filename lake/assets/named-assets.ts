import {DatabaseSync} from 'node:sqlite'

/** A file that documents of a database name. */
export interface NamedAsset {
  /** Relative to the data folder. */
  readonly path: string
  readonly sha1: string
  readonly dataset: string
  /** The name that it was uploaded under; empty: none. */
  readonly title: string
}

/** From the ids of documents, which contain the bytes' hashes and cannot be changed. */
export function namedAssets(database: DatabaseSync): NamedAsset[] {
  const table = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'documents'`).get()
  if (!table) return []
  const rows = database
    .prepare(
      `SELECT dataset, id, body ->> 'originalFilename' AS title FROM documents
       WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')`,
    )
    .all()
  const found = rows.flatMap(({dataset, id, title}) => {
    const [, sha1] = /^(?:image|file)-([0-9a-f]{40})-/.exec(String(id)) ?? []
    const path = `assets/${dataset}/${sha1?.slice(0, 2)}/${sha1}`
    return sha1 ? [{path, sha1, dataset: String(dataset), title: String(title ?? '')}] : []
  })
  return [...new Map(found.map((asset) => [asset.path, asset])).values()]
}

/** The assets that a SQLite file names at this moment. */
export function namedAssetsIn(file: string): NamedAsset[] {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  try {
    return namedAssets(database)
  } finally {
    database.close()
  }
}
