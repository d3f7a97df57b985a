import {randomBytes} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Bucket, BucketObject, ByteRange} from 'local-content-lake'

const object = 'owner'
const fileOf = (directory: string) => join(directory, 'asset-owner')

/** Two lakes in one place would remove each other's pictures. */
export class OtherOwner extends Error {
  override readonly name = 'OtherOwner'
}

/**
 * A bucket of one lake: before anything is written to it, it is looked whether it is of this one. An empty one becomes
 * it. Reading is free.
 */
export class OwnedBucket implements Bucket {
  readonly #bucket: Bucket
  readonly #directory: string
  #known: Promise<void> | null = null

  constructor(bucket: Bucket, directory: string) {
    this.#bucket = bucket
    this.#directory = directory
  }

  sizeOf(name: string): Promise<number | null> {
    return this.#bucket.sizeOf(name)
  }

  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    return this.#bucket.read(name, range)
  }

  list(prefix: string): Promise<BucketObject[]> {
    return this.#bucket.list(prefix)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#own()
    await this.#bucket.put(name, bytes)
  }

  async putFile(name: string, path: string): Promise<void> {
    await this.#own()
    await this.#bucket.putFile(name, path)
  }

  async remove(name: string): Promise<void> {
    await this.#own()
    await this.#bucket.remove(name)
  }

  #own(): Promise<void> {
    this.#known ??= claim(this.#bucket, this.#directory).catch((error: unknown) => {
      this.#known = null
      throw error
    })
    return this.#known
  }
}

/** Null: nothing was ever stored there. */
export async function ownerOf(bucket: Bucket): Promise<string | null> {
  const stream = await bucket.read(object)
  return stream && (await new Response(stream).text()).trim()
}

/** What this folder has to find in the bucket; null: it has never used one. */
export function ownIdOf(directory: string): string | null {
  try {
    return readFileSync(fileOf(directory), 'utf8').trim()
  } catch {
    return null
  }
}

async function claim(bucket: Bucket, directory: string): Promise<void> {
  const id = ownIdOf(directory) ?? giveId(directory)
  const owner = await ownerOf(bucket)
  if (owner === id) return
  if (owner !== null) {
    throw new OtherOwner(
      'LAKE_ASSETS has the pictures of another data folder: choose another place, or restore the folder that they are of.',
    )
  }
  await bucket.put(object, Buffer.from(`${id}\n`))
}

function giveId(directory: string): string {
  const id = randomBytes(8).toString('hex')
  writeFileSync(fileOf(directory), `${id}\n`, {mode: 0o600, flush: true})
  return id
}
