import {expect} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {expectNoOverflow} from '../overflow.ts'
import {openPage} from './open-page.ts'

const plan = '/FloorPlan/84A'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({javaScriptEnabled, viewport: {width: 390, height: 844}})

    test('a visitor sees the type as it is built, mirrored and furnished, with its rooms in 평', async ({
      page,
    }) => {
      await page.goto(plan)
      const rooms = page.getByRole('list', {name: '방 이름과 크기'})
      await expect(rooms).toHaveCount(0)
      await page.getByText('기본형', {exact: true}).click()
      await expect(rooms).toHaveCount(1)
      const living = rooms.getByText('거실')
      await expect(living).toContainText('12.5㎡')
      const left = (await living.boundingBox())?.x ?? 0
      await page.getByText('대칭형', {exact: true}).click()
      await expect(living).toBeVisible()
      expect((await living.boundingBox())?.x).toBeLessThan(left)
      await page.getByText('평', {exact: true}).click()
      await expect(living).toContainText('3.8평')
      await expect(living.getByText('12.5㎡')).toBeHidden()
      await page.getByText('가구 배치', {exact: true}).click()
      await expect(living.getByText('평')).toBeVisible()
      await expectNoOverflow(page)
    })
  })
}

test('drawings are chosen by the keyboard, are right for screen readers, and the type is a document', {
  tag: '@nightly',
}, async ({page, request}) => {
  await openPage(page, plan)
  await page.getByRole('radio', {name: '확장형'}).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', {name: '기본형'})).toBeChecked()
  await expect(page.getByRole('list', {name: '방 이름과 크기'})).toBeVisible()
  expect(await axeFaults(page, {tags: wcag})).toEqual([])
  const names = page.getByRole('list', {name: '방 이름과 크기'})
  const room = names.getByText('거실')
  const width = (await room.boundingBox())?.width ?? 0
  await page.getByRole('button', {name: '크게 보기'}).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('거실')).toContainText('12.5㎡')
  expect(await axeFaults(page, {tags: wcag, within: 'dialog'})).toEqual([])
  for (const _ of Array(3)) await page.keyboard.press('+')
  await expect
    .poll(async () => (await viewer.getByText('거실').boundingBox())?.width ?? 0)
    .toBeGreaterThan(2 * width)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', {name: '크게 보기'})).toBeFocused()
  const href = await page.getByRole('link', {name: 'PDF로 보기'}).getAttribute('href')
  expect(href).toBe('/FloorPlan/84A.pdf')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
