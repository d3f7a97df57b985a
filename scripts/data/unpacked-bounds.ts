import {statfs} from 'node:fs/promises'
import {megabytes} from 'local-content-lake/server'

interface Packed {
  readonly packedBytes: number
  /** Where it is unpacked to. */
  readonly folder: string
}

/** Pictures hardly shrink, and documents to a twentieth. */
const maxRatio = 200
const alwaysAllowed = megabytes(256)
/** The site goes on writing to the same disk. */
const minFreeBytes = megabytes(512)
const lookEvery = megabytes(64)

/** Passes on what is unpacked, until it is more than an export can be, or than the disk has room for. */
export async function* withinBounds(
  bytes: AsyncIterable<Uint8Array>,
  {packedBytes, folder}: Packed,
): AsyncGenerator<Uint8Array> {
  let count = 0
  let nextLook = 0
  for await (const chunk of bytes) {
    count += chunk.byteLength
    if (count > alwaysAllowed && count > packedBytes * maxRatio) {
      throw new Error(`It unpacks to more than ${maxRatio} times its size: no export does.`)
    }
    if (count >= nextLook) {
      nextLook = count + lookEvery
      await requireRoom(folder)
    }
    yield chunk
  }
}

async function requireRoom(folder: string): Promise<void> {
  const {bavail, bsize} = await statfs(folder)
  if (bavail * bsize < minFreeBytes)
    throw new Error(`There is too little room in ${folder} for it.`)
}
