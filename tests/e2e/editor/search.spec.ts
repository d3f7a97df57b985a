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
