import type {Repository} from '../backup/repository.ts'
import type {Sealer} from '../backup/sealer.ts'
import type {BackupStore} from '../stores/backup-store.ts'
import {type Base, baseBytes, baseOf, type Step, stepBytes, stepOf} from './state.ts'

/** A base and the steps that follow it. */
export interface Generation {
  readonly name: string
  /** Orders them, whatever the clock said. */
  readonly number: number
  /** The data folder that it is of. */
  readonly of: string
}

/** The store has it, but not as it was shipped. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

const digits = 8
const atOnce = 8
const numbered = (number: number) => String(number).padStart(digits, '0')

/**
 * What a store has of a data folder, shipped under one epoch: generations of `bases/…` and `steps/…`, and the pieces
 * that bases name. Who is late ships and removes under its own epoch alone. Uploaded files, which never change, are
 * under `files/…` for all epochs. Each object is written in one go, so a step is there whole or not at all.
 */
export class Replica {
  readonly #store: BackupStore
  readonly #sealer: Sealer
  readonly #bases: string
  readonly #steps: string
  readonly pieces: Repository

  /** @param prefix of what is the epoch's own */
  constructor(store: BackupStore, sealer: Sealer, pieces: Repository, prefix: string) {
    this.#store = store
    this.#sealer = sealer
    this.#bases = `${prefix}bases/`
    this.#steps = `${prefix}steps/`
    this.pieces = pieces
  }

  /** The oldest first. */
  async generations(): Promise<Generation[]> {
    const names = await this.#store.list(this.#bases)
    return names
      .flatMap((name) => generationOf(name.slice(this.#bases.length)))
      .sort((a, b) => a.number - b.number)
  }

  async readBase({name}: Generation): Promise<Base> {
    return baseOf(await this.#read(this.#bases + name))
  }

  /** From now on there is this generation. */
  async addBase({name}: Generation, base: Base): Promise<void> {
    await this.#write(this.#bases + name, baseBytes(base))
  }

  /** The numbers of its steps, in order. */
  async steps({name}: Generation): Promise<number[]> {
    const names = await this.#store.list(`${this.#steps}${name}/`)
    return names.map((each) => Number(each.slice(-digits))).sort((a, b) => a - b)
  }

  async readStep({name}: Generation, number: number): Promise<Step> {
    return stepOf(await this.#read(`${this.#steps}${name}/${numbered(number)}`))
  }

  /**
   * Null: it is not there.
   *
   * @throws Damaged
   */
  async readStepIfThere({name}: Generation, number: number): Promise<Step | null> {
    const path = `${this.#steps}${name}/${numbered(number)}`
    const sealed = await this.#store.read(path)
    try {
      return sealed && stepOf(this.#sealer.open(path, sealed))
    } catch (error) {
      throw new Damaged(`${path} is damaged.`, {cause: error})
    }
  }

  async addStep({name}: Generation, number: number, step: Step): Promise<void> {
    await this.#write(`${this.#steps}${name}/${numbered(number)}`, stepBytes(step))
  }

  /** The base goes first: without it nothing leads to the steps. */
  async remove({name}: Generation): Promise<void> {
    await this.#store.remove(this.#bases + name)
    await this.#removeAll(await this.#store.list(`${this.#steps}${name}/`))
  }

  /** Steps that belong to no generation: what was killed before its base was there, or while it was removed. */
  async removeOrphans(kept: readonly Generation[]): Promise<void> {
    const names = await this.#store.list(this.#steps)
    const isKept = (name: string) =>
      kept.some((each) => name.startsWith(`${this.#steps}${each.name}/`))
    await this.#removeAll(names.filter((name) => !isKept(name)))
  }

  /** Removes the pieces that none of these bases needs. */
  async keepPieces(bases: readonly Base[]): Promise<void> {
    const needed = new Set(bases.flatMap(({files}) => files.flatMap(({chunks}) => chunks)))
    const stored = await this.pieces.chunks()
    await inParallel(
      [...stored].filter((hash) => !needed.has(hash)),
      (hash) => this.pieces.removeChunk(hash),
    )
  }

  /** All that is the epoch's own. */
  async removeEverything(): Promise<void> {
    await this.#removeAll(await this.#store.list(this.#bases))
    await this.#removeAll(await this.#store.list(this.#steps))
    await this.keepPieces([])
  }

  /** The name of an uploaded file here, which tells nothing of it. */
  nameOf(path: string): string {
    return this.#sealer.nameOf(Buffer.from(path))
  }

  /** The names of the uploaded files that are here whole. */
  async uploads(): Promise<Set<string>> {
    const names = await this.#store.list('files/')
    return new Set(names.flatMap((name) => /^files\/([0-9a-f]{64})\/end$/.exec(name)?.[1] ?? []))
  }

  async addUploadPiece(name: string, number: number, bytes: Buffer): Promise<void> {
    await this.#write(`files/${name}/${numbered(number)}`, bytes)
  }

  /** From now on it is here whole. */
  async endUpload(name: string, pieces: number): Promise<void> {
    await this.#write(`files/${name}/end`, Buffer.from(JSON.stringify(pieces)))
  }

  /** Its bytes, a piece at a time; null: it is not here, or not whole. */
  async *readUpload(name: string): AsyncGenerator<Buffer> {
    const pieces = Number(JSON.parse((await this.#read(`files/${name}/end`)).toString()))
    for (let number = 1; number <= pieces; number += 1) {
      yield await this.#read(`files/${name}/${numbered(number)}`)
    }
  }

  async removeUpload(name: string): Promise<void> {
    await this.#store.remove(`files/${name}/end`)
    await this.#removeAll(await this.#store.list(`files/${name}/`))
  }

  async #read(name: string): Promise<Buffer> {
    const sealed = await this.#store.read(name)
    if (!sealed) throw new Error(`${name} is missing.`)
    return this.#sealer.open(name, sealed)
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    await this.#store.write(name, this.#sealer.seal(name, bytes))
  }

  #removeAll(names: readonly string[]): Promise<void> {
    return inParallel(names, (name) => this.#store.remove(name))
  }
}

export function nextGeneration(last: Generation | undefined, of: string): Generation {
  const number = (last?.number ?? 0) + 1
  return {name: `${numbered(number)}_${of}`, number, of}
}

function generationOf(name: string): Generation[] {
  const found = /^((\d{8})_([0-9a-f]{16}))$/.exec(name)
  if (!found) return []
  const [, own = '', number, of = ''] = found
  return [{name: own, number: Number(number), of}]
}

/** @throws where the newest generation is of another data folder: one must not take the place of the other's */
export function requireOwn(newest: Generation | undefined, id: string): void {
  if (!newest || newest.of === id) return
  throw new Error('REPLICATE_TO has the replica of another data folder: choose another place.')
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({length: atOnce}, one))
}
