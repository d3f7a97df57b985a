import {expect, type Page} from '@playwright/test'
import {asAdministrator} from './studio.ts'

const results = (page: Page) => page.getByTestId('find-results')

async function openSearch(page: Page): Promise<void> {
  await page.goto('/studio')
  await page.getByTestId('studio-search').click()
  await expect(page.getByTestId('find-input')).toBeFocused()
}

asAdministrator(
  'the search finds pages, sections and settings, whatever the particle, the spaces and the language',
  async ({page}) => {
    await openSearch(page)
    const field = page.getByTestId('find-input')
    for (const [query, found] of [
      // No other test writes to what is looked for.
      ['브랜드소개를', '브랜드 소개'],
      ['지하철역에서', '가까운 지하철역'],
      ['자주묻는질문', '자주 묻는 질문'],
      ['FAQ', '자주 묻는 질문'],
      ['favicon', '아이콘'],
    ] as const) {
      await field.fill(query)
      await expect(results(page).getByRole('link').first()).toContainText(found)
    }
    // No beginning of it is a word of the sample.
    await field.fill('괴발개발뿐')
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible()

    await field.fill('대표전화번호')
    await expect(results(page).getByRole('link').first()).toContainText('사이트 설정')
    await field.press('Enter')
    await expect(page).toHaveURL(/site/)
    await expect(page.getByTestId('field-phone').locator('input')).toBeVisible()
    await expect(field).toHaveCount(0)
  },
)

asAdministrator(
  'a section that is found opens in its page, and the arrow keys choose among what is found',
  {tag: '@nightly'},
  async ({page}) => {
    await openSearch(page)
    const field = page.getByTestId('find-input')
    await field.fill('자주 묻는 질문 구역')
    await expect(results(page).getByRole('link').first()).toBeVisible()
    await field.press('ArrowDown')
    await expect(results(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    const section = results(page).getByRole('link', {name: '자주 묻는 질문 구역'})
    await section.first().click()
    await expect(page.getByRole('dialog', {name: /많이 물어보시는/})).toBeVisible()
  },
)

asAdministrator(
  'the search that narrows by kind finds parts of words',
  {tag: '@nightly'},
  async ({page}) => {
    await openSearch(page)
    await page.getByRole('button', {name: '종류와 날짜로 좁혀 찾기'}).click()
    const narrowed = page.getByTestId('search-results')
    await page.getByPlaceholder('검색', {exact: true}).fill('지하철에서는')
    await expect(narrowed.getByText('입지안내').first()).toBeVisible()
    await page.getByPlaceholder('검색', {exact: true}).fill('없는낱말뿐')
    await expect(narrowed.getByText('입지안내')).toHaveCount(0)
  },
)
