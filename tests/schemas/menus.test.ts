import {expect, test} from 'vitest'
import {leftElsewhere} from '../../schemas/fields/menus.ts'

const menu = (_id: string, _type: 'menuItem' | 'subMenu', addresses: readonly string[]) => ({
  _id,
  _type,
  title: _id,
  addresses,
})
const sales = menu('sales', 'menuItem', ['/Sales/guide', '/Sales/plan', 'https://other.kr'])
const tabs = menu('tabs', 'subMenu', ['/sales/Guide', '/Sales/plan#way'])

test('an address taken out of a menu that another menu still has is named with it', () => {
  const said = leftElsewhere('sales', ['/Sales/plan'], [sales, tabs])
  expect(said).toContain("/sales/guide → 페이지 탭 'tabs'")
  expect(said).not.toContain('plan')
  expect(leftElsewhere('tabs', [], [sales, tabs])).toContain("주 메뉴 'sales'")
})

test.each<[string, readonly string[], Parameters<typeof leftElsewhere>[2]]>([
  ['nothing was taken out', ['/Sales/guide', '/Sales/plan'], [sales, tabs]],
  ['no other menu has it', [], [sales, menu('tabs', 'subMenu', ['/Brand'])]],
  ['it moved within the menu', ['/Sales/plan', '/SALES/guide'], [sales, tabs]],
  [
    'the draft of the other has it no more',
    [],
    [sales, tabs, {...tabs, _id: 'drafts.tabs', addresses: null}],
  ],
  ['the menu was never published', [], [{...sales, _id: 'drafts.sales'}, tabs]],
])('nothing is said where %s', (_why, addresses, menus) => {
  expect(leftElsewhere('sales', addresses, menus)).toBe(true)
})
