import {expect} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {expectNoOverflow} from '../overflow.ts'
import {openPage} from './open-page.ts'

const chooseTwo = '/FloorPlan/compare?types=59A'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({javaScriptEnabled, viewport: {width: 390, height: 844}})

    test('a visitor adds a type, sees the differing rows first and areas in 평', async ({page}) => {
      await page.goto(chooseTwo)
      // A type alone stands next to one of another size, before anything is chosen.
      await page.getByRole('group').getByText('59B').click()
      await page.getByRole('button', {name: '비교하기'}).click()
      await expect(page).toHaveURL(/types=59A(&types=|,)59B(&types=|,)84A$/)
      const table = page.getByRole('table', {name: '서로 다른 항목'})
      await expect(table.getByText('59.96㎡')).toBeVisible()
      await expect(table.getByText('84.88㎡')).toBeVisible()
      await page.getByText('평', {exact: true}).click()
      await expect(table.getByText('18.14평')).toBeVisible()
      await expect(table.getByText('59.96㎡')).toBeHidden()
      await expectNoOverflow(page)
    })
  })
}

test('the unit stays for the visit, and the comparison is right for screen readers', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, '/FloorPlan/59A')
  await page.getByText('평', {exact: true}).click()
  await page.getByRole('link', {name: '다른 타입과 비교하기'}).click()
  await expect(page).toHaveURL(/types=59A$/)
  await expect(page.getByRole('radio', {name: '평'})).toBeChecked()
  expect(await axeFaults(page, {tags: wcag})).toEqual([])
})

test('a full load has the unit that was kept before any file of code comes', {
  tag: '@nightly',
}, async ({page}) => {
  const table = page.getByRole('table').filter({hasText: '전용면적'})
  await openPage(page, '/FloorPlan/59A')
  await page.getByText('평', {exact: true}).click()
  await expect(table.getByText('18.14평')).toBeVisible()
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/FloorPlan/84A', '/FloorPlan/compare?types=84A']) {
    await page.goto(path)
    await expect(page.getByRole('radio', {name: '평'})).toBeChecked()
    await expect(table.getByText('25.68평')).toBeVisible()
    await expect(table.getByText('84.88㎡')).toBeHidden()
    await expect(page.locator(':focus')).toHaveCount(0)
  }
})
