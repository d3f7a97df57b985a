import {
  type DatasetAccess,
  type Identity,
  isPublicId,
  isSensitive,
} from '../../documents/permissions.ts'
import type {Commit} from '../commit.ts'
import type {DatasetFiles} from '../dataset-files.ts'
import {inTransaction} from '../in-transaction.ts'
import {RetentionClock, type Times} from '../retention-clock.ts'
import {withoutWaiting} from '../waiting.ts'
import type {AccessAnchor} from './access-anchor.ts'
import {appendEntry} from './access-chain.ts'
import {type AccessEntry, type Changing, entryFrom, hourOf, type Reading} from './access-entry.ts'
import {type AccessGroup, groupsAbout, groupsOf} from './access-groups.ts'
import {AccessWriter} from './access-writer.ts'
import {type Burst, BurstCount} from './burst-count.ts'
import {pruneEntries} from './prune-entries.ts'
import {QuestionCount} from './question-count.ts'

/** What an answer discloses about documents: see `Disclosure` in lake/query. */
interface Told {
  readonly documentIds: readonly string[]
  readonly asked: {
    readonly fields: readonly string[]
    readonly documents: number
    readonly documentIds: readonly string[]
  } | null
}

interface Question {
  /** A text that is the same for equal questions. */
  readonly text: string
  readonly reading: Reading
  /** Of an export: why. */
  readonly reason?: string
}

/**
 * Records who read, asked about and changed which document of a private dataset, once per hour and kind.
 * Nothing edits it, and each entry is chained to the previous one. Changes are written to the dataset's own
 * file, in the transaction that makes them; readings go to the common file, which is not locked while the
 * dataset's file is being rewritten.
 */
export class AccessLog {
  readonly #files: DatasetFiles
  readonly #anchor: Pick<AccessAnchor, 'touch' | 'close'>
  readonly #writer: AccessWriter
  /** Entries of this hour that are in the log already: repeating them costs nothing. */
  readonly #noted = new Set<string>()
  readonly #questions = new QuestionCount()
  /** The datasets whose changes are recorded. */
  readonly #logged = new Set<string>()
  readonly #clock: RetentionClock
  readonly #burst = new BurstCount()
  #hour = ''

  constructor(files: DatasetFiles, anchor: Pick<AccessAnchor, 'touch' | 'close'>, times: Times) {
    this.#files = files
    this.#anchor = anchor
    this.#writer = new AccessWriter(files.commonDatabase, files.common)
    const newest = 'SELECT at FROM access_entries ORDER BY sequence DESC LIMIT 1'
    const last = files.common.get(newest, [])
    this.#clock = new RetentionClock(last ? String(last.at) : null, times)
  }

  /** Resolves when the entry is on disk: a reading that cannot be recorded is refused. */
  async noteReading(
    dataset: DatasetAccess,
    identity: Identity | null,
    reading: Reading,
    documentIds: readonly string[],
    reason = '',
  ): Promise<void> {
    if (!isSensitive(dataset)) return
    const entry = this.#entry(dataset.name, identity, reading)
    const key = (id: string) => keyOf(entry, reason === '' ? id : `${id} ${reason}`)
    const fresh = documentIds.filter((id) => !this.#noted.has(key(id)))
    if (fresh.length === 0) return
    await this.#write({...entry, detail: {documentIds: fresh, ...(reason && {reason})}})
    for (const id of fresh) this.#noted.add(key(id))
    this.#burst.add({...entry, count: fresh.length})
  }

  /** Records what the answer to a question discloses, by its content and by the question's conditions. */
  async noteAnswer(
    dataset: DatasetAccess,
    identity: Identity | null,
    told: Told,
    {text, reading, reason}: Question,
  ): Promise<void> {
    await Promise.all([
      this.noteReading(dataset, identity, reading, told.documentIds, reason),
      told.asked && this.#noteAsked(dataset, identity, told.asked, text),
    ])
  }

  /**
   * A question without an answer may disclose something too, e.g. by the time it took, but not about which
   * documents.
   */
  async noteFailure(
    dataset: DatasetAccess,
    identity: Identity | null,
    text: string,
  ): Promise<void> {
    await this.noteFilter(dataset, identity, ['*'], text)
  }

  /** Records conditions on these fields of any document of the dataset. */
  async noteFilter(
    dataset: DatasetAccess,
    identity: Identity | null,
    fields: readonly string[],
    text: string,
  ): Promise<void> {
    if (!isSensitive(dataset)) return
    const asked = {fields, documents: this.#countIn(dataset.name), documentIds: []}
    await this.#noteAsked(dataset, identity, asked, text)
  }

  /** Written only when the number of different questions has doubled. */
  async #noteAsked(
    dataset: DatasetAccess,
    identity: Identity | null,
    asked: NonNullable<Told['asked']>,
    text: string,
  ): Promise<void> {
    if (!isSensitive(dataset)) return
    const entry = this.#entry(dataset.name, identity, 'ask')
    const questions = this.#questions.add(keyOf(entry, asked.fields.join(' ')), text)
    if (questions !== null) await this.#write({...entry, detail: {...asked, questions}})
  }

  /** Records what happened to an account. On disk when it returns. */
  noteAccount(by: string, about: string): void {
    const {commonDatabase, common} = this.#files
    const entry = {at: new Date().toISOString(), dataset: '', userId: by, access: 'account'}
    inTransaction(commonDatabase, () => appendEntry(common, {...entry, detail: {about}}))
    this.#files.noteLast()
    this.#anchor.touch()
  }

  /** Belongs to the transaction that is open: what is rolled back did not happen. */
  noteChange(
    dataset: DatasetAccess,
    identity: Identity,
    changing: Changing,
    documentIds: readonly string[],
  ): void {
    if (!isSensitive(dataset)) return
    this.#logged.add(dataset.name)
    const entry = this.#entry(dataset.name, identity, changing)
    const fresh = documentIds.filter((id) => !this.#noted.has(keyOf(entry, id)))
    if (fresh.length === 0) return
    appendEntry(this.#files.statementsOf(dataset.name), {...entry, detail: {documentIds: fresh}})
    this.#anchor.touch()
  }

  /**
   * Records changes of settings that only administrators may change: each time, with the names of the fields.
   */
  noteSettings(
    dataset: DatasetAccess,
    identity: Identity,
    {documentId, fields}: {readonly documentId: string; readonly fields: readonly string[]},
  ): void {
    const entry = this.#entry(dataset.name, identity, 'settings')
    const detail = {documentIds: [documentId], fields}
    appendEntry(this.#files.statementsOf(dataset.name), {...entry, detail})
    this.#anchor.touch()
  }

  /** Another process has noted changes, in a transaction of its own. */
  notedElsewhere(dataset: DatasetAccess): void {
    if (isSensitive(dataset)) this.#logged.add(dataset.name)
    this.#anchor.touch()
  }

  /**
   * Called after that transaction: the same person's further updates of these documents are not recorded in
   * this hour.
   */
  committed({dataset, author, changes}: Commit): void {
    if (!this.#logged.has(dataset)) return
    const erased = changes.filter(
      ({after, documentId}) => after === null && isPublicId(documentId),
    ).length
    if (erased > 0) {
      const at = new Date().toISOString()
      this.#burst.add({at, dataset, userId: author, access: 'delete', count: erased})
    }
    for (const {before, after, documentId} of changes) {
      if (before && after)
        this.#noted.add(keyOf({dataset, userId: author, access: 'update'}, documentId))
    }
  }

  /**
   * The whole hours from `from` until before `to`, newest first.
   *
   * @param ids the documents that are asked about, and that groups name; absent: all
   */
  between(
    dataset: string,
    {from, to}: {readonly from: Date; readonly to: Date},
    ids?: readonly string[],
  ): AccessGroup[] {
    const files = new Set([this.#files.common, this.#files.statementsOf(dataset)])
    const named = ids ? ` AND (${ids.map(() => 'instr(detail, ?) > 0').join(' OR ')})` : ''
    const entries = [...files].flatMap((statements) =>
      statements
        .all(
          `SELECT * FROM access_entries WHERE dataset = ? AND at >= ? AND at < ?${named} ORDER BY sequence`,
          [dataset, hourOf(from), hourOf(to), ...(ids ?? [])],
        )
        .map(entryFrom),
    )
    return ids ? groupsAbout(entries, ids) : groupsOf(entries)
  }

  /** Calls back when somebody reads, exports or erases many documents within one hour. */
  whenMany(tell: (burst: Burst) => void): void {
    this.#burst.tell = tell
  }

  /** How many published documents somebody has erased since then. */
  erasedBy(dataset: string, userId: string, since: string): number {
    const rows = this.#files.statementsOf(dataset).all(
      `SELECT * FROM access_entries
         WHERE dataset = ? AND at >= ? AND user_id = ? AND access = 'delete'`,
      [dataset, since, userId],
    )
    const ids = rows.flatMap((row) => entryFrom(row).detail.documentIds ?? [])
    return ids.filter(isPublicId).length
  }

  /** What happened to accounts since then, newest first. */
  accountEvents(since: Date, most: number): {at: string; userId: string; about: string}[] {
    return this.#files.common
      .all(
        `SELECT * FROM access_entries WHERE dataset = '' AND at >= ? AND access = 'account'
         ORDER BY sequence DESC LIMIT ?`,
        [since.toISOString(), most],
      )
      .map(entryFrom)
      .map(({at, userId, detail}) => ({at, userId, about: detail.about ?? ''}))
  }

  close(): void {
    this.#writer.flush()
    this.#anchor.close()
  }

  #countIn(dataset: string): number {
    const row = this.#files
      .statementsOf(dataset)
      .get('SELECT count(*) AS total FROM documents WHERE dataset = ?', [dataset])
    return Number(row?.total ?? 0)
  }

  async #write(entry: AccessEntry): Promise<void> {
    this.#files.guardOf().requireSound()
    await this.#writer.write([entry])
    this.#files.noteLast()
    this.#anchor.touch()
  }

  #entry(dataset: string, identity: Identity | null, access: string) {
    const now = new Date()
    if (hourOf(now) !== this.#hour) this.#beginHour(now)
    return {at: now.toISOString(), dataset, userId: identity?.id ?? '', access}
  }

  #beginHour(now: Date): void {
    this.#hour = hourOf(now)
    this.#noted.clear()
    this.#questions.clear()
    const believed = this.#clock.believed(now.getTime())
    if (believed === null) return
    const time = new Date(believed)
    for (const {database, statements} of this.#files.all) {
      // Written with the open transaction, or else when the file is free; if it is not, in a later hour.
      if (database.isTransaction) continue
      withoutWaiting(database, () =>
        inTransaction(database, () => pruneEntries(statements, now, time)),
      )
    }
  }
}

function keyOf(
  {dataset, userId, access}: Pick<AccessEntry, 'dataset' | 'userId' | 'access'>,
  what: string,
): string {
  return [dataset, userId, access, what].join(' ')
}
