import {expect} from '@playwright/test'
import {axeFaults, wcag} from '../../../tests/e2e/axe-faults.ts'
import {asAdministrator, mutate} from '../../../tests/e2e/editor/studio.ts'
import {siteOrigin} from '../../../tests/e2e/site.ts'

const number = () => `02-7${`${Date.now()}`.slice(-10, -7)}-${`${Date.now()}`.slice(-4)}`

asAdministrator(
  'the start screen names numbers and links that 공식 확인 does not know, and leads to their fields',
  async ({page, context}) => {
    const [ofNotice, ofMessage] = [number(), 'stranger-link.co.kr']
    const notice = {_id: 'drafts.stranger-notice', _type: 'notice', title: `문의 ${ofNotice}`}
    const message = {
      ...{_id: 'message-stranger', _type: 'messageTemplate', isOn: false, title: '시험'},
      ...{kind: 'confirmation', channel: 'sms', text: `http://${ofMessage}/a`},
    }
    await mutate(context.request, [{createOrReplace: notice}])
    await mutate(context.request, [{createOrReplace: message}], {dataset: 'registrations'})

    await page.goto('/studio')
    const heading = page.getByRole('heading', {name: '공식 확인에 없는 번호와 주소'})
    await expect(heading).toBeVisible()
    const panel = page.getByRole('region', {name: '공식 확인에 없는 번호와 주소'})
    await expect(panel).toContainText(ofNotice)
    const link = panel.getByRole('link', {name: ofMessage})
    await expect(link).toHaveAttribute('href', /customers\/intent\/edit\/id=message-stranger/)
    expect(await axeFaults(page, {tags: wcag, within: '#today'})).toEqual([])

    await panel.getByRole('link', {name: ofNotice}).click()
    await expect(page).toHaveURL(/stranger-notice/)
    await expect(page.getByTestId('form-view').getByLabel('제목').first()).toHaveValue(
      `문의 ${ofNotice}`,
    )

    await mutate(context.request, [{delete: {id: notice._id}}])
    await mutate(context.request, [{delete: {id: message._id}}], {dataset: 'registrations'})
    await page.goto('/studio')
    await expect(page.locator('#today').getByRole('heading', {name: '오늘'})).toBeVisible()
    await expect(page.getByText(ofNotice)).toHaveCount(0)
  },
)

asAdministrator('the start screen counts what visitors report', async ({page, playwright}) => {
  const visitor = await playwright.request.newContext({baseURL: siteOrigin})
  const reported = number()
  for (const how of ['call', 'message']) {
    const answer = await visitor.post('/official', {
      form: {what: reported, how},
      headers: {origin: siteOrigin},
    })
    expect(answer.status()).toBe(200)
  }
  await visitor.dispose()
  await page.goto('/studio')
  const panel = page.getByRole('region', {name: '받은 사칭 신고'})
  // One network counts once a day.
  await expect(panel.getByRole('listitem').filter({hasText: reported})).toContainText('1건 · 전화')
  expect(await axeFaults(page, {tags: wcag, within: '#today'})).toEqual([])
})
