import {createServer, type Server, type Socket} from 'node:net'
import {createInterface} from 'node:readline'
import {onTestFinished} from 'vitest'

/** Listens until the test is over; returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

interface MailServerOptions {
  readonly refusals?: number
  /** At which line it ends the connection without a word; `connection`: before it says anything. */
  readonly hangsUpAt?: 'connection' | 'MAIL' | '.'
}

/** A mail server with just enough of RFC 5321; refuses the first mails. */
export async function openMailServer({refusals = 0, hangsUpAt}: MailServerOptions = {}) {
  const letters: string[] = []
  let calls = 0
  let left = refusals
  const converse = (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let letter: string[] | null = null
    socket.on('error', () => {})
    calls += 1
    if (hangsUpAt === 'connection') return socket.end()
    createInterface({input: socket, crlfDelay: Number.POSITIVE_INFINITY}).on('line', (line) => {
      if (hangsUpAt && line.startsWith(hangsUpAt) && (letter === null || line === '.')) socket.end()
      else if (letter && line !== '.') letter.push(line)
      else if (letter) {
        letters.push(letter.join('\n'))
        letter = null
        say('250 Kept')
      } else if (line.startsWith('EHLO')) say('250 test')
      else if (line.startsWith('MAIL') && left > 0) {
        left -= 1
        say('451 Later')
      } else if (line === 'DATA') {
        letter = []
        say('354 Go on')
      } else say('250 Fine')
    })
    say('220 test')
  }
  const port = await listen(createServer(converse))
  return {
    letters,
    refused: () => refusals - left,
    calls: () => calls,
    smtpUrl: `smtp://127.0.0.1:${port}`,
  }
}

/** Decodes the foldings and encodings of RFC 2045 and 2047. */
export function decoded(letter = '') {
  const [head = '', ...body] = letter.split('\n\n')
  const encodedWord = /=\?UTF-8\?B\?(.+?)\?=/g
  const text = body.join('\n\n')
  const isBase64 = /transfer-encoding:\s*base64/i.test(head)
  const unescaped = text.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, '%$1')
  return {
    head: head
      .replaceAll(/\?=\n =\?/g, '?==?')
      .replaceAll(encodedWord, (_, text) => Buffer.from(text, 'base64').toString()),
    body: isBase64 ? Buffer.from(text, 'base64').toString() : decodeURIComponent(unescaped),
  }
}
