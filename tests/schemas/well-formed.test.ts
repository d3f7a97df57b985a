import {createClient} from '@sanity/client'
import {validateDocument} from '@sanity/validation'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})
const client = createClient({
  ...{projectId: 'none', dataset: 'none', apiVersion: '2025-02-19', useCdn: false},
  resolveFetch: () => async () => Response.json({result: null, ms: 0}),
})
const stored = {_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z', _rev: 'r'}

/** Where the rule for what stands in no place finds something. */
async function places(document: object): Promise<readonly string[]> {
  const {markers} = await validateDocument({
    document: {...stored, _id: 'x', _type: 'page', title: 'By a program', ...document},
    ...{schema, client, getDocumentExists: async () => true},
  })
  return markers.flatMap(({message}) => /자리에 맞지 않는.*\((.*)\)$/.exec(message)?.[1] ?? [])
}

const prose = (body: unknown) => ({sections: [{_key: 's', _type: 'prose', heading: 'A', body}]})
const block = {
  ...{_key: 'b', _type: 'block', style: 'normal', markDefs: []},
  children: [{_key: 'c', _type: 'span', text: '줄\n바꿈', marks: []}],
}

test.each<[string, object]>([
  ['path', {path: '/a\ud800'}],
  ['title', {title: 'a\0b'}],
  ['aliases › 0', {aliases: [['/x']]}],
  ['sections › 0', {sections: [null]}],
  ['sections › 0', {sections: [{_key: 's', _type: 'nothing'}]}],
  ['sections › 0', {sections: [{_key: 's', _type: 'constructor'}]}],
  ['sections › 0 › body › 1', prose([block, null])],
  ['sections › 0 › body › 0', prose([[block]])],
  ['sections › 0 › body › 0 › markDefs › 0', prose([{...block, markDefs: [null]}])],
  ['sections › 0 › body › 0 › children › 0', prose([{...block, children: [null]}])],
])('what a program put at %s is named under what is to be mended', async (place, document) => {
  expect(await places(document)).toEqual([place])
})

test('what the form makes is not', async () => {
  expect(await places({path: '/odd', ...prose([block])})).toEqual([])
})

test('documents with a rule of their own keep it', async () => {
  const {markers} = await validateDocument({
    document: {...stored, _id: 'x', _type: 'redirect', from: '/a', to: '/a\udc00'},
    ...{schema, client, getDocumentExists: async () => true},
  })
  expect(markers.length).toBeGreaterThan(1)
})
