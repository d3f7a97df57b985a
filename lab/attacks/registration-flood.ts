import {setTimeout as pause} from 'node:timers/promises'
import {send} from '../bench/send.ts'
import type {Attack} from './attack.ts'
import {formsFor} from './forms.ts'

const own = '198.18.5.1'
const sound = 240
/** What one network may send in ten minutes. */
const maxStored = 200
const atOnce = 40

/** All are one caller's, whatever stands before the address that the proxy has added. */
const spellings = [
  (n: number) => `198.51.100.${n % 250}, ${own}`,
  (n: number) => `${own}:${1024 + n}`,
  (n: number) => `unknown, "${own}:${1024 + n}"`,
  (n: number) => `[::ffff:${own}]:${1024 + n}`,
] as const

export const registrationFlood: Attack = {
  title: 'registrations of one caller through a proxy, whole, wrong and repeated, by many names',
  async run(site, seconds) {
    const forms = await formsFor(site, {from: own, count: sound, block: 7500})
    const end = performance.now() + seconds * 1000
    // A form that is sent again gets the same answer, and is stored once.
    const stored = new Set<string>()
    let n = 0
    const lane = async () => {
      // The whole ones at least, however little time there is.
      while (n < forms.length || performance.now() < end) {
        const form = forms[n % forms.length]
        if (!form) return
        const from = spellings[n % spellings.length]?.(n) ?? own
        const body = n >= forms.length && n % 3 === 0 ? '{"name": "' : (form.body ?? '')
        n += 1
        const {status} = await send(site.port, {...form, from, body})
        if (status === 201) stored.add(body)
        if (status === 429) await pause(5)
      }
    }
    await Promise.all(Array.from({length: atOnce}, lane))
    return stored.size <= maxStored
      ? []
      : [`${stored.size} of one caller were stored, ${maxStored} at most`]
  },
}
