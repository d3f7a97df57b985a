import {expect} from '@playwright/test'
import {addAccount} from '../administrator/add-account.ts'
import {axeFaults, wcag} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {asAdministrator, fillField, goTo, openDocument, publish, signIn} from './studio.ts'

/** Run in the page: counts on the root how often the Studio's layout was mounted. */
function countLayouts() {
  let known: Element | null = null
  new MutationObserver(() => {
    const layout = document.querySelector('[data-testid="studio-layout"]')
    const {dataset} = document.documentElement
    if (layout && layout !== known) dataset.layouts = String(Number(dataset.layouts ?? 0) + 1)
    known = layout ?? known
  }).observe(document, {childList: true, subtree: true})
}

const stamp = () => Date.now().toString(36)

asAdministrator(
  'the Studio opens on today, in Korean, without a word in the console or a service that is not here',
  async ({page, baseURL}) => {
    const troubles: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
    })
    page.on('requestfailed', (request) => {
      // What the Studio itself gives up when a pane closes is no trouble.
      if (!/ERR_ABORTED/.test(request.failure()?.errorText ?? '')) troubles.push(request.url())
    })
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) {
        troubles.push(request.url())
      }
    })
    await page.addInitScript(countLayouts)
    // No workspace is there: it leads to the start.
    await page.goto('/studio/nowhere/here')
    const today = page.locator('#today')
    await expect(today.getByRole('heading', {name: '오늘'})).toBeVisible({timeout: 60_000})
    for (const name of ['발행을 기다리는 초안', '예약된 보도자료', '많이 읽은 보도자료']) {
      await expect(today.getByRole('heading', {name})).toBeVisible()
    }
    await expect(today.getByRole('img', {name: /날짜별 등록 수/})).toBeVisible()
    await expect(today.getByText(/홈페이지가|님이/).first()).toBeVisible()
    for (const [place, name] of [
      ['도구', '콘텐츠'],
      ['작업 공간', '관심고객'],
    ] as const) {
      const links = page.getByRole('navigation', {name: place}).getByRole('link')
      await expect(links.filter({hasText: name})).toBeVisible()
    }
    await today.getByText('표로 보기').first().click()
    await expect(today.getByRole('row')).not.toHaveCount(0)
    await expect(today.getByText('살펴보는 중')).toHaveCount(0, {timeout: 60_000})
    // A second time would take the time of the first, and what was typed in between.
    expect(await page.locator('html').getAttribute('data-layouts')).toBe('1')
    expect(await axeFaults(page, {tags: wcag, within: '#today'})).toEqual([])

    await page.locator('#user-menu').click()
    await expect(
      page.getByTestId('user-menu').getByText('관리자', {exact: true}).last(),
    ).toBeVisible()
    await expect(page.getByRole('menuitem', {name: '어두운 화면'})).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/Signed out|프로젝트 관리|초대|스튜디오 등록/)).toHaveCount(0)

    await today.getByRole('link', {name: '유의사항 고치기'}).click()
    await expect(page).toHaveURL(/structure\/disclaimer/)
    await openDocument(page, 'projectInfoRow', 'info-scale')
    await page.goto('/studio/site/structure/press;all')
    await expect(page.getByText(/\d{4}년 \d+월 \d+일/).first()).toBeVisible()

    await goTo(page, '/studio/site/nowhere')
    await expect(today.getByRole('heading', {name: '오늘'})).toBeVisible()
    await expect(page.getByText('그 주소에는 화면이 없습니다')).toBeVisible()
    expect(troubles).toEqual([])
  },
)

asAdministrator(
  'without a connection the Studio says so, keeps what was typed, and saves it when it is back',
  {tag: '@nightly'},
  async ({page, context}) => {
    const value = `지상 40층 ${stamp()}`
    await openDocument(page, 'projectInfoRow', 'info-scale')
    // Its code comes after the form; without a connection it would not.
    await expect(page.getByTestId('field-value').locator('textarea')).toBeVisible()
    // The Studio makes the draft first, and sends what was typed a moment later.
    await fillField(page, 'value', value)
    await context.setOffline(true)
    await expect(page.getByText('서버와 연결이 끊겼습니다')).toBeVisible()
    // The clients give a question up after some four seconds: the lake is asked every two.
    let asked = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/v1/ping')) asked++
    })
    await expect.poll(() => asked).toBeGreaterThan(3)
    await expect(page.getByTestId('field-value').locator('textarea')).toHaveValue(value)
    await context.setOffline(false)
    await expect(page.getByText('서버와 다시 이어졌습니다')).toBeVisible()
    await expect(page.getByText('서버와 연결이 끊겼습니다')).toHaveCount(0)
    const draft = '/v2025-02-19/data/doc/production/drafts.info-scale'
    const stored = async () => (await (await context.request.get(draft)).json()).documents[0]?.value
    await expect.poll(stored).toBe(value)
    await page.reload()
    await expect(page.getByTestId('field-value').locator('textarea')).toHaveValue(value)
  },
)

asAdministrator(
  'the first edit of a document is stored though its connection breaks, twice',
  {tag: '@nightly'},
  async ({page, context}) => {
    const value = `지하 4층 ${stamp()}`
    await openDocument(page, 'projectInfoRow', 'info-viewer')
    let broken = 0
    await page.route(/\/data\/(mutate|actions)\/production/, (route) => {
      broken += 1
      return broken > 2 ? route.continue() : route.abort('connectionreset')
    })
    await fillField(page, 'value', value)
    const draft = '/v2025-02-19/data/doc/production/drafts.info-viewer'
    const stored = async () => (await (await context.request.get(draft)).json()).documents[0]?.value
    await expect.poll(stored).toBe(value)
    expect(broken).toBeGreaterThan(2)
    await expect(page.getByTestId('field-value').locator('textarea')).toHaveValue(value)
  },
)

test('when nobody is signed in any more, what was typed waits for the same person', {
  tag: '@nightly',
}, async ({page, context}) => {
  const {password, email} = addAccount('editor')
  const value = `지상 41층 ${stamp()}`
  await signIn(page, password, email)
  await expect(page.getByRole('heading', {name: '오늘'})).toBeVisible()
  await openDocument(page, 'projectInfoRow', 'info-community')
  // Once the Studio knows, its fields are locked: what is typed before is still to be sent.
  const cleared = Promise.withResolvers<void>()
  await page.route(/\/data\/(mutate|actions)\/production/, async (route) => {
    await cleared.promise
    await route.continue()
  })
  await page.getByTestId('field-value').locator('textarea').fill(value)
  await context.clearCookies()
  cleared.resolve()
  const notice = page.getByText('로그인이 끝났습니다')
  await expect(notice).toBeVisible()
  await expect(page.getByTestId('field-value').locator('textarea')).toHaveValue(value)

  const opening = context.waitForEvent('page')
  await page.getByRole('link', {name: '다시 로그인'}).click()
  const other = await opening
  await signIn(other, password, email)
  await expect(other.getByRole('heading', {name: '오늘'})).toBeVisible()
  await expect(notice).toHaveCount(0)
  const draft = '/v2025-02-19/data/doc/production/drafts.info-community'
  const stored = async () => (await (await context.request.get(draft)).json()).documents[0]?.value
  await expect.poll(stored).toBe(value)

  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: '로그아웃'}).click()
  await expect(page.getByLabel('비밀번호')).toBeVisible()
})

test('a contributor drafts and asks for a review, an editor publishes it, a viewer reads, and no button is dead', {
  tag: '@nightly',
}, async ({page, browser, request}) => {
  const [contributor, editor] = [addAccount('contributor'), addAccount('editor')]
  const value = `지하 4층 ${stamp()}`
  await signIn(page, contributor.password, contributor.email)
  await expect(page.locator('#today')).toBeVisible({timeout: 60_000})
  await expect(page.getByText('관심고객', {exact: true})).toHaveCount(0)
  await openDocument(page, 'projectInfoRow', 'info-households')
  await page.getByTestId('field-value').locator('textarea').fill(value)
  await expect(page.getByTestId('action-발행')).toHaveCount(0)
  await page.getByTestId('action-검토요청').click()
  await page.getByRole('button', {name: '요청 보내기'}).click()
  await expect(page.getByTestId('action-검토요청됨')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', {name: '발행 예약'})).toHaveCount(0)
  // The request goes with the draft: what is typed next was not asked about.
  await page.getByRole('menuitem', {name: '초안 버리기'}).click()
  await page.getByRole('dialog').getByRole('button', {name: '초안 버리기'}).click()
  await expect(page.getByTestId('action-검토요청')).toBeDisabled()
  await page.getByTestId('field-value').locator('textarea').fill(value)
  await page.getByTestId('action-검토요청').click()
  await page.getByRole('button', {name: '요청 보내기'}).click()
  await expect(page.getByTestId('action-검토요청됨')).toBeVisible()

  const other = await (await browser.newContext({locale: 'ko-KR'})).newPage()
  await signIn(other, editor.password, editor.email)
  const waiting = other.getByRole('region', {name: '검토 요청'})
  await expect(waiting.getByText('Test contributor 님이 요청')).toBeVisible({timeout: 60_000})
  await expect(other.getByRole('region', {name: /관심고객/})).toHaveCount(0)
  const present = other.getByRole('list', {name: '함께 보고 있는 사람'})
  await expect(present.getByRole('listitem', {name: 'Test contributor'})).toBeVisible()
  await waiting.getByRole('link').first().click()
  await publish(other)
  expect(await (await request.get('/BusinessGuide/intro')).text()).toContain(value)
  await other.context().close()

  const viewer = addAccount('viewer')
  await page.context().clearCookies()
  await signIn(page, viewer.password, viewer.email)
  await expect(page.locator('#today')).toBeVisible()
  await expect(page.getByRole('navigation', {name: '자주 하는 일'})).toHaveCount(0)
  await expect(page.getByRole('button', {name: '새로 만들기'})).toHaveCount(0)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await openDocument(page, 'projectInfoRow', 'info-households')
  await expect(page.getByTestId('field-value').locator('textarea')).toHaveAttribute('readonly')
  await expect(page.getByText('이 계정으로는 이 문서를 고칠 수 없습니다')).toBeVisible()
  await expect(page.getByTestId(/^action-(발행|검토|삭제|복제|초안버리기)/)).toHaveCount(0)
  expect(errors).toEqual([])
})
