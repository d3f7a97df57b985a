import {expect, test} from '@playwright/test'
import {signIn} from './studio.ts'

test('the Studio’s search finds pages by parts of words', async ({page}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await page.getByTestId('studio-search').click()
  const results = page.getByTestId('search-results')
  await page.getByPlaceholder('검색', {exact: true}).fill('하철')
  await expect(results.getByText('입지안내').first()).toBeVisible()
  await page.getByPlaceholder('검색', {exact: true}).fill('없는낱말뿐')
  await expect(results.getByText('입지안내')).toHaveCount(0)
})

test('the reference picker lists what can be chosen, and finds it by a part of its title', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await page.goto('/studio/site/intent/create/template=page;type=page/')
  const picker = page.getByRole('combobox', {name: '페이지 안 메뉴'})
  await page.getByRole('button', {name: 'Open', exact: true}).first().click({timeout: 200_000})
  const choices = page.getByTestId('autocomplete-popover').getByRole('option')
  await expect(choices.first()).toBeVisible()
  const all = await choices.count()
  await picker.fill('환경')
  await expect.poll(() => choices.count()).toBeLessThan(all)
  await expect(choices.first()).toContainText('환경')
})
