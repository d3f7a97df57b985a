import {expect, type Locator} from '@playwright/test'
import {nightlyUnless, test} from '../browser.ts'
import {openPage} from './open-page.ts'

test.use({contextOptions: {forcedColors: 'active'}, viewport: {width: 390, height: 844}})

const styleOf = (element: Locator, name: string, part?: string) =>
  element.evaluate(
    (seen, [property = '', pseudo]) => getComputedStyle(seen, pseudo).getPropertyValue(property),
    [name, part] as const,
  )

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, nightlyUnless(colorScheme === 'light'), () => {
    test.use({colorScheme})

    test('the logos keep a ground, the page shown is underlined, and the bar has an edge', async ({
      page,
    }) => {
      await openPage(page, '/FloorPlan/84A')
      const ground = await styleOf(page.locator('body'), 'background-color')
      for (const [place, isDark] of [
        ['header', false],
        ['footer', true],
      ] as const) {
        const logo = page
          .locator(`${place} a[href="/"] ${isDark ? '.on-dark' : '.on-light'}`)
          .first()
        const own = await styleOf(logo, 'background-color')
        if (isDark === (colorScheme === 'light')) expect(own, place).not.toBe(ground)
        expect(own, place).not.toBe('rgba(0, 0, 0, 0)')
      }
      const tab = page.locator('nav a[aria-current="page"]').filter({hasText: '84A'}).first()
      expect(await styleOf(tab, 'border-bottom-color', '::after')).not.toBe(ground)
      expect(await styleOf(tab, 'border-bottom-width', '::after')).toBe('2px')
      const bar = page.getByRole('complementary').filter({hasText: '전화상담'})
      expect(await styleOf(bar, 'border-top-width')).toBe('1px')
      expect(await styleOf(bar, 'border-top-color')).not.toBe('rgba(0, 0, 0, 0)')
    })
  })
}
