import {expect, test} from 'vitest'
import {factValues, namesFacts, namesIn} from '../../shared/facts.ts'

test('the values of the site settings are facts, like those of the project; without a value there is none', () => {
  const facts = [
    {name: '세대수', value: '301'},
    {name: '층수', value: null},
    {name: null, value: '1'},
  ]
  const places = [
    {kind: 'site', address: '세종대로 110'},
    {kind: 'site', address: '을지로 1'},
    {kind: 'modelHouse', address: null},
  ]
  const values = factValues({phone: '1533-8848', hours: null, name: '더 가온', facts, places})
  expect([...values]).toEqual([
    ['현장주소', '세종대로 110'],
    ['세대수', '301'],
    ['대표번호', '1533-8848'],
    ['단지이름', '더 가온'],
  ])
  expect(factValues({phone: null, hours: null, name: null, facts: null}).size).toBe(0)
})

test('names are read as they are filled in: decomposed, with particles, and in JSON', () => {
  const text = JSON.stringify({text: '{세대수}세대, {대표번호}로'.normalize('NFD')})
  expect(namesIn(text)).toEqual(['세대수', '대표번호'])
  expect(namesFacts(text)).toBe(true)
  for (const none of ['{"세대수":1}', '{ 세대수 }', '{}']) {
    expect(namesIn(none)).toEqual([])
    expect(namesFacts(none)).toBe(false)
  }
})
