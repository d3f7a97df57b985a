import {expect} from '@playwright/test'
import {asAdministrator} from './studio.ts'

asAdministrator('the Studio’s search finds pages by parts of words', async ({page}) => {
  await page.goto('/studio')
  await page.getByTestId('studio-search').click()
  const results = page.getByTestId('search-results')
  await page.getByPlaceholder('검색', {exact: true}).fill('하철')
  await expect(results.getByText('입지안내').first()).toBeVisible()
  await page.getByPlaceholder('검색', {exact: true}).fill('없는낱말뿐')
  await expect(results.getByText('입지안내')).toHaveCount(0)
})
