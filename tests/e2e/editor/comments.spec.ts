import {expect, type Locator, type Page} from '@playwright/test'
import {addAccount} from '../administrator/add-account.ts'
import {siteOrigin} from '../site.ts'
import {asAdministrator, openDocument, signIn} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** Writes into the last comment field that is seen there, and sends it. */
async function say(page: Page, place: Page | Locator, text: string): Promise<void> {
  await place.getByTestId('comment-input-editable').filter({visible: true}).last().click()
  await page.keyboard.type(text)
  await place.getByTestId('comment-input-send-button').filter({visible: true}).last().click()
  await expect(page.getByTestId('comments-list').getByText(text, {exact: true})).toBeVisible()
}

asAdministrator(
  'a field is commented on, answered and resolved, and strangers learn nothing of it',
  {tag: '@nightly'},
  async ({page, request}) => {
    const word = `comment-${stamp()}`
    await openDocument(page, 'projectInfoRow', 'info-scale')
    const field = page.getByTestId('field-value')
    await field.hover()
    await field
      .getByRole('button', {name: /^댓글 (추가|열기)$/})
      .first()
      .click()
    await say(page, page, word)
    const list = page.getByTestId('comments-list')
    await list.getByText(word, {exact: true}).click()
    await say(page, list, `${word}-reply`)
    const item = list.getByTestId('comments-list-item').filter({hasText: word}).first()
    await item.getByTestId('comments-list-item-status-button').first().click()
    await expect(list.getByText(word, {exact: true})).toHaveCount(0)
    const query = encodeURIComponent('*[_type == "comment"]')
    const path = `/v2025-02-19/data/query/production-comments?query=${query}`
    expect((await request.get(path)).status()).toBe(401)
  },
)

asAdministrator('a task is made, and kept with the comments', {tag: '@nightly'}, async ({page}) => {
  const title = `task-${stamp()}`
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto('/studio/site/structure')
  await page.getByRole('button', {name: '작업', exact: true}).click()
  await page.getByRole('button', {name: '새 작업', exact: true}).first().click()
  await page.getByPlaceholder('Task title').fill(title)
  for (const label of ['Target', 'Assign to']) {
    await expect(page.locator('label').getByText(label, {exact: true})).toBeVisible()
  }
  await page.getByRole('button', {name: '작업 생성'}).click()
  await expect(page.getByTestId('tasks-list-item').filter({hasText: title})).toBeVisible()
  const query = encodeURIComponent('*[_type == "tasks.task"].title')
  const path = `/v2025-02-19/data/query/production-comments?query=${query}`
  const answer = await page.request.get(path)
  expect((await answer.json()).result).toContain(title)
  expect(refused).toEqual([])
})

asAdministrator(
  'a comment that names somebody and a task for them stand on their start screen and in their bar, until they are done',
  {tag: '@nightly'},
  async ({context, browser}) => {
    const headers = {origin: siteOrigin}
    const [editor, word] = [addAccount('editor'), `named-${stamp()}`]
    const {people} = await (await context.request.get('/v1/accounts')).json()
    const {id: userId} = people.find(({email}: {email: string}) => email === editor.email)
    await context.request.post('/v2025-02-19/comments/production/setup', {headers})
    const other = await (await browser.newContext({locale: 'ko-KR'})).newPage()
    await signIn(other, editor.password, editor.email)
    await expect(other.getByRole('heading', {name: '오늘'})).toBeVisible()
    const bell = other.getByRole('link', {name: /나에게 온 것/})
    const panel = other.getByRole('region', {name: '나를 찾는 글과 작업'})
    await expect(panel).toHaveCount(0)

    const me = await (await context.request.get('/v2021-06-07/users/me')).json()
    const children = [
      {_type: 'mention', _key: 'm', userId},
      {_type: 'span', _key: 's', text: ` ${word}`, marks: []},
    ]
    const shared = {authorId: me.id, status: 'open', context: {notification: {url: ''}}}
    const comment = {
      ...{...shared, _id: word, _type: 'comment', threadId: word, parentCommentId: null},
      message: [{_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}],
    }
    const task = {
      ...{...shared, _id: `task-${word}`, _type: 'tasks.task', title: `작업 ${word}`},
      ...{assignedTo: userId, createdByUser: new Date().toISOString()},
    }
    const change = async (mutations: readonly object[]) => {
      const path = '/v2025-02-19/data/mutate/production-comments'
      const answer = await context.request.post(path, {headers, data: {mutations}})
      expect(answer.status()).toBe(200)
    }
    await change([{create: comment}, {create: task}])
    await expect(panel.getByText(word, {exact: true})).toBeVisible()
    await expect(panel.getByText(`작업 ${word}`)).toBeVisible()
    await expect(panel.getByText('관리자 님이 맡김')).toBeVisible()
    await expect(bell).toContainText('2')

    const answer = {...comment, _id: `answer-${word}`, authorId: userId, parentCommentId: word}
    await change([
      {create: {...answer, message: []}},
      {patch: {id: `task-${word}`, set: {status: 'closed'}}},
    ])
    await expect(panel).toHaveCount(0)
    await expect(bell).toHaveCount(0)
    await other.context().close()
  },
)
