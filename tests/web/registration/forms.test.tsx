import {expect, test} from 'vitest'
import type {Submission} from '../../../web/context/submission.tsx'
import {InquiryForm, VisitForm} from '../../../web/registration/inline-forms.tsx'
import {emptyShell} from '../../fixtures/shell.ts'
import {draw, tagsOf, textOf} from '../layout/draw.tsx'
import {fullShell} from '../layout/full-shell.ts'

const submission = (given: Partial<Submission>): Submission => ({
  form: 'inquiry',
  status: 'stored',
  values: {},
  problems: {},
  ...given,
})
const box = (own: {_key: string; label: string; isRequired: boolean}) => ({
  ...{channels: null, purpose: null, fields: null, retention: null, recipients: null},
  ...own,
})
const field = (html: string, name: string) =>
  [...tagsOf(html, 'input'), ...tagsOf(html, 'textarea')].find((tag) =>
    tag.includes(`name="${name}"`),
  ) ?? ''

test('a form posts to its own page before any script runs', async () => {
  const html = await draw(<InquiryForm />)
  expect(tagsOf(html, 'form')[0]).toContain('method="post"')
  expect(field(html, 'form')).toContain('value="inquiry"')
  expect(html).not.toContain('noValidate')
})

test('name and contact are required and have the red mark; the number is a telephone number', async () => {
  const html = await draw(<VisitForm />)
  expect(field(html, 'name')).toContain('required')
  expect(field(html, 'phone')).toContain('required')
  expect(field(html, 'phone')).toContain('type="tel"')
  expect(field(html, 'phone')).toContain('placeholder="010-0000-0000"')
  expect(textOf(html)).toMatch(/이름 \* .*연락처 \* /)
})

test('the message has five rows and may be left out, and no form marks it', async () => {
  const [visit, inquiry] = await Promise.all([draw(<VisitForm />), draw(<InquiryForm />)])
  for (const html of [visit, inquiry]) {
    expect(field(html, 'message')).toContain('rows="5"')
    expect(field(html, 'message')).not.toContain('required')
  }
  for (const form of [inquiry, visit]) expect(textOf(form)).not.toContain('문의 내용 *')
})

test('people neither see nor reach the honeypot field', async () => {
  const trap = field(await draw(<VisitForm />), 'website')
  expect(trap).toContain('tabindex="-1"')
  expect(trap).toContain('autoComplete="off"')
})

test('the notice is in every form, without a box to tick unless editors want one', async () => {
  const html = await draw(<VisitForm />)
  expect(textOf(html)).toContain('1년간 보관합니다.')
  expect(textOf(html)).toContain('이름과 연락처를 받습니다.')
  expect(html).not.toContain('type="checkbox"')
})

test('required and optional boxes are distinguished, and only the required ones must be ticked', async () => {
  const {consent} = fullShell.forms
  if (!consent) throw new Error('The fixture has no notice')
  const boxes = [
    box({_key: 'privacy', label: '수집에 동의', isRequired: true}),
    box({_key: 'news', label: '소식 받기', isRequired: false}),
  ]
  const shell = {...fullShell, forms: {...fullShell.forms, consent: {...consent, boxes}}}
  const html = await draw(<VisitForm />, {shell})
  const [privacy, news] = tagsOf(html, 'input').filter((tag) => tag.includes('checkbox'))
  expect(privacy).toContain('required')
  expect(news).not.toContain('required')
  expect(textOf(html)).toMatch(/\( ?필수 ?\) 수집에 동의.*\( ?선택 ?\) 소식 받기/)
})

test('a form that was stored without JavaScript says so, and is empty again', async () => {
  const values = {name: '홍길동'}
  const html = await draw(<InquiryForm />, {submission: submission({values})})
  expect(textOf(html)).toContain('✔ 등록이 완료되었습니다.')
  expect(html).not.toContain('홍길동')
})

test('a form that was refused keeps what was typed, and says what is wrong at the field', async () => {
  const refused = submission({
    status: 'invalid',
    values: {name: '홍길동', phone: '12', message: '<b>'},
    problems: {phone: 'phoneInvalid'},
  })
  const html = await draw(<InquiryForm />, {submission: refused})
  expect(field(html, 'name')).toContain('value="홍길동"')
  expect(field(html, 'phone')).toContain('aria-invalid="true"')
  const described = /aria-describedby="([^"]+)"/.exec(field(html, 'phone'))?.[1]
  expect(html).toContain(`id="${described}" role="alert"`)
  expect(textOf(html)).toContain('연락처 형식이 아닙니다.')
  expect(html).toContain('&lt;b&gt;')
})

test('the outcome of one form is not shown at another', async () => {
  const rejected = submission({form: 'visit', status: 'rejected'})
  expect(textOf(await draw(<InquiryForm />, {submission: rejected}))).not.toContain('실패')
  expect(textOf(await draw(<VisitForm />, {submission: rejected}))).toContain(
    '등록에 실패했습니다.',
  )
})

test('a lake without form words shows no form', async () => {
  expect(await draw(<VisitForm />, {shell: emptyShell})).not.toContain('<form')
})
