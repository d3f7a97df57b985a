import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {siteOrigin} from '../site.ts'
import {asAdministrator, fillField, openDocument, publish} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

async function ask(request: APIRequestContext, query: string): Promise<unknown> {
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  return (await (await request.get(path)).json()).result
}

const textOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text()

asAdministrator(
  'a disclaimer is changed once, stands on every page that has it, and comes back from its history',
  async ({page, request}) => {
    const [id, before] = [
      'disclaimer-applicant',
      String(await ask(request, '*[_id == "disclaimer-applicant"][0].text')),
    ]
    const paths = await ask(request, `*[_type == "page" && references("${id}")].path`)
    if (!Array.isArray(paths)) throw new Error('no pages')
    expect(paths.length).toBeGreaterThan(1)
    const words = `당첨 뒤에도 자격을 다시 확인합니다. ${stamp()}`
    await openDocument(page, 'disclaimer', id)
    await expect(page.getByText(`${paths.length}개 페이지에 보입니다`)).toBeVisible()
    await fillField(page, 'text', words)
    await publish(page)
    for (const path of paths) expect(await textOf(request, path)).toContain(words)

    await page.getByTestId('pane-footer-document-status').click()
    await page.getByRole('tab', {name: '변경 이력'}).click()
    await page.getByTestId('timeline-item-button').filter({hasText: '발행됨'}).last().click()
    await page.getByTestId('action-이내용으로되돌리기').click()
    await page.getByTestId(/^confirm-(popover-confirm-)?button$/).click()
    await expect(page.getByTestId('field-text').locator('textarea')).toHaveValue(before)
    await publish(page)
    for (const path of paths) expect(await textOf(request, path)).not.toContain(words)
  },
)

/** Adds a section of a kind, as it is at first. */
async function addSection(page: Page, kind: string): Promise<void> {
  await page.getByTestId('add-multiple-object-button').click()
  await page.getByRole('button', {name: new RegExp(`^${kind}:`)}).click()
  await page.getByRole('dialog').getByRole('button', {name: '닫기'}).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

asAdministrator(
  'a page with three sections and an entry of the menu is there for the next visitor',
  async ({page, request}) => {
    const name = stamp()
    const [title, path] = [`새 소식 ${name}`, `/Events/${name}`]
    await page.goto('/studio/site/intent/create/template=page;type=page/')
    await page.getByTestId('field-title').locator('input').fill(title)
    await page.getByTestId('field-path').locator('input').fill(path)
    for (const kind of ['준비 중', '상담 안내', '등록 양식']) await addSection(page, kind)
    await publish(page)
    const html = await textOf(request, path)
    for (const words of [title, '빠른 시일 안에 찾아뵙겠습니다', 'name="phone"']) {
      expect(html).toContain(words)
    }

    await page.goto('/studio/site/structure/menus;menuItem')
    await page.getByTestId('document-list-pane').getByRole('link', {name: '홍보센터'}).click()
    await page.getByTestId('field-subItems').getByTestId('add-single-object-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByTestId('field-subItems[].subTitle').locator('input').fill(title)
    await dialog.getByLabel('어디로 갈지 고르기').selectOption(path)
    await dialog.getByRole('button', {name: '닫기'}).click()
    await publish(page)
    expect(await textOf(request, '/')).toContain(`href="${path}"`)
  },
)

asAdministrator(
  'premium cards follow the order in which they are dragged, and are numbered by it',
  async ({page, request}) => {
    const order = async () => {
      const html = await textOf(request, '/')
      return [...html.matchAll(/PREMIUM 0\d/g)].length > 0 ? html : ''
    }
    const titles = await ask(request, '*[_id == "project"][0].premiumCards[]->title')
    if (!Array.isArray(titles)) throw new Error('no cards')
    const [first = '', second = ''] = titles.map(String)
    const isBefore = (html: string) => html.indexOf(first) < html.indexOf(second)
    expect(isBefore(await order())).toBe(true)
    await openDocument(page, 'project', 'project')
    await page.getByTestId('group-tab-premium').click()
    const handle = page.getByTestId('field-premiumCards').getByRole('button').first()
    for (const key of ['Space', 'ArrowDown', 'Space']) await handle.press(key)
    await publish(page)
    expect(isBefore(await order())).toBe(false)
    for (const key of ['Space', 'ArrowDown', 'Space']) await handle.press(key)
    await publish(page)
    expect(isBefore(await order())).toBe(true)
  },
)

asAdministrator(
  'a press post waits for its minute, is taken back, and comes again',
  async ({page, request, context}) => {
    const [id, title] = [`press-${stamp()}`, `견본주택 안내 ${stamp()}`]
    const set = (date: string) =>
      context.request.post('/v2025-02-19/data/mutate/production', {
        headers: {origin: siteOrigin},
        data: {mutations: [{patch: {id: `drafts.${id}`, set: {date}}}]},
      })
    await page.goto(`/studio/site/intent/create/id=${id};template=pressPost;type=pressPost/`)
    await page.getByTestId('field-title').locator('input').fill(title)
    await page.getByTestId('field-summary').locator('textarea').fill('방문예약을 받습니다.')
    await expect(page.getByText('저장됨')).toBeVisible()
    await set('2099-12-24T00:00:00Z')
    await publish(page)
    await expect(page.getByText('예약됨').first()).toBeVisible()
    const path = `/thegaon/press/${id}`
    const lists = ['/thegaon/press', '/sitemap.xml', '/thegaon/press.xml']
    expect((await request.get(path)).status()).toBe(404)
    for (const list of lists) expect(await textOf(request, list)).not.toContain(id)

    await expect(async () => {
      await page.getByTestId('action-menu-button').first().click({timeout: 5000})
      await page.getByRole('menuitem', {name: '발행 취소'}).click({timeout: 5000})
    }).toPass({timeout: 60_000})
    await page.getByTestId(/^confirm-(popover-confirm-)?button$/).click()
    await expect(page.getByText('예약됨')).toHaveCount(0)
    await set(new Date(Date.now() - 60_000).toISOString())
    await publish(page)
    expect((await request.get(path)).status()).toBe(200)
    for (const list of lists) expect(await textOf(request, list)).toContain(id)
  },
)

asAdministrator(
  'what would go wrong on the site is said at the field, keeps a document from being published, and stands in 오늘',
  async ({page, context, request}) => {
    const groups = await ask(request, '*[_type == "subMenu" && needsDisclaimer]._id')
    const [group = ''] = Array.isArray(groups) ? groups.map(String) : []
    const image = await ask(request, '*[_type == "sanity.imageAsset"][0]._id')
    const name = stamp()
    const id = (what: string) => `drafts.guard-${what}-${name}`
    const faulty = [
      {
        _id: id('page'),
        _type: 'page',
        title: `잘못된 페이지 ${name}`,
        path: '/BusinessGuide/plan',
        subMenu: {_type: 'reference', _ref: group},
        banner: {_type: 'picture', asset: {_type: 'reference', _ref: String(image)}},
      },
      {
        _id: id('menu'),
        _type: 'menuItem',
        title: '없는 곳',
        subItems: [{_type: 'subItem', _key: 'a', subTitle: '없는 곳', subUrl: '/Nowhere/atall'}],
      },
      {_id: id('loop-a'), _type: 'redirect', from: `/a-${name}`, to: `/b-${name}`},
      {_id: id('loop-b'), _type: 'redirect', from: `/b-${name}`, to: `/a-${name}`},
    ]
    const write = (mutations: readonly object[]) =>
      context.request.post('/v2025-02-19/data/mutate/production', {
        headers: {origin: siteOrigin},
        data: {mutations},
      })
    expect((await write(faulty.map((create) => ({create})))).status()).toBe(200)

    await openDocument(page, 'page', `guard-page-${name}`)
    await page.getByTestId('field-path').getByTestId('input-validation-icon-error').hover()
    await expect(page.getByText('페이지가 이미 쓰고 있는 주소입니다').first()).toBeVisible()
    await expect(page.getByTestId('action-발행')).toBeDisabled()

    await page.goto('/studio/site/today')
    const warnings = page.getByRole('region', {name: '확인이 필요한 곳'})
    await expect(warnings.getByText('살펴보는 중')).toHaveCount(0)
    for (const said of [
      new RegExp(`잘못된 페이지 ${name}.*그 밖에 2가지`),
      /없는 곳.*'\/nowhere\/atall' 주소에는 페이지가 없습니다/,
      new RegExp(`/a-${name}.*제자리로 돌아옵니다`),
    ]) {
      await expect(warnings.getByRole('link', {name: said})).toBeVisible()
    }
    await write(faulty.map(({_id}) => ({delete: {id: _id}})))
  },
)
