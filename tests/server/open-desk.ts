import {onTestFinished} from 'vitest'
import {DoNotCall} from '../../server/registrations/do-not-call.ts'
import {numberSeals} from '../../server/registrations/erased-numbers.ts'
import {ErasingMemory, trustStore} from '../../server/registrations/erasing.ts'
import {systemClock} from '../../server/time/clock.ts'
import {TrustedTime} from '../../server/time/trusted-time.ts'
import {normalizePhone, searchableDigits} from '../../shared/phone-number.ts'
import {openRealSite, origin, signInAs} from './real-site.ts'
import {storeWithDeliveries} from './store-deliveries.ts'

const minutes = 60_000

/** A site with registrations, and people who open its screens as a browser does. */
export async function openDesk(options: Parameters<typeof openRealSite>[0] = {}) {
  const site = await openRealSite(options)
  const {ask, lake, registrations: program} = site
  const second = {email: 'second@example.com', password: 'a-fourth-long-passphrase'}
  await lake.accounts.users.create({...second, name: '박상담', roles: ['staff']})
  // Staff see and export all where a test says nothing else: `staff-reach.test.ts` tells of the other rules.
  await program.create({
    ...{_id: 'registrationSettings', _type: 'registrationSettings'},
    ...{staffReach: 'all', staffExports: 'reach'},
  })
  let registered = 0
  /** Each is somebody else, where a test gives no number. */
  const register = (_id: string, own: object = {}) => {
    const last = 5678 + 10_000 * registered
    registered += 1
    const phone = normalizePhone(`010${String(12_340_000 + last).padStart(8, '0')}`) ?? ''
    return storeWithDeliveries(program, {
      ...{_id, _type: 'registration', form: 'popup', state: 'new', name: '김가온'},
      ...{phone, phoneDigits: searchableDigits(phone)},
      registeredAt: new Date(Date.now() - 3 * minutes).toISOString(),
      ...own,
    })
  }
  const as = async (who: typeof second) => {
    const cookie = await signInAs(site, who)
    const get = (path: string) => ask(path, {headers: {cookie}})
    const text = async (path: string) => (await get(path)).text()
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask('/staff/steps', {
        method: 'POST',
        headers: {origin, cookie, ...headers},
        body: new URLSearchParams({key: crypto.randomUUID(), back: '/staff', ...fields}),
      })
    /** As the script sends it. */
    const step = async (fields: Record<string, string>) => {
      const response = await post(fields, {accept: 'application/json'})
      return {status: response.status, ...(await response.json())}
    }
    /** The page to which a step leads back, as a browser opens it. */
    const follow = async (response: Response) => {
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
      const headers = {cookie: [cookie, ...set].join('; ')}
      return (await ask(response.headers.get('location') ?? '', {headers})).text()
    }
    return {get, text, post, step, follow, cookie}
  }
  const stored = (id: string) =>
    program.fetch(`*[_id == $id][0]{state, nextCall, calls, owners}`, {id})
  /** As another process of the site has it. */
  const openNumbers = (seal = site.tokens.seal) => {
    const doNotCall = new DoNotCall({
      ...{writer: program, seal, sealNumbers: numberSeals(site.connection, site.secret)},
      trustedTime: new TrustedTime(systemClock, trustStore(new ErasingMemory())),
    })
    onTestFinished(() => doNotCall.stop())
    return doNotCall
  }
  return {...site, program, register, as, stored, second, openNumbers}
}
