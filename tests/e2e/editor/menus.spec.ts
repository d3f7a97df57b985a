import {expect, type Page} from '@playwright/test'
import {axeFaults} from '../axe-faults.ts'
import {asAdministrator, mutate} from './studio.ts'

const tree = (page: Page) => page.getByTestId('menu-tree')

/** The names of the tree, from above: menus and their entries. */
const names = (page: Page) => tree(page).getByRole('listitem').getByRole('link').allInnerTexts()

async function dropAt(page: Page, leaf: string, place: string): Promise<void> {
  const from = tree(page).getByTestId('menu-leaf').filter({hasText: leaf})
  await from.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to drag')
  await page.mouse.move(box.x + 40, box.y + box.height / 2 + 8, {steps: 4})
  const to = tree(page).getByTitle(place)
  await expect(to).toBeVisible()
  await to.hover()
  await to.hover()
  await page.mouse.up()
}

asAdministrator(
  'the menu of the header is one tree: an entry is moved by a button and by dragging, and published from there',
  async ({page, context}) => {
    await page.goto('/studio/site/structure/menus;menuItem')
    await expect(tree(page).getByTestId('menu-branch').first()).toBeVisible()
    const before = await names(page)
    expect(before.slice(0, 4)).toEqual(['브랜드', '브랜드 소개', '홍보영상', '사업개요'])
    expect(await axeFaults(page, {within: '[data-testid="menu-tree"]'})).toEqual([])
    try {
      await tree(page).getByRole('button', {name: '브랜드 소개 아래로'}).click()
      await expect
        .poll(() => names(page).then((all) => all.slice(0, 3)))
        .toEqual(['브랜드', '홍보영상', '브랜드 소개'])
      await expect(tree(page).getByRole('status')).toHaveText('‘브랜드 소개’을(를) 옮겼습니다.')
      await expect(page.getByText('아직 발행하지 않은 메뉴가 있습니다.')).toBeVisible()

      // Into another menu.
      await dropAt(page, '홍보영상', '분양일정 앞')
      await expect
        .poll(() => names(page).then((all) => all.slice(0, 6)))
        .toEqual([...['브랜드', '브랜드 소개', '사업개요', '사업안내', '홍보영상', '분양일정']])
      await dropAt(page, '홍보영상', '브랜드의 끝')
      await expect.poll(() => names(page)).toEqual(before)
      await page.getByRole('button', {name: '메뉴 발행'}).click()
      await expect(page.getByText('메뉴를 발행했습니다.').first()).toBeVisible()
      await expect(page.getByText('아직 발행하지 않은 메뉴가 있습니다.')).toHaveCount(0)
      expect(await names(page)).toEqual(before)
    } finally {
      // Tests of visitors count the entries.
      const drafts = '*[_type in ["menuItem", "navigation"] && _id in path("drafts.**")]'
      await mutate(context.request, [{delete: {query: drafts}}])
    }

    // A menu opens next to the tree.
    await tree(page).getByRole('link', {name: '사업개요'}).click()
    await expect(page.getByTestId('field-subItems')).toBeVisible()
  },
)
