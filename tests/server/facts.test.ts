import {expect, test} from 'vitest'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

test('a number that texts name has one place: changing it there changes every page, the feed and what is archived', async () => {
  const {ask, content, registrations} = await openRealSite()
  /** What a visitor reads: not the state for the browser, nor what pictures show. */
  const read = async (path: string) =>
    (await (await ask(path)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
  const paths = ['/', '/BusinessGuide/intro', '/Policy/privacy', '/ComplexGuide/intro']
  for (const path of paths) {
    const html = await read(path)
    expect(html.includes('1533-8848'), path).toBe(true)
    expect(html.match(/\{[가-힣]+\}/g), path).toBeNull()
  }
  await content
    .transaction()
    .patch('site', {set: {phone: '1800-0000'}})
    .patch('project', {set: {'facts[name == "세대수"].value': '302'}})
    .commit()
  await until(async () => {
    for (const path of paths) expect((await read(path)).includes('1533-8848'), path).toBe(false)
  })
  for (const path of paths) expect((await read(path)).includes('1800-0000'), path).toBe(true)
  expect(await (await ask('/')).text()).toMatch(
    /name="description" content="[^"]*302세대[^"]*1800-0000/,
  )
  for (const path of ['/', '/BusinessGuide/intro', '/ComplexGuide/intro']) {
    expect((await read(path)).includes('302세대'), path).toBe(true)
  }
  const archived = '*[_type == "consentEdition"] | order(number desc)[0].wordings[0].shown[0].text'
  await until(async () => expect(await registrations.fetch(archived)).toContain('1800-0000'))
})

test('a name that is no fact stays as it was typed, and a value is text, not markup', async () => {
  const {ask, content} = await openRealSite()
  await content
    .transaction()
    .patch('project', {set: {'facts[name == "세대수"].value': '"<b>\\'}})
    .patch('info-scale', {set: {value: '{없는이름} {items}'}})
    .commit()
  const html = await (await ask('/BusinessGuide/intro')).text()
  expect(html).toContain('{없는이름} {items}')
  expect(html).toContain('&quot;&lt;b&gt;\\세대')
})
