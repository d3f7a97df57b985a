import type {ShellAnswer} from '../../web/client/page-answer.ts'
import {versionOf} from '../../web/client/version-of.ts'
import {type Encoded, encode} from './encode.ts'
import {respond} from './page.ts'

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}
/** Everybody who has a page open asks for a new shell at once. */
const encodedShells = new WeakMap<object, Promise<Encoded>>()

/** The shell as `ShellAnswer`. */
export async function answerShell(request: Request, content: object): Promise<Response> {
  return respond(request, 200, headers, await encodedShell(content))
}

function encodedShell(content: object): Promise<Encoded> {
  const known = encodedShells.get(content)
  if (known) return known
  const answer: ShellAnswer = {shell: versionOf(content), content}
  const encoded = encode(JSON.stringify(answer))
  encodedShells.set(content, encoded)
  return encoded
}
