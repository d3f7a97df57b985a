import {type APIRequestContext, type BrowserContext, expect, type Page} from '@playwright/test'
import {test} from '../browser.ts'
import {administrator, siteOrigin} from '../site.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Of a session of the administrator. */
async function signedInCookies(request: APIRequestContext): Promise<Cookies> {
  const {email, password} = administrator
  const headers = {origin: siteOrigin}
  const response = await request.post('/api/session', {headers, data: {email, password}})
  expect(response.status()).toBe(200)
  return (await request.storageState()).cookies
}

/** In its pages the administrator has signed in already; its `request` is still a visitor's. */
export const asAdministrator = test.extend<object, {session: Cookies}>({
  session: [
    async ({playwright}, use) => {
      const request = await playwright.request.newContext({baseURL: siteOrigin})
      await use(await signedInCookies(request))
      await request.dispose()
    },
    {scope: 'worker'},
  ],
  context: async ({context, session}, use) => {
    await context.addCookies(session)
    await use(context)
  },
})

/** Signs in at the Studio's own page, as an editor does. */
export async function signIn(
  page: Page,
  password: string = administrator.password,
  email: string = administrator.email,
): Promise<void> {
  await page.goto('/studio')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호').fill(password)
  // Going to another page now would end the request that brings the session.
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.getByRole('button', {name: '로그인'}).click()
  await answered
}

const forms = (page: Page) => page.getByTestId('form-view')

/**
 * To another place in the Studio. Once it is open, as a link of its own leads there: to load it takes
 * seconds. Not from a form, which would still be there for a moment.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isOpen = new URL(page.url()).pathname.startsWith('/studio/')
  if (!isOpen || (await forms(page).count()) > 0) {
    // Leaving the history entry of a dialog that was just closed ends a navigation that has begun.
    await expect(async () => void (await page.goto(path))).toPass()
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await goTo(page, `/studio/site/intent/edit/id=${id};type=${type}`)
  await expect(forms(page).first()).toBeVisible()
}

/** Publishes and waits until the Studio says that it is done. */
export async function publish(page: Page, said = '문서가 발행되었습니다'): Promise<void> {
  const button = page.getByTestId('action-발행')
  const done = page.getByText(said).first()
  // It may still be said of the time before.
  await expect(done).toHaveCount(0)
  // The Studio checks a document some time after its last change, and refuses to publish until it has.
  await expect(async () => {
    if (await done.isVisible()) return
    // Faults of the form are the cause, where it cannot be pressed.
    const faults = await page.getByRole('alert').allInnerTexts()
    await expect(button, faults.join(' | ')).toBeEnabled({timeout: 1000})
    await button.click({timeout: 1000})
    await expect(done).toBeVisible({timeout: 1000})
  }).toPass()
}

export async function fillField(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByTestId(`field-${name}`).locator('input, textarea').first()
  await field.fill(value)
  await expect(page.getByTestId('action-발행')).toBeEnabled()
}

/** Chooses what stands in the menu next to the button that publishes. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  // A form that has just been opened may be drawn again, without what was open above it.
  await expect(async () => {
    await page.getByTestId('action-menu-button').first().click({timeout: 5000})
    // Behind the name of an action stand the keys for it.
    await page.getByRole('menuitem', {name: new RegExp(`^${name}`)}).click({timeout: 5000})
  }).toPass()
}

/** What a visitor may read in the lake; with an editor's request also drafts, in the perspective `raw`. */
export async function ask(
  request: APIRequestContext,
  query: string,
  perspective: 'published' | 'raw' = 'published',
): Promise<unknown> {
  const search = new URLSearchParams({query, perspective})
  const path = `/v2025-02-19/data/query/production?${search}`
  return (await (await request.get(path)).json()).result
}

interface Target {
  readonly dataset?: 'production' | 'registrations'
  /** The site that a test opened for itself; by default the one of all tests. */
  readonly origin?: string
}

/** Writes as the administrator's own program does; `request`: of their context. */
export async function mutate(
  request: APIRequestContext,
  mutations: readonly object[],
  {dataset = 'production', origin = siteOrigin}: Target = {},
): Promise<void> {
  const answer = await request.post(`/v2025-02-19/data/mutate/${dataset}`, {
    headers: {origin},
    data: {mutations},
  })
  expect(answer.status()).toBe(200)
}
