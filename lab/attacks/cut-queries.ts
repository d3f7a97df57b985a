import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {hostileQueries} from 'local-content-lake/testing'
import project from '../../sanity.json' with {type: 'json'}
import {send} from '../bench/send.ts'
import type {Attack} from './attack.ts'

const atOnce = 20
const slow = hostileQueries['nested projections'] ?? ''
const lake = `/v${project.apiVersion}/data`
const query = `query=${encodeURIComponent(slow)}`
/** It needs no document, and is evaluated when the stream begins. */
const filter = encodeURIComponent(
  `*[${[1, 2, 3, 4, 5].reduce((inner) => `count([${'1,'.repeat(50)}1][${inner}>1])`, '@')}==1]`,
)

export const cutQueries: Attack = {
  title: 'slow queries by GET, POST and listeners, of addresses that hang up at once',
  async run({port}, seconds) {
    const end = performance.now() + seconds * 1000
    for (let n = 0; performance.now() < end; n += 1) {
      await Promise.all(
        Array.from({length: atOnce}, (_, each) => sendAndCut(port, textOf(n * atOnce + each))),
      )
    }
    const cheap = encodeURIComponent('count(*[_type == "page"])')
    const {status} = await send(port, {
      path: `${lake}/query/${project.dataset}?query=${cheap}`,
      from: '192.0.2.77',
      isNewConnection: true,
    })
    return status === 200 ? [] : [`afterwards a stranger’s query got ${status}`]
  },
}

function textOf(n: number): string {
  const head = `Host: 127.0.0.1\r\nX-Forwarded-For: 100.${n % 100}.${Math.floor(n / 100) % 200}.7`
  const body = JSON.stringify({query: slow})
  const texts = [
    `GET ${lake}/query/${project.dataset}?${query} HTTP/1.1\r\n${head}\r\n\r\n`,
    `POST ${lake}/query/${project.dataset} HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `GET ${lake}/listen/${project.dataset}?query=${filter} HTTP/1.1\r\n${head}\r\n\r\n`,
  ]
  return texts[n % texts.length] ?? ''
}

function sendAndCut(port: number, text: string): Promise<void> {
  return new Promise((closed) => {
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(text)
      await pause(100)
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => closed())
  })
}
