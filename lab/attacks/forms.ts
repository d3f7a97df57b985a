import {setTimeout as pause} from 'node:timers/promises'
import {editionOn} from '../bench/edition-on.ts'
import {type Sent, send} from '../bench/send.ts'
import type {OwnSite} from '../own-site/own-site.ts'

interface Wanted {
  readonly from: string
  readonly count: number
  /** Of the telephone numbers, which are limited too; four digits. */
  readonly block: number
}

/** Registrations that can be sent now: each once only, and not sooner than a person can fill it in. */
export async function formsFor(
  {port, origin}: OwnSite,
  {from, count, block}: Wanted,
): Promise<Sent[]> {
  const edition = await editionOn(origin)
  const forms: Sent[] = []
  for (let n = 0; n < count; n += 1) {
    const {text} = await send(port, {path: '/api/registrations/token', from})
    const {token}: {token: string} = JSON.parse(text)
    const phone = `010-${block}-${String(n).padStart(4, '0')}`
    forms.push({
      ...{path: '/api/registrations/inquiry', from, method: 'POST'},
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({
        name: '김가온',
        phone,
        message: '문의',
        token,
        edition,
        consents: ['privacy'],
      }),
    })
  }
  await pause(2000)
  return forms
}
