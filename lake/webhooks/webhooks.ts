import {randomUUID} from 'node:crypto'

import {isJson} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {parseStored} from '../store/file-guard.ts'
import type {Row, Statements} from '../store/statements.ts'
import {type Operation, type Webhook, type WebhookDefinition, webhookFrom} from './webhook.ts'

/** A change for which it is not yet known which hooks it concerns. */
export interface PendingChange {
  readonly sequence: number
  readonly dataset: string
  readonly documentId: string
  readonly transactionId: string
  readonly author: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  /** JSON, or null: the document did or does not exist. */
  readonly before: string | null
  readonly after: string | null
}

/** A message to one hook about one change. */
export interface Message {
  readonly id: string
  readonly webhook: string
  readonly dataset: string
  readonly documentId: string
  readonly transactionId: string
  /** ISO 8601, UTC. */
  readonly transactionTime: string
  readonly payload: string
  readonly operation: Operation
  readonly status: 'queued' | 'success' | 'failure'
  readonly failures: number
  readonly createdAt: string
}

/** One attempt to send a message. */
export interface Attempt {
  readonly id: string
  readonly message: string
  /** The HTTP status of the answer; null without one. */
  readonly resultCode: number | null
  readonly failure: 'http' | 'network' | 'timeout' | 'other' | null
  /** In ms. */
  readonly duration: number
  readonly createdAt: string
}

const maxWebhooks = 50
const keptMs = 7 * 24 * 60 * 60 * 1000
const maxListed = 100

/**
 * Hooks, the changes that still have to be matched with them, and the messages. A change is noted in the
 * transaction that makes it, so that a crash cannot separate the two.
 */
export class Webhooks {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  list(): readonly Webhook[] {
    return this.#statements.all('SELECT * FROM webhooks ORDER BY created_at, id', []).map(toWebhook)
  }

  get(id: string): Webhook | null {
    const row = this.#statements.get('SELECT * FROM webhooks WHERE id = ?', [id])
    return row ? toWebhook(row) : null
  }

  add(definition: WebhookDefinition): Webhook {
    if (this.list().length >= maxWebhooks) {
      throw new LakeError(400, `A project may have ${maxWebhooks} hooks at most`)
    }
    const row = this.#statements.get('INSERT INTO webhooks VALUES (?, ?, ?) RETURNING *', [
      randomUUID().slice(0, 18).replaceAll('-', ''),
      JSON.stringify(definition),
      Date.now(),
    ])
    return toWebhook(row ?? {})
  }

  replace(id: string, definition: WebhookDefinition): void {
    const sql = 'UPDATE webhooks SET definition = ? WHERE id = ?'
    this.#statements.run(sql, [JSON.stringify(definition), id])
  }

  /** Removes it together with its messages. */
  remove(id: string): void {
    this.#statements.run('DELETE FROM webhooks WHERE id = ?', [id])
  }

  /** Whether any hook is about this dataset. */
  isAboutAny(dataset: string): boolean {
    return this.about(dataset).length > 0
  }

  about(dataset: string): readonly Webhook[] {
    return this.list().filter(
      (hook) => !hook.isDisabledByUser && (hook.dataset === '*' || hook.dataset === dataset),
    )
  }

  /** Part of whatever transaction is open. */
  note(change: Omit<PendingChange, 'sequence'>): void {
    this.#statements.run(
      `INSERT INTO webhook_changes
         (dataset, document_id, transaction_id, author, timestamp, before, after)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[change.dataset, change.documentId, change.transactionId, change.author],
        ...[change.timestamp, change.before, change.after],
      ],
    )
  }

  /** The oldest first. */
  pending(most: number): readonly PendingChange[] {
    const sql = 'SELECT * FROM webhook_changes ORDER BY sequence LIMIT ?'
    return this.#statements.all(sql, [most]).map(toPending)
  }

  /** Part of whatever transaction is open. */
  settle(sequence: number): void {
    this.#statements.run('DELETE FROM webhook_changes WHERE sequence = ?', [sequence])
  }

  /** Part of whatever transaction is open. A message that is there already stays as it is. */
  queue(message: Pick<Message, 'webhook' | 'payload' | 'operation'>, change: PendingChange): void {
    const {dataset, documentId, transactionId, timestamp} = change
    const {webhook, payload, operation} = message
    const now = Date.now()
    this.#statements.run(
      `INSERT OR IGNORE INTO webhook_messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, ?)`,
      [
        ...[`${webhook}-${change.sequence}`, webhook, dataset, documentId, transactionId],
        ...[timestamp, payload, operation, now, now],
      ],
    )
  }

  /**
   * The messages that are due; the oldest first.
   *
   * @param farthest no attempt is planned after it, except by a clock that was ahead: that one is due as well
   */
  due(now: number, farthest: number, most: number): readonly Message[] {
    const sql = `SELECT * FROM webhook_messages
      WHERE status = 'queued' AND (next_at <= ? OR next_at > ?) ORDER BY next_at, id LIMIT ?`
    return this.#statements.all(sql, [now, farthest, most]).map(toMessage)
  }

  /** When the next message is to be sent, in ms since 1970; null: there is none. */
  get nextAt(): number | null {
    const sql = `SELECT min(next_at) AS next FROM webhook_messages WHERE status = 'queued'`
    const next = this.#statements.get(sql, [])?.next
    return typeof next === 'number' ? next : null
  }

  /** @param nextAt when the next attempt is due, in ms since 1970; null: never */
  noteAttempt(
    message: Message,
    attempt: Pick<Attempt, 'resultCode' | 'failure' | 'duration'>,
    nextAt: number | null,
  ): void {
    const {resultCode, failure, duration} = attempt
    this.#statements.run('INSERT INTO webhook_attempts VALUES (?, ?, ?, ?, ?, ?)', [
      ...[randomUUID(), message.id, resultCode, failure, Math.round(duration), Date.now()],
    ])
    const waits = failure !== null && nextAt !== null
    const status = failure === null ? 'success' : waits ? 'queued' : 'failure'
    this.#statements.run(
      'UPDATE webhook_messages SET status = ?, failures = failures + ?, next_at = ? WHERE id = ?',
      [status, failure === null ? 0 : 1, nextAt ?? 0, message.id],
    )
  }

  /** The newest first. */
  messagesOf(webhook: string): readonly Message[] {
    const sql = `SELECT * FROM webhook_messages WHERE webhook = ?
      ORDER BY created_at DESC, id DESC LIMIT ?`
    return this.#statements.all(sql, [webhook, maxListed]).map(toMessage)
  }

  /** The messages of one hook, the newest first. */
  attemptsOf(webhook: string): readonly Attempt[] {
    const sql = `SELECT a.* FROM webhook_attempts a JOIN webhook_messages m ON m.id = a.message
      WHERE m.webhook = ? ORDER BY a.created_at DESC LIMIT ?`
    return this.#statements.all(sql, [webhook, maxListed]).map(toAttempt)
  }

  attempt(id: string): (Attempt & {readonly webhook: string}) | null {
    const sql = `SELECT a.*, m.webhook FROM webhook_attempts a
      JOIN webhook_messages m ON m.id = a.message WHERE a.id = ?`
    const row = this.#statements.get(sql, [id])
    return row ? {...toAttempt(row), webhook: String(row.webhook)} : null
  }

  /** Removes messages that were sent long ago. */
  forgetOld(now: number): void {
    this.#statements.run(
      `DELETE FROM webhook_messages WHERE status <> 'queued' AND created_at < ?`,
      [now - keptMs],
    )
  }
}

function toWebhook({id, definition, created_at}: Row): Webhook {
  const stored = parseStored(definition)
  if (!isJson(stored)) throw new Error('A stored hook cannot be read')
  const rule = {on: stored.on, filter: stored.filter, projection: stored.projection}
  return {...webhookFrom({...stored, rule}), id: String(id), createdAt: timeOf(created_at)}
}

function toPending(row: Row): PendingChange {
  return {
    sequence: Number(row.sequence),
    dataset: String(row.dataset),
    documentId: String(row.document_id),
    transactionId: String(row.transaction_id),
    author: String(row.author),
    timestamp: String(row.timestamp),
    before: row.before === null ? null : String(row.before),
    after: row.after === null ? null : String(row.after),
  }
}

function toMessage(row: Row): Message {
  const operation =
    row.operation === 'create' || row.operation === 'delete' ? row.operation : 'update'
  const status = row.status === 'success' || row.status === 'failure' ? row.status : 'queued'
  return {
    ...{id: String(row.id), webhook: String(row.webhook), dataset: String(row.dataset)},
    ...{documentId: String(row.document_id), transactionId: String(row.transaction_id)},
    ...{transactionTime: String(row.transaction_time), payload: String(row.payload)},
    ...{operation, status, failures: Number(row.failures), createdAt: timeOf(row.created_at)},
  }
}

function toAttempt(row: Row): Attempt {
  const kinds = ['http', 'network', 'timeout', 'other'] as const
  return {
    ...{id: String(row.id), message: String(row.message), createdAt: timeOf(row.created_at)},
    resultCode: row.result_code === null ? null : Number(row.result_code),
    failure: kinds.find((kind) => kind === row.failure) ?? null,
    duration: Number(row.duration),
  }
}

const timeOf = (ms: unknown) => new Date(Number(ms)).toISOString()
