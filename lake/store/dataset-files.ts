import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

import {LakeError} from '../lake-error.ts'
import {type FileFault, FileGuard} from './file-guard.ts'
import {LastCommit} from './last-commit.ts'
import {Statements} from './statements.ts'
import {UnreadableFile} from './unreadable-file.ts'

export interface OpenFile {
  readonly database: DatabaseSync
  readonly statements: Statements
  readonly guard: FileGuard
  readonly last: LastCommit
}

/**
 * The SQLite files of a lake: one for the accounts and all public datasets, and one for each private dataset,
 * so that rewriting a private one after an erasure delays only those who write to it.
 */
export class DatasetFiles {
  readonly #common: OpenFile
  readonly #own = new Map<string, OpenFile>()
  /** Datasets of which nothing can be read; all others are served. */
  readonly #unreadable = new Map<string, FileGuard>()

  /**
   * @param own the databases of the datasets that have one, by name
   *
   * @param unwritable files that were opened for reading alone, and why
   * @param mayStore whether no other machine can have taken over
   */
  constructor(
    common: DatabaseSync,
    own: ReadonlyMap<string, DatabaseSync | UnreadableFile> = new Map(),
    unwritable: ReadonlyMap<DatabaseSync, FileFault> = new Map(),
    mayStore?: () => boolean,
  ) {
    const openOf = (database: DatabaseSync): OpenFile => {
      const guard = new FileGuard(database.location(), unwritable.get(database), mayStore)
      const last = new LastCommit(database, guard)
      return {database, statements: new Statements(database), guard, last}
    }
    this.#common = openOf(common)
    for (const [dataset, opened] of own) {
      if (opened instanceof UnreadableFile) {
        this.#unreadable.set(dataset, new FileGuard(opened.file, opened.fault))
      } else this.#own.set(dataset, openOf(opened))
    }
  }

  /** The file for everything that belongs to no dataset, or to a public one. */
  get common(): Statements {
    return this.#common.statements
  }

  get commonDatabase(): DatabaseSync {
    return this.#common.database
  }

  /** Something was committed to the common file that is no change of documents. */
  noteLast(): void {
    this.#common.last.note()
  }

  /** All files, except those that cannot be read. */
  get all(): readonly OpenFile[] {
    return [this.#common, ...this.#own.values()]
  }

  get databases(): readonly DatabaseSync[] {
    return this.all.map(({database}) => database)
  }

  get guards(): readonly FileGuard[] {
    return [...this.all.map(({guard}) => guard), ...this.#unreadable.values()]
  }

  /** The datasets that can be read: the lake's own work is done for these. */
  readable<Named extends {readonly name: string}>(datasets: readonly Named[]): readonly Named[] {
    return datasets.filter(({name}) => !this.#unreadable.has(name))
  }

  databaseOf(dataset: string): DatabaseSync {
    return this.#openFor(dataset).database
  }

  statementsOf(dataset: string): Statements {
    return this.#openFor(dataset).statements
  }

  /** Without a dataset: the guard of the common file. */
  guardOf(dataset?: string): FileGuard {
    if (dataset === undefined) return this.#common.guard
    return this.#unreadable.get(dataset) ?? this.#openFor(dataset).guard
  }

  /** @throws 503 where nothing of the dataset can be read */
  #openFor(dataset: string): OpenFile {
    const fault = this.#unreadable.get(dataset)?.fault
    if (fault) throw new LakeError(503, `The dataset cannot be read: its data file is ${fault}`)
    return this.#own.get(dataset) ?? this.#common
  }
}

export function commonFile(directory: string): string {
  return join(directory, 'lake.sqlite')
}

/** @throws for a name that could lead out of the folder */
export function ownFile(directory: string, dataset: string): string {
  if (!/^[A-Za-z0-9_~-]+$/.test(dataset)) throw new Error(`No dataset can be named "${dataset}"`)
  return join(directory, `lake.${dataset}.sqlite`)
}
