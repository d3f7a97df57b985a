import {createServer} from 'node:http'
import {expect} from '@playwright/test'
import {axeFaults, wcag} from '../../../tests/e2e/axe-faults.ts'
import {test} from '../../../tests/e2e/browser.ts'
import {goTo, mutate, signIn} from '../../../tests/e2e/editor/studio.ts'
import {webhookHost} from '../../../tests/e2e/site.ts'
import {openPage} from '../../../tests/e2e/visitor/open-page.ts'

const templatePath = '/studio/customers/intent/edit/id=message-e2e;type=messageTemplate'

test('an administrator writes a message, faults are said at the text, and a customer gets it once', async ({
  page,
}) => {
  const taken: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    const isRefused = taken.at(-1)?.to === '01099999999'
    response.writeHead(200).end(isRefused ? '{"code": "미등록 발신번호"}' : '{"code": "ok"}')
  })
  await new Promise<void>((ready) => server.listen(0, webhookHost, ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const store = (...mutations: object[]) =>
    mutate(page.request, mutations, {dataset: 'registrations'})
  try {
    await signIn(page)
    await expect(page.getByText('콘텐츠').first()).toBeVisible()
    await store(
      {
        createOrReplace: {
          ...{_id: 'relay-e2e', _type: 'messageRelay', title: '시험 중계사', signing: 'none'},
          ...{url: `http://${webhookHost}:${port}/send`, from: '02-123-4567'},
          ...{acceptedPath: 'code', acceptedValues: ['ok']},
          body: '{"to": "{to}", "text": "{text}", "type": "{type}"}',
        },
      },
      {
        createOrReplace: {
          ...{_id: 'message-e2e', _type: 'messageTemplate', title: '시험 문자', isOn: true},
          ...{kind: 'confirmation', forms: ['inquiry'], channel: 'sms'},
          relay: {_type: 'reference', _ref: 'relay-e2e'},
          text: '{name}님, 접수했습니다.',
        },
      },
    )
    await goTo(page, templatePath)
    const text = page.getByTestId('field-text').getByRole('textbox', {name: '글', exact: true})
    const preview = page.getByTestId('message-preview')
    await expect(preview).toContainText('홍길동님, 접수했습니다.')
    await expect(preview).toContainText('단문 (SMS)23 / 90 바이트')
    await text.fill('{이름}님, 접수했습니다.')
    await expect(preview).toContainText('{이름} 자리에 넣을 값이 없습니다.')
    await text.fill('{name}님, 접수했습니다 🎉')
    await expect(preview).toContainText('문자로 보낼 수 없는 글자가 있습니다: 🎉')
    const long = `{name}님, {form}: 접수했습니다. {대표번호} ${'가'.repeat(40)}`
    await text.fill(long)
    await expect(preview).toContainText('장문 (LMS)')
    await expect(preview).not.toContainText('보낼 수 없습니다')
    expect(await axeFaults(page, {tags: wcag, within: '[data-testid="message-preview"]'})).toEqual(
      [],
    )
    await store({patch: {id: 'message-e2e', set: {text: long}}})

    const trial = page.getByTestId('try-message')
    await trial.getByLabel('시험으로 받을 휴대전화').fill('010-9999-9999')
    await trial.getByRole('button', {name: '시험 보내기'}).click()
    await expect(trial).toContainText('중계사가 거절했습니다')
    await expect(trial).toContainText('미등록 발신번호')
    await trial.getByLabel('시험으로 받을 휴대전화').fill('010-8888-8888')
    await trial.getByRole('button', {name: '시험 보내기'}).click()
    await expect(trial).toContainText('보냈습니다')
    expect(taken.at(-1)?.text).toMatch(/^고객님, /)
    expect(await axeFaults(page, {tags: wcag, within: '[data-testid="try-message"]'})).toEqual([])
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({width, height: 900})
        await trial.scrollIntoViewIfNeeded()
        await page.screenshot({path: `${process.env.SHOTS}/try-message-${width}.png`})
      }
    }

    const visitor = await page.context().newPage()
    await openPage(visitor, '/Promotion/Customer')
    const form = visitor.locator('form').filter({has: visitor.getByLabel('문의 내용')})
    // A number gets one confirmation a day.
    const last = `${Date.now()}`.slice(-4)
    await form.getByLabel('이름').fill('문자람')
    await form.getByLabel('연락처').fill(`010-7777-${last}`)
    await form.getByLabel('문의 내용').fill('비밀 문의')
    await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
    await form.getByRole('button', {name: '등록하기'}).click()
    await expect(visitor.getByText('등록이 완료되었습니다').first()).toBeVisible()
    // Other tests register too.
    const ours = () => taken.filter(({to}) => to === `0107777${last}`)
    await expect.poll(() => ours().length).toBe(1)
    expect(ours()[0]?.type).toBe('LMS')
    expect(ours()[0]?.text).toMatch(/^문자람님, .*접수했습니다\. [\d-]+ 가+$/)
  } finally {
    await store({delete: {id: 'drafts.message-e2e'}}, {delete: {id: 'message-e2e'}})
    await store({delete: {id: 'relay-e2e'}})
    server.closeAllConnections()
    server.close()
  }
})
