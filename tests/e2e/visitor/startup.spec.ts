import {expect, test} from '@playwright/test'

test.use({viewport: {width: 1440, height: 900}})

test('a click that comes before the code is replayed once the code is there', async ({page}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(/\/below-hero-[^/]*\.js$/, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
  // Effects run after the hydrated page has been painted.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  const enlarge = page.locator('#location').getByRole('button')
  await enlarge.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})
