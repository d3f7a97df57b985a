import {expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage, openStill, withMotion} from './open-page.ts'

const path = '/Brand/video'
const film = (page: Page) => page.locator('main video').first()
const sizeOf = async (page: Page) => {
  const {width, height} = (await film(page).boundingBox()) ?? {width: 0, height: 0}
  return {width: Math.round(width), height: Math.round(height)}
}

test.use({viewport: {width: 1440, height: 900}, ...withMotion})

/** Replaces every film by one of half a second, so that it ends. */
async function useShortFilms(page: Page) {
  await page.goto('about:blank')
  const bytes = await page.evaluate(recordFilm)
  await page.route('**/files/**/*.{webm,mp4}', (route) =>
    route.fulfill({contentType: 'video/webm', body: Buffer.from(bytes)}),
  )
}

/** Runs in the browser. */
async function recordFilm(): Promise<number[]> {
  const canvas = document.createElement('canvas')
  const recorder = new MediaRecorder(canvas.captureStream(30), {mimeType: 'video/webm'})
  const parts: Blob[] = []
  recorder.ondataavailable = ({data}) => parts.push(data)
  const hasEnded = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const drawing = setInterval(() => {
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = Math.random() < 0.5 ? 'navy' : 'wheat'
    context?.fillRect(0, 0, canvas.width, canvas.height)
  }, 30)
  setTimeout(() => recorder.stop(), 500)
  await hasEnded
  clearInterval(drawing)
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
}

test('the brand film is 1300 by 500 px on wide screens, 400 by 300 on narrow ones, and never wider than the screen', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, path)
  expect(await sizeOf(page)).toEqual({width: 1300, height: 500})
  await page.setViewportSize({width: 1000, height: 800})
  const {width, height} = await sizeOf(page)
  expect(width).toBeLessThan(1000)
  expect(width / height).toBeCloseTo(1300 / 500, 1)
  await page.setViewportSize({width: 900, height: 800})
  expect(await sizeOf(page)).toEqual({width: 400, height: 300})
  await page.setViewportSize({width: 360, height: 740})
  const small = await sizeOf(page)
  expect(small.width).toBeLessThan(360)
  expect(small.width / small.height).toBeCloseTo(400 / 300, 1)
})

test('the brand film plays by itself without sound, and is back at its start after its end', async ({
  page,
}) => {
  await useShortFilms(page)
  await page.addInitScript(() => {
    const note = () => {
      document.documentElement.dataset.emptied = ''
    }
    // Media events do not bubble.
    document.addEventListener('emptied', note, {capture: true})
  })
  const begun = page.waitForRequest(/\/files\/.*webm/)
  await openPage(page, path)
  await begun
  await page.waitForFunction(() => 'emptied' in document.documentElement.dataset)
  await expect(page.getByRole('button', {name: /영상 재생/})).toBeVisible()
  await expect(film(page)).toHaveJSProperty('muted', true)
  await expect(film(page)).toHaveJSProperty('currentTime', 0)
  await expect(film(page)).toHaveJSProperty('paused', true)
  await expect(film(page)).toHaveAttribute('poster', /\/images\//)
})

test('a film is not fetched for those who want no motion, until they ask for it', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => /\.webm/.test(request.url()) && fetched.push(request.url()))
  await useShortFilms(page)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.getByRole('button', {name: /영상 재생/}).click()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
})

test('a film that cannot be played says so, and where else to see it', {tag: '@nightly'}, async ({
  page,
}) => {
  await page.route('**/files/**/*.{webm,mp4}', (route) => route.abort())
  await openPage(page, path)
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('영상을 불러오지 못했습니다.')
  await expect(alert.getByRole('link')).toHaveAttribute('href', /\.mp4$/)
})

test('the text next to the brand film is active after 500 ms', {tag: '@nightly'}, async ({
  page,
}) => {
  await openStill(page, path)
  const text = page.locator('main section p', {hasText: '정원을 지나 로비로'})
  await page.clock.runFor(499)
  await expect(text).not.toHaveAttribute('data-active')
  await page.clock.runFor(1)
  await expect(text).toHaveAttribute('data-active', 'true')
})

test('three films share one frame: the first is selected, another by its tab or by arrows', {
  tag: '@nightly',
}, async ({page}) => {
  await useShortFilms(page)
  await openPage(page, '/FloorPlan/videos')
  const tabs = page.getByRole('tab')
  const panel = page.getByRole('tabpanel')
  await expect(tabs).toHaveText(['현장 환경 안내', '59 타입 안내', '84 타입 안내'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(film(page)).toHaveAttribute('aria-label', '현장 환경 안내')
  await tabs.nth(2).click()
  await expect(panel).toHaveAccessibleName('84 타입 안내')
  await expect(panel.locator('video')).toHaveCount(1)
  await expect(panel.locator('video')).toHaveAttribute('aria-label', '84 타입 안내')
  for (const [key, at] of [
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(at)).toBeFocused()
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true')
  }
})

test('the films of the units are in view on arrival, and play, with one control to stop them', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, '/FloorPlan/videos')
  const box = await film(page).boundingBox()
  expect((box?.y ?? 900) + (box?.height ?? 900)).toBeLessThanOrEqual(900)
  await expect(film(page)).toHaveJSProperty('paused', false)
  await expect(film(page)).toHaveJSProperty('controls', true)
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0)
})
