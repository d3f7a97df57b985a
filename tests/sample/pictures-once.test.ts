import {expect, test} from 'vitest'
import {marksIn} from '../../sample/assets.ts'
import type {Value} from '../../sample/content/build/value.ts'
import {content} from '../../sample/content/index.ts'
import {documentsOf, objectsOf} from './sample.ts'

/** Options of a type, which a section shows besides its own pictures. */
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
