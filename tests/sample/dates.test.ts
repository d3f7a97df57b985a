import {expect, test} from 'vitest'
import {rowsIn} from '../../sample/content/build/shown.ts'
import {schedule} from '../../sample/content/schedule.ts'
import {leaves} from './sample.ts'

interface Step {
  readonly name: string
  readonly begins: number
  readonly ends: number
}

/** `1. 청약 접수` and `2026년 4분기, 12월 14일(월) ~ 16일(수) 예정. …` */
function stepOf({label, value}: {readonly label: string; readonly value: string}): Step {
  const [, year = '', quarter = ''] = /(\d{4})년 (\d)분기/.exec(value) ?? []
  const [, month, first, last] =
    /(\d{1,2})월 (\d{1,2})일\([월화수목금토일]\)(?: ~ (\d{1,2})일)?/.exec(value) ?? []
  const at = (day: string | undefined) =>
    month && day
      ? Date.UTC(Number(year), Number(month) - 1, Number(day))
      : Date.UTC(Number(year), Number(quarter) * 3 - 1, 28)
  return {name: label.replace(/^\d+\. /, ''), begins: at(first), ends: at(last ?? first)}
}

const rows = rowsIn('drawings/schedule.webp')
const steps = rows.map(stepOf)
const step = (name: string) => {
  const found = steps.find((each) => each.name === name)
  if (!found) throw new Error(`The schedule has no ${name}`)
  return found
}

test('each step of the schedule comes after the one before it', () => {
  expect(steps).toHaveLength(6)
  for (const [index, {name, begins}] of steps.entries()) {
    const before = steps[index - 1]
    if (before) expect(begins, `${name} after ${before.name}`).toBeGreaterThan(before.ends)
  }
})

test('winners hand in documents once they are known, and before they sign', () => {
  expect(step('당첨자 서류 접수').begins).toBeGreaterThan(step('당첨자 발표').ends)
  expect(step('계약 체결').begins).toBeGreaterThan(step('당첨자 서류 접수').ends)
})

test('a day of the schedule is the day of the week that it says', () => {
  const days = rows.flatMap(({value}) => {
    const {begins} = stepOf({label: '', value})
    const [, weekday] = /일\(([월화수목금토일])\)/.exec(value) ?? []
    return weekday ? [[weekday, '일월화수목금토'.charAt(new Date(begins).getUTCDay())]] : []
  })
  expect(days.length).toBeGreaterThan(4)
  for (const [said, is] of days) expect(said).toBe(is)
})

test('the address of the model house is promised by text message alone', () => {
  const byPhone = leaves.filter(
    ({value}) =>
      typeof value === 'string' &&
      /전화[^.]*주소[^.]*(?:안내|확인)|주소[^.]*(?:전화로|바로)/.test(value) &&
      !/주소[^.]*문자/.test(value),
  )
  expect(byPhone.map(({at}) => at)).toEqual([])
})

test('the events of the schedule are on the days of its drawing', () => {
  const days = (ids: readonly string[]) => {
    const found = schedule.filter(({_id}) => ids.includes(_id))
    const begin = found.map(({startDay}) => String(startDay)).toSorted()
    const end = found.map(({startDay, endDay}) => String(endDay ?? startDay)).toSorted()
    return {begins: Date.parse(begin[0] ?? ''), ends: Date.parse(end.at(-1) ?? '')}
  }
  const same = {
    '견본주택 개관': ['schedule-model-house'],
    '청약 접수': ['schedule-special', 'schedule-first', 'schedule-second'],
    '당첨자 발표': ['schedule-winners'],
    '당첨자 서류 접수': ['schedule-documents'],
    '계약 체결': ['schedule-contract'],
  }
  for (const [name, ids] of Object.entries(same)) {
    const {begins, ends} = step(name)
    // The drawing names the day on which the model house opens; it stays open.
    const drawn = name === '견본주택 개관' ? {begins, ends: days(ids).ends} : {begins, ends}
    expect(days(ids), name).toEqual(drawn)
  }
})
