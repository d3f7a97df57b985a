import {expect, test} from 'vitest'
import {documentsOf, objectsOf} from './sample.ts'

const formOn = (path: string) => {
  const page = documentsOf('page').find((each) => each.path === path)
  const [first] = Array.isArray(page?.sections) ? page.sections : []
  return objectsOf('registrationForm', first)[0]?.form
}

test('who wants to come and who wants to be called have a page each, which begins with its form', () => {
  expect(formOn('/{site}/customer')).toBe('visit')
  expect(formOn('/Promotion/Customer')).toBe('inquiry')
})

test('the call-me form speaks of no visit', () => {
  const [forms] = documentsOf('registrationForms')
  for (const form of [forms?.popup, forms?.inquiry]) {
    expect(JSON.stringify(form)).toContain('관심고객 등록')
    expect(JSON.stringify(form)).not.toContain('방문예약')
  }
})
