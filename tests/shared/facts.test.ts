import {expect, test} from 'vitest'
import {isTypedOut} from '../../schemas/fields/typed-facts.ts'
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

test('what buyers ask for are facts as well, with the name of the complex in them', () => {
  const trade = {parkingTotal: '392', builder: '{단지이름} 건설', heating: null}
  const values = factValues({phone: null, hours: null, name: '더 가온', facts: null, trade})
  expect([...values]).toEqual([
    ['주차대수', '392'],
    ['시공사', '더 가온 건설'],
    ['단지이름', '더 가온'],
  ])
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

test('a value is typed out where its number has its unit, whatever the name is made of', () => {
  const said = (name: string, value: string, text: string) => isTypedOut(text, name, value)
  for (const text of ['총 301세대', '301 세대', '301개 세대', '1,301세대, 301세대']) {
    expect(said('총세대수', '301', text), text).toBe(true)
  }
  for (const text of ['1,301세대', '2.301세대', '3010세대', '301', '세대 301', '']) {
    expect(said('총세대수', '301', text), text).toBe(false)
  }
  expect(said('지하층', '4', '지하 4층')).toBe(true)
  expect(said('지하층', '4', '지상 4층')).toBe(false)
  expect(said('층(지하)', '4', '4 층(지하)')).toBe(true)
  for (const name of ['(', '[a', 'a+)+', '.*', '\\', '$', '*', '(?:a+)+수', '수', '총', ' ']) {
    expect(said(name, '4', '지하 4층 aaaa'), name).toBe(false)
    if (name.replace(/수$/, '').trim() !== '' && name !== '총') {
      expect(said(name, '4', `4${name}`), name).toBe(true)
    }
  }
  expect(said('상담시간', '10:00 - 18:00', '매일 10:00부터 18:00까지')).toBe(true)
  expect(said('상담시간', '10:00 - 18:00', '매일 110:00부터 18:00까지')).toBe(false)
})
