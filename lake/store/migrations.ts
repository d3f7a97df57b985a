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
  CREATE INDEX documents_by_published_id ON documents (dataset, published_id, layer);
  CREATE INDEX documents_by_type ON documents (dataset, type, published_id, layer, id);
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
  `
  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    user_agent TEXT NOT NULL,
    address TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_user ON sessions (user_id);

  CREATE TABLE exchange_codes (
    code_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE known_devices (
    device_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE robots (
    id TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    roles TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE key_values (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE accesses (
    dataset TEXT NOT NULL,
    user_id TEXT NOT NULL,
    access TEXT NOT NULL,
    hour TEXT NOT NULL,
    at TEXT NOT NULL,
    document_id TEXT NOT NULL,
    PRIMARY KEY (hour, dataset, user_id, access, document_id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What is deleted, and still has traces in this file or its log: see lake/erasing
  CREATE TABLE erasures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    is_rewritten INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  `,
  `
  -- Appended only. Each hash is over the one before: see lake/store/accesses
  CREATE TABLE access_entries (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    dataset TEXT NOT NULL,
    user_id TEXT NOT NULL,
    access TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX access_entries_by_time ON access_entries (dataset, at);
  `,
  `
  -- By which words the documents are found: see lake/documents/search-words.ts
  CREATE TABLE searched_documents (
    key INTEGER PRIMARY KEY,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    UNIQUE (dataset, id)
  ) STRICT;
  CREATE VIRTUAL TABLE search_terms USING fts5 (
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  );
  INSERT INTO searched_documents (dataset, id) SELECT dataset, id FROM documents;
  INSERT INTO search_terms (rowid, terms)
    SELECT s.key, search_terms_of(d.body) FROM searched_documents s
    JOIN documents d ON d.dataset = s.dataset AND d.id = s.id;
  `,
  `
  -- What was erased for good, so that a backup does not bring it back: see lake/erasing
  CREATE TABLE erased_documents (
    hash TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- A secret of RFC 6238 in base 32, the step of the last code, and hashes of the recovery codes.
  CREATE TABLE second_factors (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    last_step INTEGER NOT NULL,
    recovery TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE reset_links (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE account_settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What administrators settle while the lake runs: see lake/project. A dataset that is being deleted
  -- is listed until its last row is gone.
  CREATE TABLE datasets (
    name TEXT PRIMARY KEY,
    acl_mode TEXT NOT NULL,
    addon_for TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    is_deleted INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE dataset_aliases (
    name TEXT PRIMARY KEY,
    dataset TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE origins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    origin TEXT NOT NULL UNIQUE,
    allow_credentials INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    definition TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Written by the transaction that makes the change, if there is a hook for its dataset.
  CREATE TABLE webhook_changes (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL,
    document_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    before TEXT,
    after TEXT
  ) STRICT;

  -- One row for each message to each hook, and one for each time it was tried.
  CREATE TABLE webhook_messages (
    id TEXT PRIMARY KEY,
    webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    dataset TEXT NOT NULL,
    document_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    transaction_time TEXT NOT NULL,
    payload TEXT NOT NULL,
    operation TEXT NOT NULL,
    status TEXT NOT NULL,
    failures INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX webhook_messages_due ON webhook_messages (status, next_at);
  CREATE INDEX webhook_messages_by_hook ON webhook_messages (webhook, created_at);

  CREATE TABLE webhook_attempts (
    id TEXT PRIMARY KEY,
    message TEXT NOT NULL REFERENCES webhook_messages (id) ON DELETE CASCADE,
    result_code INTEGER,
    failure TEXT,
    duration INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX webhook_attempts_by_message ON webhook_attempts (message, created_at);
  `,
  `
  -- By which people without an account see drafts: see lake/people/preview-links.ts
  CREATE TABLE preview_links (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    dataset TEXT NOT NULL,
    path TEXT NOT NULL,
    created_by TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  `,
]
