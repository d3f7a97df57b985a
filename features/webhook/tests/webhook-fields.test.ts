import {expect, test} from 'vitest'
import {pickedProblem, webhookFields} from '../schema.ts'

test('a picked field that is none is named at the field; what is picked is needed with an address', () => {
  const said = (picked: readonly unknown[] | undefined, isNeeded = true) =>
    pickedProblem(picked, webhookFields, isNeeded)
  expect(said(['name', 'source', 'unit'])).toBe(true)
  expect(said(['name', 'birthday', 3])).toMatch(/^없는 항목이 있어 .*: birthday, 3\./)
  expect(said([])).toBe('하나 이상 골라 주세요.')
  expect(said(undefined, false)).toBe(true)
})
