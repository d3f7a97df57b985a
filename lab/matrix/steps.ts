import {expect as expectSoon, type Page} from '@playwright/test'
import type {Administrator, Places} from './arrangement.ts'

/** It ends what hangs; how long something takes is the machine's affair. */
const expect = expectSoon.configure({timeout: 60_000})

export interface Visit {
  readonly page: Page
  readonly places: Places
  readonly administrator: Administrator
  /** They are kept by a lake of ours; the hosted one has none. */
  readonly hasPreviewLinks: boolean
}

type Step = readonly [name: string, run: (visit: Visit) => Promise<void>]

const panel = (page: Page) => page.locator('main').getByRole('complementary')
const rows = (page: Page) => page.locator('main tbody tr')

/** What visitors, administrators and editors do, in an order in which each builds on those before. */
export const steps: readonly Step[] = [
  ['first load, with its pictures', firstLoad],
  ['the next page without loading a document', navigation],
  ['more of the press list', pressList],
  ['a form', form],
  ['signing in on the site, and a press post', pressPost],
  ['signing in to the Studio', studio],
  ['an edit, on the site when it is published', liveEdit],
  ['an upload, as a picture on the lake', upload],
  ['a draft next to its form, and by a link for others', preview],
]

/** Hydrated, so that clicks and forms are the page's own: what is below comes with the first interaction. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h2, body footer')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
}

async function firstLoad({page, places}: Visit): Promise<void> {
  await open(page, places.site)
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

async function navigation({page, places}: Visit): Promise<void> {
  await open(page, `${places.site}/BusinessGuide/intro`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const link = page.locator('main').getByRole('link', {name: '분양일정'}).first()
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  await expect(page.locator('h1')).toContainText('분양일정')
  await expect(page.locator('html[data-same]')).toHaveCount(1)
}

async function pressList({page, places}: Visit): Promise<void> {
  await open(page, `${places.site}/thegaon/press`)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', {name: '더 보기'}).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10)
}

async function form({page, places}: Visit): Promise<void> {
  await open(page, `${places.site}/Promotion/Customer`)
  const inquiry = page.locator('main form').filter({
    has: page.getByRole('button', {name: '등록하기'}),
  })
  await inquiry.getByLabel('이름').fill('김가온')
  await inquiry.getByLabel('연락처').fill('010-3900-0001')
  await inquiry.getByRole('checkbox', {name: /필수/}).check()
  await inquiry.getByRole('button', {name: '등록하기'}).click()
  await expect(inquiry).toContainText('등록이 완료되었습니다')
}

async function pressPost({page, places, administrator}: Visit): Promise<void> {
  const title = `따로 올린 글 ${Date.now()}`
  await open(page, `${places.site}/thegaon/press`)
  await panel(page).getByLabel('이메일').fill(administrator.email)
  await panel(page).getByLabel('비밀번호').fill(administrator.password)
  await panel(page).getByRole('button', {name: '로그인'}).click()
  await panel(page).getByLabel('제목').fill(title)
  await panel(page).getByLabel('요약').fill('요약 한 줄')
  await panel(page).getByLabel('내용').fill('본문')
  await panel(page).getByRole('button', {name: '글 등록'}).click()
  await expect(rows(page).getByRole('link').first()).toHaveText(title)
}

async function studio({page, places, administrator}: Visit): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${places.studio}/studio/`)
  await page.getByLabel('이메일').fill(administrator.email)
  await page.getByLabel('비밀번호').fill(administrator.password)
  await page.getByRole('button', {name: '로그인'}).click()
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  expect(new URL(page.url()).origin).toBe(places.studio)
}

async function liveEdit({page, places}: Visit): Promise<void> {
  const value = `${Date.now() % 100_000}세대`
  const address = `${places.studio}/studio/site/intent/edit`
  await page.goto(`${address}/id=info-households;type=projectInfoRow`)
  const field = page.getByTestId('field-value').locator('input, textarea').first()
  await field.fill(value)
  const publish = page.getByTestId('action-발행')
  await expect(async () => {
    if (await publish.isEnabled()) await publish.click()
    await expect(page.getByText('문서가 발행되었습니다').first()).toBeVisible({timeout: 5000})
  }).toPass()
  await page.goto(`${places.site}/BusinessGuide/intro`)
  await expect(page.locator('main')).toContainText(value)
}

/** As the Studio does it: from its own page, with the session of the lake's host. */
async function upload({page, places}: Visit): Promise<void> {
  await page.goto(`${places.studio}/studio/`)
  const path = '/v2025-02-19/assets/images/production'
  const url = await page.evaluate(async (address) => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 20, 15)
    const body = await canvas.convertToBlob({type: 'image/png'})
    const reply = await fetch(address, {method: 'POST', credentials: 'include', body})
    const {document}: {document: {url: string}} = await reply.json()
    return document.url
  }, places.lake + path)
  expect(new URL(url).origin).toBe(places.lake)
  const width = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = `${src}?w=80`
    await image.decode()
    return image.naturalWidth
  }, url)
  expect(width).toBe(80)
}

async function preview({page, places, hasPreviewLinks}: Visit): Promise<void> {
  const title = `새 일정 ${Date.now()}`
  const path = '/BusinessGuide/plan'
  const first = encodeURIComponent(`${places.site}/preview${path}`)
  await page.goto(`${places.studio}/studio/site/preview?preview=${first}`)
  const heading = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await expect(heading).toBeVisible()
  await page.getByTestId('field-title').locator('input').fill(title)
  await expect(heading).toHaveText(title)
  const link = hasPreviewLinks ? await makePreviewLink(page) : null

  const guest = await newGuest(page)
  await guest.goto(places.site + path)
  await expect(guest.locator('h1')).not.toHaveText(title)
  if (link) {
    await guest.goto(link)
    await expect(guest.locator('h1')).toHaveText(title)
  }
  await guest.context().close()
}

/** Somebody with a browser of their own. */
async function newGuest(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  return (await browser.newContext({locale: 'ko-KR', ignoreHTTPSErrors: true})).newPage()
}

/** A form that has just been opened may be drawn again, without what was open above it. */
async function makePreviewLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByTestId('action-menu-button').first().click({timeout: 5000})
    await page.getByRole('menuitem', {name: '미리보기 링크'}).click({timeout: 5000})
    await dialog.getByRole('button', {name: '링크 만들기'}).click({timeout: 5000})
  }).toPass()
  const link = await dialog.getByLabel('새 미리보기 링크').inputValue()
  expect(link).toMatch(/^http/)
  return link
}
