/**
 * Applied in order, once each, inside one transaction. `PRAGMA user_version` counts them.
 * A migration that was ever released is never edited: append the next one.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE documents (
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    rev TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    published_id TEXT NOT NULL,
    layer TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (dataset, id)
  ) STRICT;
  CREATE INDEX documents_by_published_id ON documents (dataset, published_id);
  CREATE INDEX documents_by_type ON documents (dataset, type, id);
  CREATE INDEX documents_by_layer ON documents (dataset, layer, type) WHERE layer <> 'published';

  CREATE TABLE document_references (
    dataset TEXT NOT NULL,
    from_id TEXT NOT NULL,
    to_id TEXT NOT NULL,
    strength TEXT NOT NULL,
    PRIMARY KEY (dataset, to_id, from_id, strength)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX references_by_source ON document_references (dataset, from_id);

  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    UNIQUE (dataset, id)
  ) STRICT;

  CREATE TABLE transaction_changes (
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    dataset TEXT NOT NULL,
    document_id TEXT NOT NULL,
    published_id TEXT NOT NULL,
    previous_rev TEXT,
    result_rev TEXT,
    mutations TEXT NOT NULL,
    apply_effect TEXT NOT NULL,
    revert_effect TEXT NOT NULL,
    PRIMARY KEY (dataset, document_id, sequence)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX changes_by_sequence ON transaction_changes (sequence);
  CREATE INDEX changes_by_published_id ON transaction_changes (dataset, published_id, sequence);
  `,
]
