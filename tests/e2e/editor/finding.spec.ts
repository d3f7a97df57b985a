import {expect} from '@playwright/test'
import {asAdministrator, ask, chooseAction, mutate, openDocument} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

asAdministrator(
  'where no document ever was, the Studio says so; a new one can be typed, and a deleted one restored',
  {tag: '@nightly'},
  async ({page, context}) => {
    const none = page.getByRole('alert').filter({hasText: '이 주소에는 문서가 없습니다'})
    await page.goto('/studio/site/structure/pages;allPages;no-such-id')
    await expect(none).toBeVisible()
    await expect(page.getByTestId('form-view')).toHaveCount(0)
    await none.getByRole('link', {name: '목록으로'}).click()
    await expect(page).toHaveURL(/\/structure$/)

    await page.goto('/studio/site/intent/create/type=disclaimer/')
    await expect(page.getByTestId('field-title').locator('input')).toBeEditable()
    await expect(none).toHaveCount(0)

    const id = `deleted-${stamp()}`
    const deleted = {_id: id, _type: 'disclaimer', title: '지운 것', text: '지운 문구'}
    await mutate(context.request, [{create: deleted}])
    await mutate(context.request, [{delete: {id}}])
    await openDocument(page, 'disclaimer', id)
    await expect(page.getByTestId('deleted-document-banner')).toBeVisible()
    await expect(none).toHaveCount(0)

    await page.goto('/studio/site/intent/edit/id=no-such-id;type=page')
    await none.getByRole('link', {name: '오늘 화면으로'}).click()
    await expect(page.getByRole('heading', {name: '오늘'})).toBeVisible()

    await page.goto('/studio/site/intent/edit/id=no-such-id')
    await expect(none).toBeVisible()
    await page.goto('/studio/site/intent/edit/id=home')
    await expect(page.getByTestId('form-view')).toBeVisible()
    await expect(none).toHaveCount(0)

    // There is one of them, at its own address.
    await page.goto('/studio/site/intent/create/template=home;type=home/')
    await expect(none).toBeVisible()
  },
)

asAdministrator(
  'a screen that cannot be drawn says so in Korean, and leads on',
  {tag: '@nightly'},
  async ({page}) => {
    await page.goto('/studio/site/intent/edit/id=of-no-type;type=noSuchType')
    const broken = page.getByRole('alert').filter({hasText: '이 화면을 보여 주지 못했습니다'})
    await expect(broken.getByRole('button', {name: '새로 고침'})).toBeVisible()
    await broken.getByRole('link', {name: '오늘 화면으로'}).click()
    await expect(page.getByRole('heading', {name: '오늘'})).toBeVisible()
  },
)

asAdministrator(
  'the list of scheduled posts has what will appear, and no draft that was never published',
  {tag: '@nightly'},
  async ({page, context}) => {
    const name = stamp()
    const post = (id: string, title: string, date: string) => ({
      create: {_id: id, _type: 'pressPost', siteId: 'thegaon', title, summary: '요약', date},
    })
    const [ahead, past] = ['2099-12-24T00:00:00Z', '2026-01-05T00:00:00Z']
    await mutate(context.request, [
      post(`drafts.ahead-${name}`, `앞날의 초안 ${name}`, ahead),
      post(`drafts.past-${name}`, `지난 날의 초안 ${name}`, past),
      post(`waiting-${name}`, `예약한 글 ${name}`, ahead),
      post(`drafts.waiting-${name}`, `예약하고 고치는 글 ${name}`, ahead),
    ])
    const list = page.getByTestId('document-list-pane')
    const expectList = async (state: string, shown: readonly string[]) => {
      await page.goto(`/studio/site/structure/press;${state}`)
      await page.getByPlaceholder('목록 검색').fill(name)
      await expect(list.getByRole('link', {name})).toHaveCount(shown.length)
      for (const title of shown) {
        await expect(list.getByRole('link', {name: `${title} ${name}`})).toBeVisible()
      }
    }
    await expectList('scheduled', ['예약하고 고치는 글'])
    await expectList('past', [])
    await expectList('drafts', ['앞날의 초안', '지난 날의 초안', '예약하고 고치는 글'])
    await expect(list.getByText('초안 · 발행하면 2099년').first()).toBeVisible()
    await mutate(
      context.request,
      [
        `drafts.ahead-${name}`,
        `drafts.past-${name}`,
        `waiting-${name}`,
        `drafts.waiting-${name}`,
      ].map((id) => ({delete: {id}})),
    )
  },
)

asAdministrator(
  'a disclaimer that is added to a page is chosen at once; without a choice there is none',
  {tag: '@nightly'},
  async ({page, context}) => {
    const id = `adding-${stamp()}`
    const draft = {_id: `drafts.${id}`, _type: 'page', title: '고르기', path: `/Events/${id}`}
    await mutate(context.request, [{create: draft}])
    const stored = async () => {
      const query = `*[_id == "drafts.${id}"][0].disclaimers[]._ref`
      return ask(context.request, query, 'raw')
    }
    await openDocument(page, 'page', id)
    const field = page.getByTestId('field-disclaimers')
    await field.getByTestId('add-single-object-button').click()
    await page.getByTestId('autocomplete-popover').getByText('청약자 책임').click()
    await expect.poll(stored).toEqual(['disclaimer-applicant'])

    await field.getByTestId('add-single-object-button').click()
    // That of the first one fades meanwhile.
    const choices = page.getByTestId('autocomplete-popover').last()
    await expect(choices).toBeVisible()
    await expect(choices.getByText('커뮤니티').first()).toBeVisible()
    await expect(choices.getByText('청약자 책임')).toHaveCount(0)
    await expect.poll(stored).toHaveLength(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(field.getByTestId('autocomplete')).toHaveCount(0)
    await expect.poll(stored).toEqual(['disclaimer-applicant'])
    await mutate(context.request, [{delete: {id: `drafts.${id}`}}])
  },
)

asAdministrator(
  'a copy has the name of its original and says that it is one',
  {tag: '@nightly'},
  async ({page, context}) => {
    const id = `original-${stamp()}`
    const title = `원본 문구 ${stamp()}`
    const original = {_id: id, _type: 'disclaimer', title, text: '문구'}
    await mutate(context.request, [{create: original}])
    await openDocument(page, 'disclaimer', id)
    await chooseAction(page, '복제')
    await expect(page.getByTestId('field-title').locator('input')).toHaveValue(`${title} 사본`)
    await mutate(context.request, [{delete: {query: `*[title match "${title}*"]`}}])
  },
)
