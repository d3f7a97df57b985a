import {sheetLimits} from '../../../shared/sheets/sheet-limits.ts'

/** What a page sends back of a list: its rows, as JSON, are little longer than their file. */
const maxPostedBytes = 4 * sheetLimits.file
/** So much of what is too large is read and thrown away, since a browser shows no answer before it has sent all. */
const maxDrainedBytes = 256 * 1024 * 1024
/** In ms, for a file to arrive: others wait for its place. */
const arrivalMs = 180_000

/** The whole of a list that was posted; null: it is too large. */
export async function bodyOf({body}: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const end = performance.now() + arrivalMs
  for await (const part of body ?? []) {
    size += part.length
    if (size <= maxPostedBytes) parts.push(part)
    else parts.length = 0
    if (size > maxDrainedBytes || performance.now() > end) break
  }
  if (size > maxPostedBytes || performance.now() > end) return null
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
