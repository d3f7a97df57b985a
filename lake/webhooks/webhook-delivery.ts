import type {LakeContext, Log} from '../context.ts'
import {isLakeDocument, type LakeDocument} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {parseStored} from '../store/file-guard.ts'
import {inTransaction} from '../store/in-transaction.ts'
import {whenUnlocked} from '../store/waiting.ts'
import {signatureOf} from './sign.ts'
import type {Operation, Webhook} from './webhook.ts'
import type {Attempt, Message, PendingChange} from './webhooks.ts'

const changesAtOnce = 50
const messagesAtOnce = 10
const timeoutMs = 30_000
const retryMs = 1000
const lookAgainMs = 60 * 60 * 1000
const second = 1000
/** The pauses after each failure; half an hour in all, as on the hosted lake. */
const waits = [1, 5, 15, 30, 60, 120, 300, 600, 900].map((seconds) => seconds * second)
const longestWait = Math.max(...waits)

/** Sends changes to hooks, including changes from before the last start, and repeats what failed. */
export class WebhookDelivery {
  readonly #lake: LakeContext
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined
  #isWorking = false
  #isAsked = false
  readonly #unsubscribe: () => void

  /** @param trustedNow the time by which something may be removed for its age; null: nothing may */
  constructor(lake: LakeContext, log: Log, trustedNow: () => number | null) {
    this.#lake = lake
    this.#log = log
    this.#unsubscribe = lake.store.commits.subscribe(({dataset}) => {
      if (this.#isAboutAny(dataset)) void this.#work()
    })
    const time = lake.store.files.guardOf().fault ? null : trustedNow()
    if (time !== null) lake.webhooks.forgetOld(time)
    this.#wakeIn(0)
  }

  close(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  /** Over a damaged file no hook is told; what was committed is, and nothing ends. */
  #isAboutAny(dataset: string): boolean {
    try {
      return this.#lake.webhooks.isAboutAny(dataset)
    } catch (error) {
      this.#lake.storage.note(error)
      this.#log.error({error, method: 'webhook', path: this.#lake.store.directory})
      return false
    }
  }

  async #work(): Promise<void> {
    this.#isAsked = true
    if (this.#isWorking || this.#isClosed) return
    this.#isWorking = true
    try {
      while (this.#isAsked && !this.#isClosed) {
        this.#isAsked = false
        await this.#lookAtChanges()
        await this.#send()
      }
      if (!this.#isClosed) this.#wakeAt(this.#lake.webhooks.nextAt)
    } catch (error) {
      if (this.#isClosed) return
      this.#log.error({error, method: 'webhook', path: this.#lake.store.directory})
      this.#wakeIn(retryMs)
    } finally {
      this.#isWorking = false
    }
  }

  get #isClosed(): boolean {
    return this.#lake.closing.aborted || !this.#lake.store.database.isOpen
  }

  #wakeAt(at: number | null): void {
    this.#wakeIn(at === null ? lookAgainMs : Math.min(Math.max(at - Date.now(), 0), lookAgainMs))
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#work(), ms).unref()
  }

  /** In their order: the earliest change is sent first. */
  async #lookAtChanges(): Promise<void> {
    const {webhooks, store} = this.#lake
    for (;;) {
      const changes = webhooks.pending(changesAtOnce)
      if (changes.length === 0) return
      for (const change of changes) {
        const messages = await this.#messagesFor(change)
        await whenUnlocked(store.database)
        if (this.#isClosed) return
        inTransaction(store.database, () => {
          for (const message of messages) webhooks.queue(message, change)
          webhooks.settle(change.sequence)
        })
      }
    }
  }

  async #messagesFor(change: PendingChange) {
    const hooks = this.#lake.webhooks.about(change.dataset).filter((hook) => fits(hook, change))
    const messages = await Promise.all(hooks.map((hook) => this.#messageFor(hook, change)))
    return messages.filter((message) => message !== null)
  }

  /** Null where the filter does not match, or cannot be evaluated. */
  async #messageFor(hook: Webhook, change: PendingChange) {
    const {queries, project} = this.#lake
    const {filter, projection, id: webhook} = hook
    const [before, after] = [documentFrom(change.before), documentFrom(change.after)]
    const question = {
      ...{filter, projection, before, after, projectId: project.id, dataset: change.dataset},
      ...{now: change.timestamp, identityId: change.author},
    }
    try {
      const asker = {turn: {rank: 'member', by: `hook ${webhook}`}, isMember: true} as const
      const {payload} = await queries.hookPayload(question, asker)
      return payload === null ? null : {webhook, payload, operation: operationOf(change)}
    } catch (error) {
      // A query that fails on one document must not keep the others waiting.
      if (!(error instanceof LakeError) || error.status === 503) throw error
      this.#log.error({error, method: 'webhook', path: webhook})
      return null
    }
  }

  async #send(): Promise<void> {
    const {webhooks} = this.#lake
    for (;;) {
      const now = Date.now()
      const messages = webhooks.due(now, now + longestWait, messagesAtOnce)
      if (messages.length === 0) return
      await Promise.all(messages.map((message) => this.#attempt(message)))
      if (this.#isClosed) return
    }
  }

  async #attempt(message: Message): Promise<void> {
    const {webhooks, outside} = this.#lake
    const hook = webhooks.get(message.webhook)
    if (!hook) return
    const started = performance.now()
    const outcome = await this.#outcomeOf(hook, message)
    const duration = performance.now() - started
    if (!this.#isClosed) await whenUnlocked(this.#lake.store.database)
    if (this.#isClosed) return
    const wait = outside && mayHelp(outcome) ? waits[message.failures] : undefined
    const nextAt = wait === undefined ? null : Date.now() + wait
    webhooks.noteAttempt(message, {...outcome, duration}, nextAt)
  }

  async #outcomeOf(hook: Webhook, message: Message): Promise<Outcome> {
    const {outside, project} = this.#lake
    if (!outside) return {resultCode: null, failure: 'other'}
    try {
      const status = await outside.send(hook.url, {
        method: hook.httpMethod,
        headers: headersFor(hook, message, project.id),
        body: message.payload,
        timeout: timeoutMs,
      })
      return {resultCode: status, failure: status >= 200 && status < 300 ? null : 'http'}
    } catch (error) {
      return {resultCode: null, failure: failureOf(error)}
    }
  }
}

type Outcome = Pick<Attempt, 'resultCode' | 'failure'>

/** A service that refused a message will refuse it again. */
function mayHelp({resultCode, failure}: Outcome): boolean {
  if (failure === 'network' || failure === 'timeout') return true
  return failure === 'http' && resultCode !== null && (resultCode >= 500 || resultCode === 429)
}

function failureOf(error: unknown): 'network' | 'timeout' | 'other' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return name === 'AddressRefused' ? 'other' : 'network'
}

function headersFor(hook: Webhook, message: Message, projectId: string): Record<string, string> {
  const {payload} = message
  return {
    ...hook.headers,
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': message.id,
    'sanity-project-id': projectId,
    'sanity-dataset': message.dataset,
    'sanity-document-id': message.documentId,
    'sanity-operation': message.operation,
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': message.transactionTime,
    'sanity-webhook-id': hook.id,
    ...(hook.secret !== '' && {
      'sanity-webhook-signature': signatureOf(payload, hook.secret, Date.now()),
    }),
  }
}

/** Drafts, versions and system documents only where the hook asks for them. */
function fits(hook: Webhook, change: PendingChange): boolean {
  const {documentId} = change
  if (!hook.on.includes(operationOf(change))) return false
  if (documentId.startsWith('drafts.')) return hook.includeDrafts
  if (documentId.startsWith('versions.')) return hook.includeAllVersions
  return !documentId.startsWith('_.')
}

function operationOf({before, after}: PendingChange): Operation {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

function documentFrom(json: string | null): LakeDocument | null {
  const document = json === null ? null : parseStored(json)
  return isLakeDocument(document) ? document : null
}
