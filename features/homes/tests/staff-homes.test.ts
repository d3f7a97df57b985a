import {expect, test} from 'vitest'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {openDesk} from '../../../tests/server/open-desk.ts'
import {administrator, staff} from '../../../tests/server/real-site.ts'

const words = firstWords.staffDesk
const [kim, lee] = ['registration-kim', 'registration-lee']

async function open() {
  const desk = await openDesk()
  await desk.register(kim, {name: '김가온'})
  await desk.register(lee, {name: '이나루', phone: '010-9999-0001'})
  await desk.content.createOrReplace({
    _id: 'b901',
    _type: 'homeBuilding',
    name: '901',
    sheet: '301 84A\n302 59A\n401 84A\n402 59A 남향 500,000,000 제외',
  })
  return desk
}

const hold = {step: 'holdHome', id: kim, of: 'b901.301', back: `/staff/${kim}`}
const homesIn = (html: string) => /<section id="homes">.*?<\/section>/s.exec(html)?.[0] ?? ''
const contractIn = (html: string) => /<section id="contract">.*?<\/section>/s.exec(html)?.[0] ?? ''

test('a home is held for a customer on their page and on the board, and no colleague gets it', async () => {
  const {as, second} = await open()
  const [one, other] = [await as(staff), await as(second)]
  const held = await one.follow(await one.post({...hold, of: '901동 301호'}))
  expect(held).toContain(words.toldHeld)
  expect(homesIn(held)).toContain('901동 301호')
  // The contract of the customer names the home that is held for them.
  expect(contractIn(held)).toContain('value="901동 301호 84A"')

  const refused = await other.post({...hold, id: lee, back: `/staff/${lee}`})
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(`${words.homeTaken} staff`)
  const board = await other.text(`/staff/homes?building=b901&for=${lee}`)
  expect(board).toMatch(/<td class="held"><a href="[^"]*home=b901.301[^"]*">301<\/a>/)
  expect(board).toMatch(/<td class="off">/)
  expect(board).toContain('이나루')
  const pressed = await other.text(`/staff/homes?building=b901&for=${lee}&home=b901.302`)
  expect(pressed).toContain('value="holdHome"')
  const back = `/staff/homes?building=b901&for=${lee}`
  expect(await other.step({...hold, id: lee, of: 'b901.302', back})).toMatchObject({
    word: 'toldHeld',
  })
  const late = await other.post({...hold, id: lee, of: 'b901.301', back})
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('<td class="held">')
})

test('the holder extends and releases a home, no colleague does, and the ledger tells it', async () => {
  const {as, second} = await open()
  const [one, other] = [await as(staff), await as(second)]
  await one.step(hold)
  const extend = {...hold, step: 'extendHome', next: ''}
  expect(await other.step(extend)).toMatchObject({status: 409, word: 'notHolder'})
  expect(await one.step({...extend, next: '2020-01-01T10:00'})).toMatchObject({word: 'homeUntil'})
  expect(await one.step({...extend, next: 'tomorrow'})).toMatchObject({word: 'homeUntil'})
  expect(await one.step(extend)).toMatchObject({status: 200, word: 'toldExtended'})
  expect(await one.step({...hold, step: 'releaseHome'})).toMatchObject({word: 'toldHomeFree'})
  const board = await one.text('/staff/homes?building=b901')
  expect(board).toContain(words.homesHeldNone)
  for (const word of [words.homeEventHeld, words.homeEventExtended, words.homeEventReleased]) {
    expect(board).toContain(`901동 301호 · ${word} · 김가온`)
  }
})

test('a contract closes the home, and its end leaves it to an administrator', async () => {
  const {as, program} = await open()
  const [one, boss] = [await as(staff), await as(administrator)]
  const sign = {step: 'signContract', home: '901동 301호', day: dayInKorea(Date.now())}
  expect(await one.step({...sign, id: kim})).toMatchObject({word: 'toldSigned'})
  expect(await one.step({...sign, id: lee})).toMatchObject({status: 409, word: 'homeTaken'})
  expect(await one.step({...hold, id: lee})).toMatchObject({status: 409, word: 'homeTaken'})
  expect(await one.text('/staff/homes?building=b901')).toContain('<td class="contracted">')
  const seen = await program.fetch('*[_id == $kim][0].contracts[-1]._key', {kim})
  await boss.step({step: 'withdrawContract', id: kim, seen, reason: '대출이 안 됨'})
  await expect
    .poll(() => boss.text('/staff/homes?building=b901'), {timeout: 10_000})
    .toContain('value="reopenHome"')
  const reopen = {...hold, step: 'reopenHome'}
  expect(await one.step(reopen)).toMatchObject({status: 409, word: 'notHolder'})
  expect(await boss.step(reopen)).toMatchObject({word: 'toldReopened'})
  expect(await one.step({...hold, id: lee})).toMatchObject({word: 'toldHeld'})
}, 30_000)

test('a colleague’s customer has no home held by others; strangers hold none', async () => {
  const {as, second, ask} = await open()
  const [one, other] = [await as(staff), await as(second)]
  await one.step({step: 'take', id: kim})
  expect(await other.step(hold)).toMatchObject({status: 409, word: 'ownerFirst'})
  expect(await other.step({...hold, id: 'nobody'})).toMatchObject({word: 'missing'})
  expect((await ask('/staff/homes')).status).toBe(302)
})

test('without any home there is neither a link nor a part of a customer’s page', async () => {
  const {as, content} = await open()
  const one = await as(staff)
  await content.delete({query: '*[_type == "homeBuilding"]'})
  await expect.poll(() => one.text(`/staff/${kim}`), {timeout: 5000}).not.toContain('id="homes"')
  expect(await one.text('/staff')).not.toContain('/staff/homes')
})
