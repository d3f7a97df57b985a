import {expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {openPage, openStill, withMotion} from './open-page.ts'

test.use({viewport: {width: 1440, height: 900}, ...withMotion})

test.describe('a drawing', () => {
  const viewer = (page: Page) => page.getByRole('dialog', {name: /평면/})
  const enlarge = (page: Page) => page.getByRole('button', {name: '크게 보기'})
  const widthOf = async (page: Page) =>
    (await viewer(page).locator('img').boundingBox())?.width ?? 0

  test('is enlarged by + − 0, and Escape gives the focus back', async ({page}) => {
    await openPage(page, '/FloorPlan/59A')
    await enlarge(page).click()
    await expect(viewer(page)).toBeVisible()
    const fitted = await widthOf(page)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted * 1.5, 0)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted * 2.25, 0)
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted * 1.5, 0)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
    await expect(page).toHaveURL('/FloorPlan/59A')

    await enlarge(page).click()
    await expect(viewer(page)).toBeVisible()
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL('/FloorPlan/59A')
    await expect(enlarge(page)).toBeFocused()
  })

  test('is enlarged by its buttons, up to eight times and never below its fit', {
    tag: '@nightly',
  }, async ({page}) => {
    await openPage(page, '/FloorPlan/59A')
    await enlarge(page).click()
    const larger = viewer(page).getByRole('button', {name: '확대', exact: true})
    const smaller = viewer(page).getByRole('button', {name: '축소'})
    await expect(smaller).toBeDisabled()
    const fitted = await widthOf(page)
    for (const _ of Array(6)) await larger.click()
    await expect(larger).toBeDisabled()
    expect(await widthOf(page)).toBeCloseTo(fitted * 8, 0)
    await viewer(page).getByRole('button', {name: '원래 크기로'}).click()
    await expect(smaller).toBeDisabled()
    await viewer(page).getByRole('button', {name: '닫기'}).click()
    await expect(enlarge(page)).toBeFocused()
  })

  test('has its areas next to it, and its words as text that can be unfolded', {
    tag: '@nightly',
  }, async ({page}) => {
    await openPage(page, '/FloorPlan/59A')
    await expect(page.getByRole('table', {name: '59A 면적'})).toBeVisible()
    const text = page.locator('main details', {hasText: '글로 읽기'})
    await expect(text.getByRole('table').first()).toBeHidden()
    await text.locator('summary').click()
    await expect(text.getByRole('table').first()).toBeVisible()
  })

  test('that cannot be fetched says so in its place', async ({page}) => {
    await page.route('**/images/**', (route) => route.abort())
    await openPage(page, '/FloorPlan/59A')
    const drawing = page.locator('main figure').filter({visible: true})
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing).toContainText('이미지를 불러오지 못했습니다.')
  })
})

test.describe('a model house', () => {
  const start = (page: Page) => page.getByRole('button', {name: /VR 시작하기/})

  test('has one tab and a hint, and fetches its tour when it is opened', async ({page}) => {
    const fetched: string[] = []
    page.on('request', (request) => /\/tour\//.test(request.url()) && fetched.push(request.url()))
    await openPage(page, '/FloorPlan/Emodel')
    await expect(page.getByRole('tab')).toHaveText(['59A'])
    await expect(page.getByRole('tab')).toHaveAttribute('aria-selected', 'true')
    await expect(start(page)).toContainText('화면 아무 곳이나 누르면 VR이 시작됩니다.')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(fetched).toEqual([])
    await start(page).click()
    await expect(page.locator('iframe')).toHaveAttribute('title', '59A')
    await expect(page.frameLocator('iframe').locator('#tour')).toBeVisible()
    await expect(page.locator('iframe')).toBeFocused()
    await page.goBack()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page).toHaveURL('/FloorPlan/Emodel')
  })

  test.describe('under a finger', () => {
    test.use({viewport: {width: 390, height: 844}, hasTouch: true})

    test('lets one that goes up scroll the page around it', async ({page}) => {
      await openPage(page, '/FloorPlan/Emodel')
      await start(page).click()
      await expect(page.frameLocator('iframe').locator('.pnlm-dragfix')).toBeVisible()
      await page.locator('iframe').scrollIntoViewIfNeeded()
      const box = await page.locator('iframe').boundingBox()
      const before = await page.evaluate(() => scrollY)
      const devtools = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove', up: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          ...{type, touchPoints: [{x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 300 - up}]},
        })
      await touch('touchStart', 0)
      for (let up = 15; up <= 150; up += 15) await touch('touchMove', up)
      await devtools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
    })
  })

  test('that is not there says so, and where else to look', {tag: '@nightly'}, async ({page}) => {
    await page.route('**/tour/**', (route) => route.fulfill({status: 404, body: ''}))
    await openPage(page, '/FloorPlan/Emodel')
    await start(page).click()
    await expect(page.getByRole('alert')).toContainText('VR을 불러오지 못했습니다.')
    await expect(page.getByRole('link', {name: /새 창에서 보기/})).toBeVisible()
  })
})

test.describe('a page that is coming soon', () => {
  const dots = (page: Page) => page.locator('main section [aria-hidden=true] > span:empty')
  const beating = (page: Page) =>
    dots(page).evaluateAll(
      (all) =>
        all.flatMap((dot) => dot.getAnimations()).filter(({playState}) => playState === 'running')
          .length,
    )

  test('is announced by three beating dots of 15 px, 2 px apart on every side', {
    tag: '@nightly',
  }, async ({page}) => {
    await openPage(page, '/FloorPlan/114A')
    await expect(dots(page)).toHaveCount(3)
    for (const dot of await dots(page).all()) {
      await expect(dot).toHaveCSS('width', '15px')
      await expect(dot).toHaveCSS('height', '15px')
      await expect(dot).toHaveCSS('margin', '2px')
    }
    expect(await beating(page)).toBe(3)
  })

  test('is announced by dots without animation for those who want no motion', {
    tag: '@nightly',
  }, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await openPage(page, '/FloorPlan/114A')
    await expect(dots(page)).toHaveCount(3)
    await expect.poll(() => beating(page)).toBe(0)
  })
})

test('a document opens in a new tab, with a notice over the page until it is there', async ({
  page,
  context,
}) => {
  let isAnswered = () => {}
  const held = new Promise<void>((release) => {
    isAnswered = release
  })
  await context.route(/\/files\/.*\.pdf/, async (route) => {
    await held
    await route.fulfill({contentType: 'text/html', body: '<p>the document</p>'})
  })
  await openPage(page, '/SalesInfo/announcement')
  // The tab counts as opened once its document has begun to arrive.
  const opened = context.waitForEvent('page')
  await page.getByRole('link', {name: /입주자모집공고문 보기/}).click()
  const notice = page.getByRole('dialog', {name: '파일을 불러오는 중입니다...'})
  await expect(notice).toBeVisible()
  isAnswered()
  const tab = await opened
  await expect(tab).toHaveURL(/\/files\/.*\.pdf/)
  await expect(notice).toHaveCount(0)
})

test('the stamp tax is shown by the amount of the contract, with how to pay and what to keep', async ({
  page,
}) => {
  await openPage(page, '/SalesInfo/stampTax')
  const tiers = page.getByRole('table', {name: /기재금액별 인지세액/})
  await expect(tiers.getByRole('columnheader')).toHaveText(['기재금액', '인지세액'])
  await expect(tiers.getByRole('cell')).toHaveText(['2만원', '4만원', '7만원', '15만원', '35만원'])
  await expect(page.locator('main section ol > li')).toHaveCount(5)
  await expect(page.locator('main')).toContainText('환매')
  await expect(page.getByRole('link', {name: /전자수입인지 홈페이지/})).toHaveAttribute(
    'href',
    'https://www.e-revenuestamp.or.kr/',
  )
})

test('the image of the brand is absent at 200 px of scrolling, and there at 201', {
  tag: '@nightly',
}, async ({page}) => {
  await openPage(page, '/Brand/intro')
  const image = page.locator('[data-phase]:has(picture)').first()
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top)
  await expect(image).toHaveAttribute('data-phase', 'waiting')
  await scrollTo(200)
  await page.waitForFunction(() => scrollY === 200)
  await expect(image).toHaveCSS('opacity', '0')
  await scrollTo(201)
  await expect(image).toHaveCSS('opacity', '1')
  await scrollTo(0)
  await expect(image).toHaveCSS('opacity', '1')
})

test('the line under the words of the brand is drawn after 500 ms', {tag: '@nightly'}, async ({
  page,
}) => {
  await openStill(page, '/Brand/intro')
  const words = page.locator('main section:has(h2) > div').first()
  await page.clock.runFor(499)
  await expect(words).not.toHaveAttribute('data-active')
  await page.clock.runFor(1)
  await expect(words).toHaveAttribute('data-active', 'true')
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})
  const slider = (page: Page) => page.getByRole('region', {name: '프리미엄'})
  const shown = (page: Page) => slider(page).locator('[aria-roledescription=slide]:not([inert])')

  async function openSlider(page: Page) {
    await openStill(page, '/')
    await page.locator('summary', {hasText: '프리미엄'}).first().click()
    await expect(slider(page)).toBeVisible()
  }

  async function swipe(page: Page, by: number) {
    await slider(page).scrollIntoViewIfNeeded()
    const box = await shown(page).locator('img').boundingBox()
    const at = {x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 60}
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + by, at.y, {steps: 4})
    await page.mouse.up()
    await page.mouse.move(5, 5)
  }

  test('a sheet or a plan is first, from edge to edge, with its words and tables after it', async ({
    page,
  }) => {
    const paths = ['/BusinessGuide/plan', '/SalesInfo/guide', '/ComplexGuide/detailintro']
    for (const path of [...paths, '/ComplexGuide/intro', '/FloorPlan/84A']) {
      await openPage(page, path)
      const figure = page.locator('main figure').filter({visible: true}).first()
      const picture = figure.locator('img')
      const {x, y, width, height} = (await picture.boundingBox()) ?? {
        x: -1,
        y: 0,
        width: 0,
        height: 0,
      }
      expect.soft([Math.round(x), Math.round(width)], path).toEqual([0, 390])
      expect.soft(y, path).toBeLessThan(844)
      const read = page.locator('main section').locator('p, li, td').filter({visible: true})
      for (const words of [read.first(), read.last()]) {
        const top = (await words.boundingBox())?.y ?? 0
        const isEyebrow = (await words.getAttribute('lang')) === 'en'
        if (!isEyebrow) expect.soft(top, path).toBeGreaterThan(y + height - 1)
      }
      await figure.getByRole('button', {name: '크게 보기'}).click()
      await expect.soft(page.getByRole('dialog').locator('img'), path).toBeVisible()
    }
  })

  test('a plan fades in over 500 ms', {tag: '@nightly'}, async ({page}) => {
    await openPage(page, '/')
    const panel = page.getByRole('tabpanel').filter({visible: true}).first()
    await page.getByRole('tab', {name: '59A'}).click()
    const plan = panel.locator('div:has(> figure)').first()
    await expect(plan).toHaveCSS('animation-duration', '0.5s')
  })

  test('a swipe turns the premium points past 50 px, to either side and around', async ({page}) => {
    await openSlider(page)
    await swipe(page, -50)
    await expect(shown(page)).toHaveAccessibleName('1 / 6')
    await swipe(page, -51)
    await expect(shown(page)).toHaveAccessibleName('2 / 6')
    await swipe(page, 51)
    await expect(shown(page)).toHaveAccessibleName('1 / 6')
    await swipe(page, 51)
    await expect(shown(page)).toHaveAccessibleName('6 / 6')
  })

  test('the premium points do not advance once they are paused', {tag: '@nightly'}, async ({
    page,
  }) => {
    await openSlider(page)
    await slider(page).getByRole('button', {name: '자동 넘김 멈추기'}).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveAccessibleName('1 / 6')
    await slider(page).getByRole('button', {name: '자동 넘김 시작'}).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(6000)
    await expect(shown(page)).toHaveAccessibleName('2 / 6')
  })
})
