import type {DatasetAccess} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import type {Row, Statements} from '../store/statements.ts'

/** A dataset that was made while the lake runs. Its documents are in the common file. */
export interface MadeDataset extends DatasetAccess {
  readonly isMade: true
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly createdByUserId: string
}

export interface DatasetAlias {
  readonly name: string
  /** Null: the alias leads nowhere for now. */
  readonly datasetName: string | null
}

export interface NewDataset {
  readonly name: string
  readonly aclMode: DatasetAccess['aclMode']
  /** The id of the account. */
  readonly by: string
  /** The dataset whose comments and tasks it contains. */
  readonly addonFor?: string
}

/** The pattern that the official client checks before it sends a request. */
const validName = /^[a-z0-9][-a-z0-9_]{0,63}$/
const maxDatasets = 100

/**
 * The datasets of a project: those that the program declares, which no request can change, and those that
 * administrators make, which are stored in the lake. They are read from the file each time, so that a command
 * takes effect in a running lake at once.
 */
export class Datasets<Declared extends DatasetAccess> {
  readonly #statements: Statements
  readonly #declared: readonly Declared[]

  constructor(statements: Statements, declared: readonly Declared[]) {
    this.#statements = statements
    this.#declared = declared
  }

  list(): readonly (Declared | MadeDataset)[] {
    return [...this.#declared, ...this.made()]
  }

  made(): readonly MadeDataset[] {
    return this.#statements
      .all('SELECT * FROM datasets WHERE NOT is_deleted ORDER BY created_at, name', [])
      .map((row) => this.#madeFrom(row))
  }

  /** By its name, or by `~alias`. */
  find(name: string): Declared | MadeDataset | null {
    if (name.startsWith('~')) return this.#findAlias(name.slice(1))
    return this.#declaredAs(name) ?? this.#madeAs(name)
  }

  /** The one for comments and tasks about a dataset. */
  addonFor(name: string): MadeDataset | null {
    return this.made().find(({addonFor}) => addonFor?.name === name) ?? null
  }

  /** 409 for a name that is taken, or still being deleted. */
  create({name, aclMode, by, addonFor = ''}: NewDataset): MadeDataset {
    requireName(name)
    if (this.#declaredAs(name)) throw taken(name)
    const row = this.#statements.get('SELECT is_deleted FROM datasets WHERE name = ?', [name])
    if (row?.is_deleted) throw new LakeError(409, `Dataset "${name}" is still being deleted`)
    if (row) throw taken(name)
    if (this.made().length >= maxDatasets) {
      throw new LakeError(400, `A project may have ${maxDatasets} made datasets at most`)
    }
    this.#statements.run(
      `INSERT INTO datasets (name, acl_mode, addon_for, created_at, created_by)
       VALUES (?, ?, ?, ?, ?)`,
      [name, aclMode, addonFor, Date.now(), by],
    )
    return this.requireMade(name)
  }

  setAclMode(name: string, aclMode: DatasetAccess['aclMode']): MadeDataset {
    if (this.requireMade(name).addonFor) {
      throw new LakeError(403, `Dataset "${name}" holds comments, and stays private`)
    }
    this.#statements.run('UPDATE datasets SET acl_mode = ? WHERE name = ?', [aclMode, name])
    return this.requireMade(name)
  }

  /** From now on it cannot be found; `forget` is called once nothing of it is left. */
  markDeleted(name: string): void {
    this.requireMade(name)
    this.#statements.run('UPDATE dataset_aliases SET dataset = NULL WHERE dataset = ?', [name])
    this.#statements.run('UPDATE datasets SET is_deleted = 1 WHERE name = ?', [name])
  }

  /** It can be found again, because all of it is there. */
  reveal(name: string): void {
    this.#statements.run('UPDATE datasets SET is_deleted = 0 WHERE name = ?', [name])
  }

  /** The names of datasets that are marked as deleted, of which parts may be left. */
  get deleted(): readonly string[] {
    const rows = this.#statements.all('SELECT name FROM datasets WHERE is_deleted', [])
    return rows.map(({name}) => String(name))
  }

  forget(name: string): void {
    this.#statements.run('DELETE FROM datasets WHERE name = ? AND is_deleted', [name])
  }

  /** 404 for an unknown dataset, 403 for one that the program declares. */
  requireMade(name: string): MadeDataset {
    if (this.#declaredAs(name)) {
      throw new LakeError(403, `Dataset "${name}" is declared by the program that runs this lake`)
    }
    const made = this.#madeAs(name)
    if (!made) throw new LakeError(404, `Dataset "${name}" not found`)
    return made
  }

  aliases(): readonly DatasetAlias[] {
    return this.#statements.all('SELECT * FROM dataset_aliases ORDER BY name', []).map(toAlias)
  }

  /** @param datasetName null unlinks it. 404 for an unknown dataset. */
  setAlias(name: string, datasetName: string | null): DatasetAlias {
    requireName(name)
    if (datasetName !== null && (datasetName.startsWith('~') || !this.find(datasetName))) {
      throw new LakeError(404, `Dataset "${datasetName}" not found`)
    }
    if (this.aliases().length >= maxDatasets && !this.alias(name)) {
      throw new LakeError(400, `A project may have ${maxDatasets} aliases at most`)
    }
    this.#statements.run(
      `INSERT INTO dataset_aliases VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET dataset = excluded.dataset`,
      [name, datasetName],
    )
    return {name, datasetName}
  }

  alias(name: string): DatasetAlias | null {
    const row = this.#statements.get('SELECT * FROM dataset_aliases WHERE name = ?', [name])
    return row ? toAlias(row) : null
  }

  removeAlias(name: string): void {
    this.#statements.run('DELETE FROM dataset_aliases WHERE name = ?', [name])
  }

  #findAlias(name: string): Declared | MadeDataset | null {
    const target = this.alias(name)?.datasetName
    return target ? this.find(target) : null
  }

  #declaredAs(name: string): Declared | null {
    return this.#declared.find((dataset) => dataset.name === name) ?? null
  }

  #madeAs(name: string): MadeDataset | null {
    const sql = 'SELECT * FROM datasets WHERE name = ? AND NOT is_deleted'
    const row = this.#statements.get(sql, [name])
    return row ? this.#madeFrom(row) : null
  }

  #madeFrom({name, acl_mode, addon_for, created_at, created_by}: Row): MadeDataset {
    const isAddon = String(addon_for) !== ''
    return {
      name: String(name),
      aclMode: acl_mode === 'public' ? 'public' : 'private',
      isMade: true,
      createdAt: new Date(Number(created_at)).toISOString(),
      createdByUserId: String(created_by),
      // Without the dataset that it belongs to, it is treated as private: nobody may read it.
      ...(isAddon && {addonFor: this.find(String(addon_for)) ?? {name: '', aclMode: 'private'}}),
    }
  }
}

function requireName(name: string): void {
  if (validName.test(name)) return
  throw new LakeError(
    400,
    'A name has 1 to 64 lower-case letters, digits, "-" and "_", and begins with no sign',
  )
}

const taken = (name: string) => new LakeError(409, `Dataset "${name}" already exists`)

function toAlias({name, dataset}: Row): DatasetAlias {
  return {name: String(name), datasetName: dataset === null ? null : String(dataset)}
}
