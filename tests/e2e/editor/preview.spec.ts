import {expect} from '@playwright/test'
import {siteOrigin} from '../site.ts'
import {asAdministrator, chooseAction, mutate} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
const path = '/BusinessGuide/plan'

asAdministrator(
  'an editor types next to the page, opens a field from it, and shows it to someone without an account',
  async ({page, request, browser}) => {
    const title = `새 일정 ${stamp()}`
    await page.goto(`/studio/site/preview?preview=${encodeURIComponent(`/preview${path}`)}`)
    const shown = page.frameLocator('iframe')
    const heading = shown.getByRole('heading', {level: 1})
    await expect(heading).toBeVisible()
    // Presentation's own way of sharing has no time limit.
    await expect(page.getByTestId('preview-viewport-toggle')).toBeVisible()
    await expect(page.getByRole('button', {name: '이 미리보기 공유'})).toHaveCount(0)

    // The form of the page opens with it, and what is typed there shows on the page.
    const field = page.getByTestId('field-title').locator('input')
    await field.fill(title)
    await expect(heading).toHaveText(title)
    // Whole, although the form is narrow there.
    await expect(page.getByTestId('document-header-초안-chip')).toBeInViewport({ratio: 1})
    expect(await (await request.get(path)).text()).not.toContain(title)

    // A disclaimer is a document of its own, which only a click on its text opens.
    const notice = shown.locator('[data-edit*="disclaimer"]').filter({visible: true}).first()
    await expect(async () => {
      await notice.click()
      await expect(page.getByTestId('field-text')).toBeVisible({timeout: 2000})
    }).toPass({timeout: 60_000})
    await expect(page).toHaveURL(/\/studio\/site\/preview\/disclaimer\//)

    await heading.click()
    await expect(field).toHaveValue(title)
    const form = page.getByTestId('form-view')
    await form.evaluate((element) => element.setAttribute('data-first', ''))
    const dialog = page.getByRole('dialog')
    await expect(async () => {
      await chooseAction(page, '미리보기 링크')
      await dialog.getByRole('button', {name: '링크 만들기'}).click({timeout: 5000})
    }).toPass()
    const link = await dialog.getByLabel('새 미리보기 링크').inputValue()
    await expect(form).toHaveAttribute('data-first')

    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await expect(guest).toHaveURL(new RegExp(`/preview${path}$`))
    await expect(guest.getByText('미리보기입니다 — 공개되지 않은 내용')).toBeVisible()
    await expect(guest.getByRole('heading', {level: 1})).toHaveText(title)

    await dialog.getByRole('button', {name: '취소', exact: true}).first().click()
    await dialog.getByRole('button', {name: '이 링크를 취소합니다'}).click()
    await expect(dialog.getByRole('status')).toHaveCount(0)
    // An open page whose link is over may be loading itself again, which ends this.
    await expect(async () => void (await guest.reload())).toPass()
    await expect(guest.getByText('취소된 미리보기 링크입니다')).toBeVisible()
    await guest.context().close()

    // What comes under the field meanwhile, a count and the words with their facts, does not take the focus.
    const long = `${title} {phone} ${'길'.repeat(40)}`
    await field.fill('')
    await field.pressSequentially(long)
    await expect(field).toHaveValue(long)
  },
)

asAdministrator(
  'a page that every press site has is next to its form, seen where the site has it, and shared',
  {tag: '@nightly'},
  async ({page}) => {
    await page.goto('/studio/site/preview?preview=/preview/thegaon/customer')
    await expect(page.getByTestId('field-path').locator('input')).toHaveValue('/{site}/customer')
    await expect(page.getByText('1개 페이지에 보입니다')).toBeVisible()
    await chooseAction(page, '미리보기 링크')
    await expect(page.getByRole('dialog', {name: '미리보기 링크'})).toBeVisible()
  },
)

asAdministrator(
  'a page that is open takes a published change in by itself, but not while its form is in use',
  async ({context, browser}) => {
    const publish = (title: string) =>
      mutate(context.request, [{patch: {id: 'page-customer', set: {title}}}])
    const openVisitor = async () => {
      const visitor = await (await browser.newContext({baseURL: siteOrigin})).newPage()
      const following = visitor.waitForResponse(/\/api\/changes\//)
      await visitor.goto('/thegaon/customer')
      await following
      return {visitor, heading: visitor.getByRole('heading', {level: 1})}
    }
    const [reading, typing] = await Promise.all([openVisitor(), openVisitor()])
    const before = (await reading.heading.textContent()) ?? ''
    const title = `방문예약 ${stamp()}`
    await typing.visitor.locator('main form input:not([type=hidden])').first().focus()
    await publish(title)
    await expect(reading.heading).toHaveText(title)
    await expect(typing.heading).toHaveText(before)
    await typing.visitor.locator('main form input:not([type=hidden])').first().blur()
    await expect(typing.heading).toHaveText(title)
    await publish(before)
    await expect(reading.heading).toHaveText(before)
    for (const {visitor} of [reading, typing]) await visitor.context().close()
  },
)
