import {expect, test} from 'vitest'
import {PageHead} from '../../../web/layout/page-head.tsx'
import {picture} from '../../fixtures/picture.ts'
import {emptyShell} from '../../fixtures/shell.ts'
import {draw} from './draw.tsx'

const search = {title: '입지', description: '역에서 걸어서', hidden: null, image: null}

test('the title follows the template of the site', async () => {
  const html = await draw(<PageHead title="입지안내" search={null} path="/Location" />)
  expect(html).toContain('<title>입지안내 | 더 가온</title>')
})

test('a search title goes before the page title, and the site is not named twice', async () => {
  expect(await draw(<PageHead title="입지안내" search={search} path="/L" />)).toContain(
    '<title>입지 | 더 가온</title>',
  )
  const named = {...search, title: '더 가온, 도심의 한가운데'}
  expect(await draw(<PageHead title="홈" search={named} path="/" />)).toContain(
    '<title>더 가온, 도심의 한가운데</title>',
  )
})

test("the canonical address is the page's own, whichever one was asked for", async () => {
  const html = await draw(<PageHead title="가" search={null} path="/쪽/하나" />, {path: '/other'})
  expect(html).toContain('rel="canonical" href="https://example.kr/%EC%AA%BD/%ED%95%98%EB%82%98"')
})

test("a shared page shows its own picture, else the page's, else that of the site", async () => {
  const image = picture('페이지')
  const own = picture('검색')
  const site = await draw(<PageHead title="가" search={search} path="/" />)
  expect(site).toContain('og:image:alt" content="공유 그림"')
  const pages = await draw(<PageHead title="가" search={search} path="/" image={image} />)
  expect(pages).toContain('og:image:alt" content="페이지"')
  const owns = await draw(
    <PageHead title="가" search={{...search, image: own}} path="/" image={image} />,
  )
  expect(owns).toContain('og:image:alt" content="검색"')
  expect(owns).toMatch(/og:image" content="https:\/\/example\.kr\/images\/[^"]*w=1200&amp;h=630/)
  // Messengers and Naver read neither AVIF nor, all of them, WebP.
  for (const html of [site, pages, owns]) expect(html).toMatch(/og:image" content="[^"]*fm=jpg/)
})

test('only a page that hides from search engines says so', async () => {
  expect(await draw(<PageHead title="가" search={search} path="/" />)).not.toContain('noindex')
  const hidden = {...search, hidden: true}
  expect(await draw(<PageHead title="가" search={hidden} path="/" />)).toContain('noindex')
})

test('a lake without a site document still gives a page its title', async () => {
  const html = await draw(<PageHead title="가" search={null} path={null} />, {shell: emptyShell})
  expect(html).toContain('<title>가</title>')
})
