import {expect, test} from 'vitest'
import {isFields, isList, type Value} from '../../sample/content/build/value.ts'
import {content} from '../../sample/content/index.ts'
import {documentsOf, objectsOf} from './sample.ts'

const marksIn = (value: Value): string[] => {
  if (isList(value)) return value.flatMap(marksIn)
  if (!isFields(value)) return []
  const {_sanityAsset: mark} = value
  const own = typeof mark === 'string' ? [mark] : []
  return [...own, ...Object.values(value).flatMap(marksIn)]
}

/** What a section shows of a type, besides its own pictures. */
function optionsOf(section: Value): readonly Value[] {
  return objectsOf('unitOptions', section).flatMap(({unit}) => {
    const id: unknown = Object(unit)._ref
    return content.filter(({_id}) => _id === id).map(({options}) => options ?? [])
  })
}

test.each(documentsOf('page').map(({_id, path}) => [String(path), _id]))(
  'the sections of %s show each picture once',
  (_path, id) => {
    const sections = content.find(({_id}) => _id === id)?.sections ?? []
    const shown = marksIn([sections, ...optionsOf(sections)])
    expect(shown.filter((mark, index) => shown.indexOf(mark) !== index)).toEqual([])
  },
)

test('a picture that is shown again is found', () => {
  expect(marksIn([{a: {_sanityAsset: 'image@x'}}, [{_sanityAsset: 'image@x'}]])).toEqual([
    'image@x',
    'image@x',
  ])
})
