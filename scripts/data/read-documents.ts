import {createReadStream} from 'node:fs'
import {isJson, type Json} from 'local-content-lake/maintenance'
import {megabytes} from 'local-content-lake/server'

const longestLine = megabytes(64)
const lineEnd = 10

/**
 * The documents of a file that has one a line. Only the line feed ends a line: other signs that some
 * readers take for one may stand in a text.
 */
export async function* readDocuments(file: string): AsyncGenerator<Json> {
  const decoder = new TextDecoder('utf-8', {fatal: true})
  let number = 0
  for await (const line of linesOf(file)) {
    number += 1
    const document = parsed(decoder, line, number)
    if (document) yield document
  }
}

function parsed(decoder: TextDecoder, line: Uint8Array, number: number): Json | null {
  try {
    const text = decoder.decode(line)
    if (text.trim() === '') return null
    const document: unknown = JSON.parse(text)
    if (isJson(document)) return document
  } catch {
    // Told below, without its words: they may be personal data.
  }
  throw new Error(`Line ${number} is no document: each is JSON, in UTF-8, on a line of its own.`)
}

async function* linesOf(file: string): AsyncGenerator<Uint8Array> {
  let begun: Buffer[] = []
  let length = 0
  for await (const bytes of createReadStream(file)) {
    const chunk: Buffer = bytes
    let start = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)])
      begun = []
      length = 0
      start = end + 1
    }
    begun.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > longestLine) throw new Error(`A line is longer than ${longestLine} bytes.`)
  }
  yield Buffer.concat(begun)
}
