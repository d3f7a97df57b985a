// Documents, their history, how they are found, who read them, and what of them is erased.

export const documents = `
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
`

export const accesses = `
  CREATE TABLE accesses (
    dataset TEXT NOT NULL,
    user_id TEXT NOT NULL,
    access TEXT NOT NULL,
    hour TEXT NOT NULL,
    at TEXT NOT NULL,
    document_id TEXT NOT NULL,
    PRIMARY KEY (hour, dataset, user_id, access, document_id)
  ) STRICT, WITHOUT ROWID;
`

export const erasures = `
  -- What is deleted, and still has traces in this file or its log: see lake/erasing
  CREATE TABLE erasures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    is_rewritten INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`

export const accessEntries = `
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
`

export const searchWords = `
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
`

export const erasedDocuments = `
  -- What was erased for good, so that a backup does not bring it back: see lake/erasing
  CREATE TABLE erased_documents (
    hash TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/**
 * All of a change but its content, in indexes: to find a row in the table itself, SQLite reads the whole content of
 * the rows that it compares, a megabyte or more each.
 */
export const changeHeads = `
  DROP INDEX changes_by_sequence;
  DROP INDEX changes_by_published_id;
  CREATE INDEX changes_by_sequence
    ON transaction_changes (sequence, dataset, document_id, previous_rev, result_rev);
  CREATE INDEX changes_by_published_id
    ON transaction_changes (dataset, published_id, sequence, document_id, previous_rev, result_rev);
`
