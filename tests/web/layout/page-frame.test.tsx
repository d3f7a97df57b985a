import {expect, test} from 'vitest'
import {PageFrame} from '../../../web/layout/page-frame.tsx'
import {sections} from '../../fixtures/sections/index.ts'
import {emptyShell} from '../../fixtures/shell.ts'
import {draw, tagsOf, textOf} from './draw.tsx'
import {emptyPage, page} from './page-document.ts'

const framed = (document = page) => <PageFrame page={document}>내용</PageFrame>

test('a page says its title once as its first heading, with its English label and banner line', async () => {
  const html = await draw(framed())
  expect(tagsOf(html, 'h1')).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>보도자료<\/h1>/)
  expect(textOf(html)).toContain('PRESS 보도자료 더 가온의 새로운 소식')
})

test('the breadcrumb leads home and ends at the page', async () => {
  const html = await draw(framed())
  const [, breadcrumb = ''] = html.split('aria-label="현재 위치"')
  const [list = ''] = breadcrumb.split('</nav>')
  expect(textOf(list)).toContain('홈 홍보센터 보도자료')
  expect(list).toContain('href="/"')
  expect(list).toContain('aria-current="page"')
})

test('the tab of the page itself is marked, however its address is spelled', async () => {
  const tabs = tagsOf(await draw(framed(), {path: '/thegaon/press'}), 'a')
  const marked = tabs.filter((tag) => tag.includes('aria-current'))
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('/TheGaon/press')
})

test('the disclaimers are under their heading after the content', async () => {
  const text = textOf(await draw(framed()))
  expect(text).toMatch(/내용.*유의사항.*추후 변경될 수 있습니다\./)
})

test('a page without tabs or disclaimers has no empty place for them', async () => {
  const html = await draw(framed({...page, subMenu: null, disclaimers: []}))
  expect(html).not.toContain('하위 메뉴')
  expect(html).not.toContain('유의사항')
})

test('a page with the contact section tells search engines the phone number', async () => {
  const withContact = {...page, sections: [sections.contact]}
  expect(await draw(framed(withContact))).toContain('"telephone":"1533-8848"')
  expect(await draw(framed())).not.toContain('telephone')
})

test('search engines are told where a page stands, with the addresses that lead there', async () => {
  const factsOf = async (document = page, options = {}) =>
    [...(await draw(framed(document), options)).matchAll(/ld\+json">([^<]+)/g)].map(
      ([, json = '']) => JSON.parse(json),
    )
  const [crumbs] = await factsOf()
  expect(crumbs).toEqual({
    ...{'@context': 'https://schema.org', '@type': 'BreadcrumbList'},
    itemListElement: [
      {'@type': 'ListItem', position: 1, name: '홈', item: expect.stringMatching(/^http.*\/$/)},
      {
        ...{'@type': 'ListItem', position: 2, name: '홍보센터'},
        item: expect.stringMatching(/\/TheGaon\/press$/),
      },
      {'@type': 'ListItem', position: 3, name: '보도자료'},
    ],
  })
  const [alone] = await factsOf({...page, subMenu: null})
  expect(alone.itemListElement).toHaveLength(2)
  expect(await factsOf(emptyPage, {shell: emptyShell})).toEqual([])
})

test('an empty draft breaks no page', async () => {
  await expect(draw(framed(emptyPage), {shell: emptyShell})).resolves.toContain('내용')
})
