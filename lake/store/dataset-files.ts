import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

import {type FileFault, FileGuard} from './file-guard.ts'
import {Statements} from './statements.ts'

export interface OpenFile {
  readonly database: DatabaseSync
  readonly statements: Statements
  readonly guard: FileGuard
}

/**
 * The SQLite files of a lake: one for the accounts and all public datasets, and one for each private
 * dataset, so that rewriting it after an erasure keeps nobody waiting who does not write to it.
 */
export class DatasetFiles {
  readonly #common: OpenFile
  readonly #own = new Map<string, OpenFile>()

  /**
   * @param own the databases of the datasets that have one, by name
   * @param unwritable those that were opened for reading alone, and why
   */
  constructor(
    common: DatabaseSync,
    own: ReadonlyMap<string, DatabaseSync> = new Map(),
    unwritable: ReadonlyMap<DatabaseSync, FileFault> = new Map(),
  ) {
    const openOf = (database: DatabaseSync): OpenFile => ({
      ...{database, statements: new Statements(database)},
      guard: new FileGuard(database, unwritable.get(database)),
    })
    this.#common = openOf(common)
    for (const [dataset, database] of own) this.#own.set(dataset, openOf(database))
  }

  /** For what belongs to no dataset, or to public ones. */
  get common(): Statements {
    return this.#common.statements
  }

  get commonDatabase(): DatabaseSync {
    return this.#common.database
  }

  get all(): readonly OpenFile[] {
    return [this.#common, ...this.#own.values()]
  }

  get databases(): readonly DatabaseSync[] {
    return this.all.map(({database}) => database)
  }

  get guards(): readonly FileGuard[] {
    return this.all.map(({guard}) => guard)
  }

  databaseOf(dataset: string): DatabaseSync {
    return this.#openFor(dataset).database
  }

  statementsOf(dataset: string): Statements {
    return this.#openFor(dataset).statements
  }

  /** Without a dataset: the guard of what belongs to none. */
  guardOf(dataset?: string): FileGuard {
    return dataset === undefined ? this.#common.guard : this.#openFor(dataset).guard
  }

  #openFor(dataset: string): OpenFile {
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
