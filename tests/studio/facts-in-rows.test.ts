import {expect, test} from 'vitest'
import {disclaimer} from '../../schemas/documents/disclaimer.ts'
import {toKnownFacts} from '../../schemas/fields/facts.ts'
import {tellRows, withFactsInRows} from '../../studio/facts/facts-in-rows.ts'

test('a row shows the values of facts in place of their names, also after they have changed', () => {
  const prepare: unknown = Reflect.get(withFactsInRows(disclaimer).preview ?? {}, 'prepare')
  if (typeof prepare !== 'function') throw new Error('nothing prepares rows')
  const shown = () => prepare({title: '규모', subtitle: '{세대수}세대, {없는값}', media: 'x'}, {})
  const facts = (value: string) =>
    toKnownFacts({phone: null, hours: null, name: null, facts: [{name: '세대수', value}]})
  for (const value of ['301', '302']) {
    tellRows(facts(value))
    expect(shown()).toEqual({title: '규모', subtitle: `${value}세대, {없는값}`, media: 'x'})
  }
})
