import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from './open-desk.ts'
import {administrator, staff} from './real-site.ts'

const words = firstWords.staffDesk

const namesIn = (html: string) =>
  [...html.matchAll(/>([^<]+)<\/a><\/h3>/g)].map(([, name]) => name ?? '')

interface Access {
  readonly isRobot: boolean
  readonly documentIds: readonly string[]
}

const versionIn = (html: string) => /data-version="([\w-]+)"/.exec(html)?.[1]

test('a list says how many there are, and leads on to all of them, each once', async () => {
  const {as, register} = await openDesk()
  const all = Array.from({length: 85}, (_, index) => `손님${index}`)
  for (const name of all) await register(`registration-${name.slice(2)}`, {name})
  const one = await as(staff)
  const seen: string[] = []
  let path: string | undefined = '/staff'
  for (const count of ['40 / 85', '40 / 85', '5 / 85']) {
    const html: string = await one.text(path ?? '')
    expect(html).toContain(`${words.freshHeading} <small>${count}</small>`)
    seen.push(...namesIn(html))
    path = /href="([^"]+)">[^<]*다음 분들/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(path).toBeUndefined()
  expect(seen.toSorted()).toEqual(all.toSorted())
  // A page that is no longer there is the last one.
  expect(namesIn(await one.text('/staff?list=fresh&page=99'))).toHaveLength(5)
  expect(namesIn(await one.text('/staff?page=-1'))).toHaveLength(40)
  expect(await one.text('/staff?list=due')).toContain(words.emptyText)
  expect(await one.text('/staff?q=손님1')).toContain(`${words.foundHeading} <small>11</small>`)
})

test('only customers that are shown count as seen by who asks', async () => {
  const {as, register, program} = await openDesk()
  for (let index = 0; index < 45; index += 1) await register(`registration-${index}`)
  const one = await as(staff)
  await one.get('/staff?list=fresh&page=2')
  await one.get('/staff/list-version')
  const {accesses} = await program.request({
    url: '/data/accesses/registrations',
    query: {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  const ids = accesses.flatMap(({isRobot, documentIds}: Access) => (isRobot ? [] : documentIds))
  expect(new Set(ids).size).toBe(5)
})

test('what colleagues and programs do is on the next list, and its version says so before', async () => {
  const {as, register, program} = await openDesk()
  await register('registration-a', {name: '첫분'})
  await register('registration-b', {name: '둘째분'})
  const [one, boss] = [await as(staff), await as(administrator)]
  const first = versionIn(await one.text('/staff'))
  const version = async () => (await (await one.get('/staff/list-version')).json()).version
  expect(await version()).toBe(first)
  let before = first
  const changed = async (shown: readonly string[]) => {
    const now = await version()
    expect(now).not.toBe(before)
    before = now
    const html = await one.text('/staff')
    expect(namesIn(html)).toEqual(shown)
    expect(versionIn(html)).toBe(now)
  }
  await boss.step({step: 'take', id: 'registration-a'})
  await changed(['둘째분', '첫분'])
  await boss.step({step: 'call', id: 'registration-a', outcome: 'contract'})
  await changed(['둘째분'])
  await register('registration-c', {name: '셋째분'})
  await changed(['셋째분', '둘째분'])
  const erasing = [{delete: {id: 'registration-c', purge: true}}]
  await program.mutate(erasing)
  await changed(['둘째분'])
  await boss.step({step: 'refuse', id: 'registration-b'})
  await changed([])
  expect((await (await as(staff)).get('/staff/list-version?list=due')).status).toBe(200)
})

test('a manager says after how many days somebody who was reached is called again', async () => {
  const {as, register, program} = await openDesk()
  await register('registration-walk-in', {
    ...{name: '방문인', form: 'walkIn', entry: {origin: '견본주택'}},
    registeredAt: new Date(Date.now() - 8 * 86_400_000).toISOString(),
  })
  const one = await as(staff)
  expect(await one.text('/staff')).toContain(`${words.unplanned} 1<`)
  await program.patch('registrationSettings').set({callAgainDays: 7}).commit()
  const html = await one.text('/staff')
  expect(html).toContain(`${words.dueHeading} <small>1</small>`)
  expect([namesIn(html), html.includes(words.unplanned)]).toEqual([['방문인'], false])
})
