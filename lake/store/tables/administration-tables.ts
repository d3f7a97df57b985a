// Datasets, aliases, origins and webhooks.

export const administration = `
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
`
