import {openRealLake, person} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {mailPasswordLink} from '../../app/lake/mail-password-link.ts'
import {tellAdministrators} from '../../app/lake/tell-administrators.ts'
import {Mailer} from '../../server/outbound/mailer.ts'
import {decoded, openMailServer} from '../server/mail-server.ts'

test('the other administrators are told who changed which settings, and the one who did is not', async () => {
  const {smtpUrl, letters} = await openMailServer()
  const {lake} = openRealLake()
  const add = (name: string, role: string) =>
    lake.accounts.users.create({...person, name, email: `${name}@example.kr`, roles: [role]})
  const kim = await add('kim', 'administrator')
  await add('lee', 'administrator')
  await add('park', 'editor')
  const mailer = new Mailer({smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'})
  onTestFinished(() => mailer.close())
  const link = 'https://example.kr/studio/customers'
  await tellAdministrators(
    {accounts: lake.accounts, mailer, link},
    {dataset: 'registrations', documentId: 's', author: kim.id, fields: ['popupUrl', 'notifyUrl']},
  )
  expect(letters).toHaveLength(1)
  const {head, body} = decoded(letters[0])
  expect(head).toContain('To: lee@example.kr')
  expect(head).not.toContain('kim@')
  for (const said of ['kim 님', 'popupUrl, notifyUrl', link]) expect(body).toContain(said)
})

test('a link for a new password goes to its owner alone', async () => {
  const {smtpUrl, letters} = await openMailServer()
  const mailer = new Mailer({smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'})
  onTestFinished(() => mailer.close())
  const link = 'https://example.kr/login?reset=abc'
  const expiresAt = '2026-11-23T03:00:00Z'
  await mailPasswordLink(mailer, {name: '이하늘', email: 'lee@example.kr', link, expiresAt})
  expect(letters).toHaveLength(1)
  const {head, body} = decoded(letters[0])
  expect(head).toContain('To: lee@example.kr')
  expect(head).not.toContain('staff@')
  for (const said of ['이하늘 님', link, '11월 23일']) expect(body).toContain(said)
})
