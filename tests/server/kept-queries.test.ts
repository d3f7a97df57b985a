import {expect, test} from 'vitest'
import {openRealSite} from './real-site.ts'

/** As browsers send it: encoded in several ways, repeated, empty, and with what looks like an end. */
const query =
  '?n_query=%EA%B0%80%EC%98%A8+%EB%B6%84%EC%96%91&NaPm=ct%3Dm1|ci%3D0zK%7Ctr%3Dsa&utm_term=%C7%D1&a&a=&=b&utm_source=%2526&r=http://x/?y=%23z'

const site = await openRealSite({whenDone: () => {}})
await site.content
  .transaction()
  .createOrReplace({_id: 'moved-a', _type: 'redirect', from: '/old', to: '/Brand/intro?b=1#top'})
  .createOrReplace({_id: 'moved-b', _type: 'redirect', from: '/away', to: 'https://example.org/x'})
  .createOrReplace({_id: 'moved-c', _type: 'redirect', from: '/first', to: '/#location'})
  .commit()

async function placeOf(path: string): Promise<string> {
  const {status, headers} = await site.ask(path)
  expect([301, 302]).toContain(status)
  return headers.get('location') ?? ''
}

test.each([
  ['a slash at its end', '/Policy/privacy/', '/Policy/privacy'],
  ['two slashes', '//Policy//privacy', '/Policy/privacy'],
  ['other letters', '/policy/PRIVACY', '/Policy/privacy'],
  ['a path above pages', '/Policy', '/Policy/privacy'],
  ['the list of the default press site', '/Promotion/Press', '/thegaon/press'],
  ['a post that is none', '/thegaon/press/none', '/Promotion/Press'],
  ['a moved address without a place in the page', '/first', '/'],
])('%s keeps the query byte for byte', async (_name, from, to) => {
  const [before = '', anchor] = (await placeOf(from + query)).split('#')
  expect(before).toBe(to + query)
  expect(anchor ?? '').toBe(from === '/first' ? 'location' : '')
})

test('a target with parameters of its own has both, before its anchor', async () => {
  expect(await placeOf(`/old${query}`)).toBe(`/Brand/intro?b=1&${query.slice(1)}#top`)
})

test('a list keeps what is not its own', async () => {
  expect(await placeOf(`/thegaon/press/${query}&after=2026_x&z=1`)).toBe(
    `/thegaon/press?after=2026_x&${query.slice(1)}&z=1`,
  )
})

test('another site gets none of it', async () => {
  expect(await placeOf(`/away${query}`)).toBe('https://example.org/x')
})

test('a browser that comes from another page is told the same', async () => {
  const answer = await site.ask(`/api/pages/Policy${query}`)
  expect(await answer.json()).toEqual({type: 'redirect', to: `/Policy/privacy${query}`})
})
