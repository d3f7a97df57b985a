import {setTimeout as pause} from 'node:timers/promises'
import {type Reply, send} from '../bench/send.ts'
import {type OwnSite, ownAdministrator} from '../own-site/own-site.ts'
import type {Attack} from './attack.ts'

/** Addresses of their own, and as many networks as somebody with one IPv6 network likes to name. */
const senders = [
  ...Array.from({length: 8}, (_, n) => () => `198.18.7.${n + 1}`),
  ...Array.from({length: 4}, () => (n: number) => `2001:db8:7:${n.toString(16)}::1`),
]
const atOnceEach = 8
const ownNetwork = '198.18.7.1'

/** Also as the administrator whom they lock out, from a browser of theirs, and at one of the same addresses. */
export const signInFlood: Attack = {
  title: `wrong passwords from ${senders.length} networks, ${senders.length * atOnceEach} at once`,
  async run(site, seconds) {
    const device = await deviceOf(site)
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end
    const flood = senders.flatMap((from) =>
      Array.from({length: atOnceEach}, async (_, lane) => {
        for (let n = lane; !isOver(); n += atOnceEach) {
          const email = n % 2 === 0 ? ownAdministrator.email : `${n}@example.com`
          const {status} = await signIn(site, {email, password: 'wrong', from: from(n % 65_536)})
          if (status !== 401) await pause(5)
        }
      }),
    )
    const faults: string[] = []
    while (!isOver()) {
      const {status, ms} = await signIn(site, {...ownAdministrator, from: ownNetwork, device})
      if (status !== 200) faults.push(`a known device: ${status} after ${ms.toFixed(0)} ms`)
      await pause(200)
    }
    await Promise.all(flood)
    return [...new Set(faults)]
  },
}

interface Attempt {
  readonly email: string
  readonly password: string
  readonly from: string
  readonly device?: string
}

function signIn({port}: OwnSite, {from, device, ...credentials}: Attempt): Promise<Reply> {
  return send(port, {
    path: '/login',
    from,
    method: 'POST',
    headers: {'content-type': 'application/json', ...(device && {cookie: device})},
    body: JSON.stringify(credentials),
  })
}

async function deviceOf({origin}: OwnSite): Promise<string> {
  const reply = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(ownAdministrator),
  })
  return /lakeDevice=[^;]+/.exec(reply.headers.getSetCookie().join())?.[0] ?? ''
}
