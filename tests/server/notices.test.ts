import {afterAll, expect, test} from 'vitest'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const closing: (() => Promise<void>)[] = []
const site = await openRealSite({whenDone: (close) => void closing.push(close)})
afterAll(async () => {
  for (const close of closing) await close()
})

const textOf = async (path: string) => (await site.ask(path)).text()
/** As a program in Korea writes it. */
const soon = (ms: number) =>
  new Date(Date.now() + ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00')

test('a planned strip is in kept pages from its minute to its end, and its script in their policy', async () => {
  const before = await site.ask('/Brand/intro')
  const html = await before.text()
  const policy = before.headers.get('content-security-policy')
  const fields = {where: 'all', device: 'all', text: '내일 문을 엽니다.'}
  await site.content.create({
    ...{_id: 'soon', _type: 'notice', kind: 'strip', title: '견본주택 개관'},
    ...{from: soon(1500), until: soon(4000), ...fields},
  })
  expect(await textOf('/Brand/intro')).not.toContain('내일 문을 엽니다.')
  await until(async () => {
    const shown = await site.ask('/Brand/intro')
    expect(await shown.text()).toContain('내일 문을 엽니다.')
    expect(shown.headers.get('content-security-policy')).not.toBe(policy)
  })
  await until(async () => expect(await textOf('/Brand/intro')).toBe(html))
})

test('odd notices of a program break no page', async () => {
  const odd: object[] = [
    {text: {}, kind: 5, title: '이상한 알림'},
    {text: '글', title: ['x'], link: 'x', picture: 7, pages: 'x', where: 'chosen'},
    {
      text: '글',
      title: '이상한 알림',
      pages: [{_type: 'reference', _ref: 'gone', _weak: true}],
      where: 'chosen',
    },
    {text: '</script><script>alert(1)</script>', title: '이상한 알림', kind: 'strip', device: {}},
  ]
  const transaction = site.content.transaction()
  for (const [at, fields] of odd.entries()) {
    transaction.create({_id: `odd-${at}`, _type: 'notice', from: soon(-1000), ...fields})
  }
  await transaction.commit()
  await until(async () => expect(await textOf('/')).toContain('alert(1)'))
  const answer = await site.ask('/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('<script>alert')
})
