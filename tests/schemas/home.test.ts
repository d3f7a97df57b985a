import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {stateElementId} from '../../web/document.tsx'
import {contentId} from '../../web/layout/skip-link.tsx'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})

/** What the Studio says of a home with these sections. */
async function saidOf(sections?: readonly object[]) {
  const {markers} = await validateDocument({
    document: {
      ...{_id: 'home', _type: 'home', _rev: 'r'},
      ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
      ...(sections && {sections: sections.map((each, at) => ({...each, _key: `k${at}`}))}),
    },
    schema,
    client: openTestLake().client('viewer'),
    getDocumentExists: async () => true,
  })
  return markers.map(({level, message}) => `${level}: ${message}`)
}

const hero = {_type: 'hero'}
const premium = {_type: 'premium'}
const wide = {screens: 'wide'}
const narrow = {screens: 'narrow'}

test.each([
  [[{...hero, anchor: 'home'}, premium]],
  [
    [
      {...hero, ...wide},
      {...hero, ...narrow},
    ],
  ],
  [[hero, {...premium, ...wide}, {...premium, ...narrow}]],
])('a home of %j is right', async (sections) => {
  expect(await saidOf(sections)).toEqual([])
})

test.each([
  ['nothing', undefined, '홈에 구역이 없습니다'],
  ['an empty list', [], '홈에 구역이 없습니다'],
  ['two first screens', [hero, hero], '첫 화면이 둘입니다'],
  ['two first screens on phones', [hero, {...hero, ...narrow}], '첫 화면이 둘입니다'],
  ['phones alone', [{...hero, ...narrow}], '넓은 화면에 보이는 구역이 없습니다'],
  ['wide screens alone', [{...hero, ...wide}], '휴대전화에 보이는 구역이 없습니다'],
  ['a place called as the popup', [{...hero, anchor: 'registration'}], "'registration'은(는)"],
  ['a place called as the page', [{...hero, anchor: contentId}], `'${contentId}'은(는)`],
  ['a place called as its data', [{...hero, anchor: stateElementId}], `'${stateElementId}'은(는)`],
])('a home of %s is refused', async (_, sections, words) => {
  expect(await saidOf(sections)).toEqual([expect.stringContaining(`error: ${words}`)])
})
