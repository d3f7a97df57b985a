import {type APIRequestContext, expect, type Page} from '@playwright/test'
import {addDays, dayInKorea, weekOf} from '../../../shared/time-in-korea.ts'
import {sayDay} from '../../../studio/plan/week.ts'
import {axeFaults, wcag} from '../axe-faults.ts'
import {siteOrigin} from '../site.ts'
import {asAdministrator, ask, mutate} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const plan = (page: Page) => page.getByTestId('plan')
const dayOf = (page: Page, day: string) => plan(page).locator(`[data-day="${day}"]`)
const entryOn = (page: Page, day: string, title: string) =>
  dayOf(page, day).locator('[data-entry]').filter({hasText: title})

async function openPlan(page: Page): Promise<void> {
  await page.goto('/studio/site/today')
  await expect(plan(page)).toBeVisible({timeout: 60_000})
  await plan(page).getByRole('button', {name: '다음 주'}).click()
}

async function drag(page: Page, title: string, from: string, to: string): Promise<void> {
  const entry = entryOn(page, from, title)
  await entry.scrollIntoViewIfNeeded()
  const box = await entry.boundingBox()
  if (!box) throw new Error('nothing to drag')
  // Not at the title: a link would be dragged.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height - 2, {steps: 4})
  await dayOf(page, to).hover()
  await dayOf(page, to).hover()
  await page.mouse.up()
}

async function schedulePage(request: APIRequestContext, id: string, at: string): Promise<void> {
  const name = `r${stamp()}`
  const metadata = {title: '예약', releaseType: 'scheduled', cardinality: 'one'}
  const actions = [
    {
      actionType: 'sanity.action.release.create',
      releaseId: name,
      metadata: {...metadata, intendedPublishAt: at},
    },
    {
      actionType: 'sanity.action.document.version.create',
      ...{publishedId: id, baseId: `drafts.${id}`, versionId: `versions.${name}.${id}`},
    },
    {actionType: 'sanity.action.release.schedule', releaseId: name, publishAt: at},
  ]
  const path = '/v2025-02-19/data/actions/production'
  const answer = await request.post(path, {headers: {origin: siteOrigin}, data: {actions}})
  expect(answer.status(), await answer.text()).toBe(200)
}

asAdministrator(
  'the plan of the week moves what is to come by dragging and by keyboard, and visitors get what is published',
  async ({page, context, request}) => {
    const today = dayInKorea(Date.now())
    const [, tuesday = '', wednesday = '', thursday = '', friday = ''] = weekOf(addDays(today, 7))
    const [id, pageId, title] = [stamp(), stamp(), `계획 ${stamp()}`]
    const date = new Date(`${wednesday}T10:00:00+09:00`).toISOString()
    const post = {_id: id, _type: 'pressPost', title, summary: '요약', date}
    const banner = await ask(request, '*[_type == "page" && defined(banner)][0].banner')
    const draft = {_id: `drafts.${pageId}`, _type: 'page', title: `쪽 ${title}`, banner}
    const siteId = await ask(request, '*[_type == "pressSite" && isDefault][0].key')
    await mutate(context.request, [
      {create: {...post, siteId}},
      {create: {...draft, path: `/Events/${pageId}`}},
    ])
    await schedulePage(context.request, pageId, new Date(`${tuesday}T09:00+09:00`).toISOString())
    const dateNow = () => ask(context.request, `*[_id == "${id}"][0].date`)
    try {
      await openPlan(page)
      await expect(entryOn(page, wednesday, title)).toContainText('10:00 공개')
      expect(await axeFaults(page, {tags: wcag, within: '[data-testid="plan"]'})).toEqual([])

      // By dragging: a draft, which says so, until it is published.
      await drag(page, title, wednesday, friday)
      await expect(entryOn(page, friday, title)).toContainText('초안')
      const waiting = page.getByTestId('plan-unpublished').getByRole('listitem')
      const change = `‘${title}’ 공개: ${sayDay(wednesday)} → ${sayDay(friday)}. 아직 초안입니다.`
      await expect(waiting.filter({hasText: change})).toBeVisible()
      expect(await dateNow()).toBe(date)
      await waiting.filter({hasText: title}).getByRole('button', {name: '되돌리기'}).click()
      await expect(entryOn(page, wednesday, title)).toBeVisible()
      await expect(waiting.filter({hasText: title})).toHaveCount(0)

      // By the arrow, which keeps the focus.
      await entryOn(page, wednesday, title)
        .getByRole('button', {name: /하루 뒤로/})
        .press('Enter')
      const arrow = entryOn(page, thursday, title).getByRole('button', {name: /하루 뒤로/})
      await expect(arrow).toBeFocused()
      await arrow.press('Enter')
      await expect(entryOn(page, friday, title)).toBeVisible()
      await waiting.getByRole('button', {name: `‘${title}’ 발행`}).click()
      await expect(waiting.filter({hasText: title})).toHaveCount(0)
      expect(await dateNow()).toBe(new Date(`${friday}T10:00:00+09:00`).toISOString())

      // A scheduled change moves at once, and its undo moves it back.
      const change2 = `쪽 ${title}`
      await entryOn(page, tuesday, change2)
        .getByRole('button', {name: /하루 뒤로/})
        .press('Enter')
      await expect(entryOn(page, wednesday, change2)).toBeVisible()
      await page.getByRole('button', {name: '되돌리기'}).last().click()
      await expect(entryOn(page, tuesday, change2)).toBeVisible()

      // By the dialog, to a day that has passed: once it is published, visitors read the post.
      const address = `/${siteId}/press/${id}`
      // A post that is not public leads to the list.
      expect((await request.get(address)).url()).not.toContain(id)
      await entryOn(page, friday, title)
        .getByRole('button', {name: /다른 날로/})
        .press('Enter')
      const dialog = page.getByRole('dialog')
      expect(await axeFaults(page, {tags: wcag, within: '[role="dialog"]'})).toEqual([])
      await dialog.getByLabel('옮길 날 (한국 날짜)').fill(addDays(today, -1))
      await dialog.getByLabel('옮길 날 (한국 날짜)').press('Enter')
      await expect(dialog).toHaveCount(0)
      await waiting.getByRole('button', {name: `‘${title}’ 발행`}).press('Enter')
      await expect.poll(async () => (await request.get(address)).url()).toContain(id)
    } finally {
      const ids = [id, `drafts.${id}`, pageId, `drafts.${pageId}`]
      await mutate(
        context.request,
        ids.map((each) => ({delete: {id: each}})),
      )
    }
  },
)
