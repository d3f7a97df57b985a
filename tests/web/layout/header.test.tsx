import {expect, test} from 'vitest'
import {FixedBar} from '../../../web/layout/fixed-bar.tsx'
import {Footer} from '../../../web/layout/footer.tsx'
import {Header} from '../../../web/layout/header.tsx'
import {SkipLink} from '../../../web/layout/skip-link.tsx'
import {emptyShell} from '../../fixtures/shell.ts'
import {draw, tagsOf, textOf} from './draw.tsx'
import {fullShell} from './full-shell.ts'

test('every page of the menu can be reached from the first HTML', async () => {
  const html = await draw(<Header />)
  for (const path of ['/Brand/intro', '/Brand/video', '/Promotion/Press']) {
    expect(tagsOf(html, 'a').filter((tag) => tag.includes(`href="${path}"`))).toHaveLength(2)
  }
})

test('the wide menu opens by buttons that say whether they are open', async () => {
  const buttons = tagsOf(await draw(<Header />), 'button')
  expect(buttons.filter((tag) => tag.includes('aria-expanded="false"'))).toHaveLength(2)
  expect(buttons.filter((tag) => tag.includes('aria-expanded="true"'))).toHaveLength(0)
})

test('the first entry of the slide menu is the visit reservation', async () => {
  const [, menu = ''] = (await draw(<Header />)).split('<dialog')
  const [first = ''] = tagsOf(menu, 'a')
  expect(first).toContain('href="/Promotion/Customer"')
  expect(textOf(menu)).toMatch(/^.*?모바일 방문예약/)
})

test('the sections of the slide menu close one another', async () => {
  const sections = tagsOf(await draw(<Header />), 'details')
  expect(sections).toHaveLength(2)
  for (const section of sections) expect(section).toContain('name="mobile-menu"')
})

test('the slide menu opens and closes without JavaScript', async () => {
  const html = await draw(<Header />)
  const [opener = ''] = tagsOf(html, 'button')
  const target = /commandfor="([^"]+)"/.exec(opener)?.[1]
  expect(opener).toContain('command="show-modal"')
  expect(html).toContain(`<dialog id="${target}"`)
  expect(html).toContain('method="dialog"')
})

test('only the home page puts its picture behind the header', async () => {
  expect(await draw(<Header />, {path: '/'})).toContain('data-over-picture')
  expect(await draw(<Header />, {path: '/Brand/intro'})).not.toContain('data-over-picture')
})

test('the number in the header opens the popup; on narrow screens an icon calls it', async () => {
  const links = tagsOf(await draw(<Header />), 'a')
  const popup = links.filter((tag) => tag.includes('aria-haspopup="dialog"'))
  // The second one is for a phone held sideways.
  expect(popup).toHaveLength(2)
  expect(popup[0]).toContain('1533-8848')
  expect(links.some((tag) => tag.includes('href="tel:1533-8848" aria-label="대표번호로'))).toBe(
    true,
  )
})

test('the footer says whose site it is and leads out of it in a new tab', async () => {
  const html = await draw(<Footer />)
  const said = ['더 가온 THE GAON', '1533-8848', '시공 가온건설', '실제와 다를 수', '© 2025']
  for (const words of [...said, 'FAMILY SITE', '방문예약']) expect(textOf(html)).toContain(words)
  const outside = tagsOf(html, 'a').filter((tag) => tag.includes('https://www.example.com/'))
  expect(outside).toHaveLength(1)
  expect(outside[0]).toContain('target="_blank"')
  expect(outside[0]).toContain('noopener')
})

test('the fixed bar reserves and calls', async () => {
  const [reserve, call] = tagsOf(await draw(<FixedBar />), 'a')
  expect(reserve).toContain('aria-haspopup="dialog"')
  expect(reserve).toContain('href="/Promotion/Customer"')
  expect(call).toContain('href="tel:1533-8848"')
})

test('the skip link leads to the content', async () => {
  const html = await draw(<SkipLink />)
  expect(html).toContain('href="#content"')
  expect(textOf(html)).toContain('본문 바로가기')
})

test('a lake that holds nothing yet breaks neither header nor footer', async () => {
  const around = (
    <>
      <Header />
      <Footer />
      <FixedBar />
    </>
  )
  await expect(draw(around, {shell: emptyShell})).resolves.toContain('<header')
})

test('without a banner there is no room kept for one', async () => {
  const shell = {...fullShell, site: {...fullShell.site, topBanner: null}}
  expect(await draw(<Header />, {shell})).not.toContain('배너')
  expect(await draw(<Header />)).toContain('넓은 배너')
})
