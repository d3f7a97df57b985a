import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

import {Statements} from './statements.ts'

interface Open {
  readonly database: DatabaseSync
  readonly statements: Statements
}

/**
 * The SQLite files of a lake: one for the accounts and all public datasets, and one for each private
 * dataset, so that rewriting it after an erasure keeps nobody waiting who does not write to it.
 */
export class DatasetFiles {
  readonly #common: Open
  readonly #own = new Map<string, Open>()

  /** @param own the databases of the datasets that have one, by name. */
  constructor(common: DatabaseSync, own: ReadonlyMap<string, DatabaseSync> = new Map()) {
    this.#common = {database: common, statements: new Statements(common)}
    for (const [dataset, database] of own) {
      this.#own.set(dataset, {database, statements: new Statements(database)})
    }
  }

  /** For what belongs to no dataset, or to public ones. */
  get common(): Statements {
    return this.#common.statements
  }

  get databases(): readonly DatabaseSync[] {
    return [this.#common, ...this.#own.values()].map(({database}) => database)
  }

  databaseOf(dataset: string): DatabaseSync {
    return (this.#own.get(dataset) ?? this.#common).database
  }

  statementsOf(dataset: string): Statements {
    return (this.#own.get(dataset) ?? this.#common).statements
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
