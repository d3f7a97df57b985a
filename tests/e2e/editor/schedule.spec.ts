import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {axeFaults, wcag} from '../axe-faults.ts'
import {siteOrigin} from '../site.ts'
import {asAdministrator, ask, chooseAction, fillField, mutate, openDocument} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** Schedules for a time that never comes, and looks at the dialog on the way. */
async function schedule(page: Page): Promise<void> {
  await chooseAction(page, '발행 예약')
  const dialog = page.getByRole('dialog')
  const [time, submit] = [
    dialog.getByLabel('발행할 때 (한국 시각)'),
    dialog.getByRole('button', {name: '예약', exact: true}),
  ]
  await time.fill('2020. 1. 1. 09:00')
  await expect(submit).toBeDisabled()
  await time.fill('2099. 12. 24. 09:00')
  await expect(dialog.getByText('2099년 12월 24일 목요일 오전 9:00에 저절로')).toBeVisible()
  expect(await dialog.innerText()).not.toMatch(/[a-z]/i)
  expect(await axeFaults(page, {tags: wcag, within: '[role="dialog"]'})).toEqual([])
  await submit.click()
  await expect(notice(page)).toContainText(
    '예약됨: 2099년 12월 24일 목요일 오전 9:00에 이 내용이 발행됩니다.',
  )
}

const notice = (page: Page) => page.getByTestId('schedule-notice')
const title = (page: Page) => page.getByTestId('field-title').locator('input')

/** A minute is too long for a test; the lake knows seconds. */
async function bringForward(request: APIRequestContext, releaseId: string): Promise<void> {
  const publishAt = new Date(Date.now() + 1000).toISOString()
  const actions = [{actionType: 'sanity.action.release.schedule', releaseId, publishAt}]
  const path = '/v2025-02-19/data/actions/production'
  const answer = await request.post(path, {headers: {origin: siteOrigin}, data: {actions}})
  expect(answer.status()).toBe(200)
}

asAdministrator(
  'a draft is scheduled, taken back, scheduled again and stopped, all in Korean, and is public at its time without anyone',
  {tag: '@nightly'},
  async ({page, context, request}) => {
    const troubles: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
    })
    const [id, path] = [`scheduled-${stamp()}`, `/Events/${stamp()}`]
    const banner = await ask(request, '*[_type == "page" && defined(banner)][0].banner')
    const draft = {_id: `drafts.${id}`, _type: 'page', title: '가을 소식', path, banner}
    await mutate(context.request, [{create: draft}])
    await openDocument(page, 'page', id)
    await schedule(page)
    await expect(title(page)).toHaveAttribute('readonly')
    expect((await request.get(path)).status()).toBe(404)

    await chooseAction(page, '예약 취소')
    await page.getByRole('dialog').getByRole('button', {name: '예약 취소'}).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(title(page)).toHaveValue('가을 소식')
    await expect(title(page)).toBeEditable()

    await schedule(page)
    await page.getByRole('button', {name: '멈추고 고치기'}).click()
    await expect(notice(page)).toContainText('다시 예약해야 발행됩니다')
    await title(page).fill('겨울 소식')
    await page.getByTestId('action-다시예약').click()
    await page.getByRole('dialog').getByRole('button', {name: '내일 오후 6시'}).click()
    await page.getByRole('dialog').getByRole('button', {name: '예약', exact: true}).click()
    await expect(notice(page)).toContainText('오후 6:00에 이 내용이 발행됩니다')
    await page.getByRole('button', {name: '초안으로 돌아가기'}).click()
    await expect(title(page)).toHaveValue('가을 소식')
    await expect(notice(page).getByRole('button', {name: '예약한 내용 보기'})).toBeVisible()

    await page.goto('/studio/site/today')
    const tools = page.getByRole('navigation', {name: '도구'})
    await expect(tools.getByRole('link', {name: '콘텐츠'})).toBeVisible()
    expect(await tools.innerText()).not.toMatch(/[a-z]/i)
    const panel = page.getByRole('region', {name: '발행 예약'})
    await expect(panel.getByRole('link', {name: /오후 6:00에 발행/})).toBeVisible()
    const drafts = page.getByRole('region', {name: '발행을 기다리는 초안'})
    await expect(drafts.getByRole('link', {name: '가을 소식'})).toHaveCount(0)
    await panel.getByRole('link', {name: /오후 6:00에 발행/}).click()
    await expect(page).toHaveURL(/scheduledDraft/)
    await expect(title(page)).toHaveValue('겨울 소식')
    const [, name = ''] = /scheduledDraft(?:=|%3D)(\w+)/.exec(page.url()) ?? []
    await bringForward(context.request, name)
    await expect.poll(async () => (await request.get(path)).status()).toBe(200)
    expect(await (await request.get(path)).text()).toContain('겨울 소식')
    // The form goes back to the document by itself: there is nothing scheduled to look at.
    await expect(page).not.toHaveURL(/scheduledDraft/)
    await expect(title(page)).toBeEditable()
    await expect(notice(page)).toHaveCount(0)
    expect(troubles).toEqual([])
    await mutate(context.request, [{delete: {id}}, {delete: {id: `drafts.${id}`}}])
  },
)

const elsewhere = asAdministrator.extend({timezoneId: 'America/New_York'})

elsewhere(
  'the calendar chooses a time in Korea wherever the editor is; publishing asks while another text waits',
  {tag: '@nightly'},
  async ({page, context, request}) => {
    const id = `awaited-${stamp()}`
    const published = {_id: id, _type: 'disclaimer', title: '청약 안내', text: '오늘의 문구'}
    const draft = {...published, _id: `drafts.${id}`, text: '저녁의 문구'}
    await mutate(context.request, [{create: published}, {create: draft}])
    const textNow = () => ask(request, `*[_id == "${id}"][0].text`)
    await openDocument(page, 'disclaimer', id)
    await chooseAction(page, '발행 예약')
    const dialog = page.getByRole('dialog')
    const time = dialog.getByLabel('발행할 때 (한국 시각)')
    await time.fill('2099. 12. 24. 09:00')
    await dialog.getByRole('button', {name: '달력'}).click()
    // The calendar is a window of the browser's own.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(time).toHaveValue('2099. 12. 25. 09:00', {timeout: 1000})
    }).toPass()
    await expect(dialog.getByText('2099년 12월 25일 금요일 오전 9:00에 저절로')).toBeVisible()
    await dialog.getByRole('button', {name: '예약', exact: true}).click()
    await page.getByRole('button', {name: '초안으로 돌아가기'}).click()

    const question = page.getByRole('dialog', {name: '예약한 내용이 기다리고 있습니다'})
    const publishWith = async (text: string, answer: string) => {
      await fillField(page, 'text', text)
      await expect(async () => {
        await page.getByTestId('action-발행').click({timeout: 1000})
        await expect(question).toBeVisible({timeout: 1000})
      }).toPass()
      await expect(question).toContainText('2099년 12월 25일 금요일 오전 9:00까지만 보입니다')
      expect(await axeFaults(page, {tags: wcag, within: '[role="dialog"]'})).toEqual([])
      await question.getByRole('button', {name: answer, exact: true}).click()
    }
    await publishWith('낮의 문구', '취소')
    await expect(question).toHaveCount(0)
    expect(await textNow()).toBe('오늘의 문구')
    await publishWith('낮의 문구', '그대로 발행')
    await expect.poll(textNow).toBe('낮의 문구')
    await expect(notice(page)).toContainText('예약한 내용이 발행됩니다')
    await publishWith('마지막 문구', '예약 취소하고 발행')
    await expect.poll(textNow).toBe('마지막 문구')
    await expect(notice(page)).toHaveCount(0)
    await mutate(context.request, [{delete: {id}}, {delete: {id: `drafts.${id}`}}])
  },
)
