import {createServer} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {Mailer} from '../../../server/outbound/mailer.ts'
import {listen, openMailServer} from '../../../tests/server/mail-server.ts'
import {mailedBy} from '../server/mail.ts'

function mailBy(smtpUrl: string) {
  const mailer = new Mailer({smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'})
  onTestFinished(() => mailer.close())
  return mailedBy(mailer, {subject: '제목', text: '글'})
}

test.each([
  ['connection', {came: 'unsent', fault: 'Mail server'}],
  ['MAIL', {came: 'unsent', fault: 'Mail server'}],
  ['.', {came: 'open', fault: 'Answer lost'}],
] as const)(
  'of a mail server that hangs up at %s it is known what it may have',
  async (at, reply) => {
    const server = await openMailServer({hangsUpAt: at})
    expect(await mailBy(server.smtpUrl)).toEqual(reply)
    // The pool would call again by itself.
    await new Promise((passed) => setTimeout(passed, 300))
    expect(server.calls()).toBe(1)
  },
)

test('a mail server that is away has nothing, and one that refuses says so', async () => {
  const closed = createServer()
  const port = await listen(closed)
  await new Promise((ended) => closed.close(ended))
  expect(await mailBy(`smtp://127.0.0.1:${port}`)).toMatchObject({came: 'unsent'})
  const refusing = await openMailServer({refusals: 1})
  expect(await mailBy(refusing.smtpUrl)).toMatchObject({came: 'refused'})
})
