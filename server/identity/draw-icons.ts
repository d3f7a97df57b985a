import {spawn} from 'node:child_process'
import {buffer} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import type {IconFile, IconFiles} from './icons.ts'

/** In ms. An ordinary drawing takes less than a second. */
const longestDrawing = 15_000
const program = fileURLToPath(new URL('icon-process.ts', import.meta.url))

/** The same as `makeIcons`, in a process of its own: what a drawing costs can be stopped only from outside. */
export async function drawIcons(svg: string, timeout = longestDrawing): Promise<IconFiles> {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  })
  // A process that was stopped reads no more.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const [bytes, status] = await Promise.all([buffer(child.stdout), ended])
  if (status !== 0) throw new Error(`drawing the icon failed or took more than ${timeout} ms`)
  const files: Record<string, {type: string; bytes: string}> = JSON.parse(`${bytes}`)
  return Object.fromEntries(
    Object.entries(files).map(([path, file]): [string, IconFile] => [
      path,
      {type: file.type, bytes: Buffer.from(file.bytes, 'base64')},
    ]),
  )
}
