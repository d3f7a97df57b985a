import {expect} from '@playwright/test'
import {asAdministrator, ask, chooseAction, mutate, openDocument} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

asAdministrator(
  'what would go wrong on the site is said at the field, keeps a document from being published, and stands in 오늘; what is in use says where',
  {tag: '@nightly'},
  async ({page, context, request}) => {
    const group = await ask(request, '*[_type == "subMenu" && needsDisclaimer][0]._id')
    const image = await ask(
      request,
      '*[_type == "sanity.imageAsset" && metadata.dimensions.width > 1200][0]._id',
    )
    const name = stamp()
    const id = (what: string) => `drafts.guard-${what}-${name}`
    const faulty = [
      {
        _id: id('page'),
        _type: 'page',
        title: `잘못된 페이지 ${name}`,
        // Of a page that no other test opens: the preview would find this draft in its place.
        path: '/SalesInfo/stampTax',
        subMenu: {_type: 'reference', _ref: String(group)},
        banner: {_type: 'picture', asset: {_type: 'reference', _ref: String(image)}},
      },
      {
        _id: id('menu'),
        _type: 'menuItem',
        title: '없는 곳',
        subItems: [
          {_type: 'subItem', _key: 'a', subTitle: '없는 곳', subUrl: '/Nowhere/atall'},
          {_type: 'subItem', _key: 'b', subTitle: '없는 자리', subUrl: '/#nowhere'},
        ],
      },
      {_id: id('loop-a'), _type: 'redirect', from: `/a-${name}`, to: `/b-${name}`},
      {_id: id('loop-b'), _type: 'redirect', from: `/b-${name}`, to: `/a-${name}`},
    ]
    await mutate(
      context.request,
      faulty.map((create) => ({create})),
    )

    await openDocument(page, 'page', `guard-page-${name}`)
    await page.getByTestId('field-path').getByTestId('input-validation-icon-error').hover()
    await expect(page.getByText('페이지가 이미 쓰고 있는 주소입니다').first()).toBeVisible()
    await expect(page.getByTestId('action-발행')).toBeDisabled()
    await page.getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem', {name: '발행 예약'})).toBeDisabled()

    await page.goto('/studio/site/today')
    const warnings = page.getByRole('region', {name: '확인이 필요한 곳'})
    await expect(warnings.getByText('살펴보는 중')).toHaveCount(0)
    for (const said of [
      new RegExp(`잘못된 페이지 ${name}.*그 밖에 2가지`),
      /없는 곳.*'\/Nowhere\/atall' 주소에는 페이지가 없습니다.*그 밖에 1가지/,
      new RegExp(`/a-${name}.*제자리로 돌아옵니다`),
    ]) {
      await expect(warnings.getByRole('link', {name: said}).first()).toBeVisible()
    }
    await mutate(
      context.request,
      faulty.map(({_id}) => ({delete: {id: _id}})),
    )

    await openDocument(page, 'disclaimer', 'disclaimer-applicant')
    for (const [action, refusal] of [
      ['발행 취소', '다른 문서에서 쓰고 있습니다'],
      ['삭제', '쓰이고 있어 지울 수 없습니다'],
    ] as const) {
      const dialog = page.getByRole('dialog', {name: refusal})
      await expect(async () => {
        await chooseAction(page, action)
        await expect(dialog.getByRole('link')).toHaveCount(3, {timeout: 5000})
      }).toPass()
      await dialog.getByRole('button', {name: '닫기', exact: true}).click()
    }
  },
)

asAdministrator(
  'a page that a menu leads to says so before it is taken away; where it moves, its old address can be kept',
  {tag: '@nightly'},
  async ({page, context}) => {
    const name = stamp()
    const old = `/Guard/${name}`
    const made = [
      {_id: `guard-moved-${name}`, _type: 'page', title: `옮길 페이지 ${name}`, path: old},
      {
        _id: `guard-way-${name}`,
        _type: 'menuItem',
        title: '가는 길',
        subItems: [{_type: 'subItem', _key: 'a', subTitle: '옮길 곳', subUrl: old}],
      },
    ]
    await mutate(
      context.request,
      made.map((create) => ({create})),
    )
    await openDocument(page, 'page', `guard-moved-${name}`)
    for (const action of ['발행 취소', '삭제']) {
      const dialog = page.getByRole('dialog', {name: '이 주소로 이어지는 곳이 있습니다'})
      await expect(async () => {
        await chooseAction(page, action)
        await expect(dialog.getByRole('link', {name: /가는 길/})).toHaveCount(1, {timeout: 5000})
      }).toPass()
      await expect(dialog.getByRole('button', {name: action})).toBeVisible()
      await dialog.getByRole('button', {name: '그대로 두기'}).click()
    }

    const field = page.getByTestId('field-path')
    await field.getByRole('textbox').fill(`${old}/new`)
    await field.getByTestId('input-validation-icon-warning').hover()
    await expect(page.getByText(`'${old}' 주소는 더 열리지 않고`).first()).toBeVisible()
    await expect(field.getByRole('link', {name: /가는 길/})).toBeVisible()
    await field.getByRole('button', {name: '옛 주소도 열어 두기'}).click()
    await expect(field.getByRole('button', {name: '옛 주소도 열어 두기'})).toHaveCount(0)
    await expect(field.getByTestId('input-validation-icon-warning')).toHaveCount(0)
    await expect
      .poll(() => ask(context.request, `*[_id == "drafts.guard-moved-${name}"][0].aliases`, 'raw'))
      .toEqual([old])
    const ids = [`drafts.guard-moved-${name}`, ...made.map(({_id}) => _id)]
    await mutate(
      context.request,
      ids.map((id) => ({delete: {id}})),
    )
  },
)

asAdministrator(
  'a date that is none keeps a press post from being published, and stays as it was typed',
  {tag: '@nightly'},
  async ({page, context}) => {
    const id = `guard-date-${stamp()}`
    const post = {_type: 'pressPost', title: '날짜', summary: '요약', siteId: 'thegaon'}
    await mutate(context.request, [
      {create: {_id: `drafts.${id}`, ...post, date: '2026-01-01T00:00:00Z'}},
      // As another program may publish.
      {create: {_id: id, ...post, date: '모레'}},
    ])
    await openDocument(page, 'pressPost', id)
    const date = page.getByTestId('field-date').getByRole('textbox').first()
    await date.fill('내일')
    const said = page.getByTestId('said-of-field')
    await expect(said).toHaveText('작성일을 2026. 12. 24. 18:00처럼 적어 주세요.')
    await expect(page.getByTestId('action-발행')).toBeDisabled()
    const stored = () => ask(context.request, `*[_id == "drafts.${id}"][0].date`, 'raw')
    await expect.poll(stored).toBe('내일')
    await page.reload()
    await expect(date).toHaveValue('내일')
    await page.getByRole('button', {name: '발행됨', exact: true}).click()
    await expect(date).toHaveValue('모레')
    await expect(date).not.toBeEditable()
    await page.getByRole('button', {name: '초안', exact: true}).click()
    await expect(date).toBeEditable()
    await page.getByTestId('pane-footer-document-status').click()
    await page.getByRole('tab', {name: '바뀐 내용'}).click()
    const changes = page.getByTestId('review-changes-pane')
    await expect(changes.getByText('내일')).toBeVisible()
    await expect(changes.getByText('2026. 1. 1. 09:00')).toBeVisible()

    await date.fill('2026.12.24 18:00')
    await expect(page.getByText('2026년 12월 24일 목요일 오후 6:00')).toBeVisible()
    await expect.poll(stored).toBe('2026-12-24T09:00:00.000Z')
    await page.keyboard.press('Tab')
    await expect(date).toHaveValue('2026. 12. 24. 18:00')
    await expect(page.getByTestId('action-발행')).toBeEnabled()
    await mutate(context.request, [{delete: {id: `drafts.${id}`}}, {delete: {id}}])
  },
)
