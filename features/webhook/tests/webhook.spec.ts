import {createServer, type IncomingHttpHeaders} from 'node:http'
import {expect} from '@playwright/test'
import {Webhook} from 'standardwebhooks'
import {axeFaults, wcag} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {goTo, mutate, signIn} from '../../../tests/e2e/editor/studio.ts'
import {webhookHost, webhookSecret} from '../../../tests/e2e/site.ts'
import {openPage} from '../../../tests/e2e/visitor/open-page.ts'

const settings = '/studio/customers/intent/edit/id=registrationSettings;type=registrationSettings'

test('a registration reaches the webhook signed, and an administrator tries it and sends it again', {
  tag: '@nightly',
}, async ({page}) => {
  let status = 204
  const taken: {readonly headers: IncomingHttpHeaders; readonly body: string}[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push({headers: request.headers, body: Buffer.concat(chunks).toString()})
    response.writeHead(status, status === 302 ? {location: 'http://127.0.0.1:1/'} : {}).end()
  })
  await new Promise<void>((ready) => server.listen(0, webhookHost, ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const events = () =>
    taken.map(({headers, body}) =>
      new Webhook(webhookSecret).verify(body, {
        'webhook-id': String(headers['webhook-id']),
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      }),
    )
  const store = (webhook: object) =>
    mutate(
      page.request,
      [
        {createIfNotExists: {_id: 'registrationSettings', _type: 'registrationSettings'}},
        {patch: {id: 'registrationSettings', ...webhook}},
      ],
      {dataset: 'registrations'},
    )
  try {
    await signIn(page)
    await expect(page.getByText('콘텐츠').first()).toBeVisible()
    const webhookUrl = `http://${webhookHost}:${port}/hook`
    await store({set: {webhookUrl, webhookForms: ['inquiry'], webhookFields: ['name']}})
    await goTo(page, settings)
    await page.getByRole('tab', {name: '서명된 웹훅'}).click()
    await page.getByRole('button', {name: '시험 보내기'}).click()
    await expect(page.getByText('받는 곳이 시험을 받았습니다 (HTTP 204).')).toBeVisible()
    expect(events()).toMatchObject([{type: 'webhook.test', data: {id: 'test'}}])

    const name = `웹훅${Date.now()}`
    const visitor = await page.context().newPage()
    await openPage(visitor, '/Promotion/Customer')
    const form = visitor.locator('form').filter({has: visitor.getByLabel('문의 내용')})
    await form.getByLabel('이름').fill(name)
    await form.getByLabel('연락처').fill('010-7777-1234')
    await form.getByLabel('문의 내용').fill('비밀 문의')
    await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
    await form.getByRole('button', {name: '등록하기'}).click()
    await expect(visitor.getByText('등록이 완료되었습니다').first()).toBeVisible()
    const ours = () => taken.filter(({body}) => body.includes(name))
    await expect.poll(() => ours().length).toBe(1)
    expect(ours()[0]?.body).not.toMatch(/7777|비밀/)

    await page.bringToFront()
    // Tests of messages register meanwhile.
    const {id} = JSON.parse(ours()[0]?.body ?? '{}').data
    const line = page.getByRole('listitem').filter({has: page.locator(`a[href*="${id}"]`)})
    const again = line.getByRole('button', {name: '다시 보내기: 고객 페이지'})
    await expect(again).toBeEnabled()
    expect(await axeFaults(page, {tags: wcag, within: '[data-testid="field-webhookUrl"]'})).toEqual(
      [],
    )
    await again.click()
    await expect.poll(() => ours().length).toBe(2)
    expect(new Set(ours().map(({headers}) => headers['webhook-id'])).size).toBe(1)
    events()

    // A receiver that is broken, or leads inwards, is said to be, and what waits for it can be sent at once.
    for (const [answer, words] of [
      [503, '받는 곳에 장애가 있습니다'],
      [302, '받지 않았습니다'],
    ] as const) {
      status = answer
      await page.getByRole('button', {name: '시험 보내기'}).click()
      await expect(page.getByText(new RegExp(`${words}.*HTTP ${answer}`))).toBeVisible()
    }
    status = 503
    await again.click()
    await expect(line).toContainText('HTTP 503')
    await expect(line).toContainText('전달 대기')
    await expect(line).toContainText('다음 시도')
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({width, height: 900})
        await page.screenshot({path: `${process.env.SHOTS}/webhook-${width}.png`})
      }
    }
    status = 204
    await line.getByRole('button', {name: /지금 보내기/}).click()
    await expect(page.getByRole('listitem').filter({hasText: 'HTTP 503'})).toHaveCount(0)
    events()
  } finally {
    await store({unset: ['webhookUrl', 'webhookForms', 'webhookFields']})
    server.closeAllConnections()
    server.close()
  }
})
