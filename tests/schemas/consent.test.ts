import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {consent} from '../../sample/content/consent.ts'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})

test('a notice that speaks of consent while none is asked for is marked', async () => {
  const client = openTestLake().client('editor')
  const marked = async (changes: object) => {
    const {markers} = await validateDocument({
      document: {
        ...{_id: 'a', _type: 'consent', _rev: 'r'},
        ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
        ...{...consent[0], ...changes},
      },
      schema,
      client,
      getDocumentExists: async () => true,
    })
    return markers.filter(({message}) => message.includes('이 글은 동의를 말합니다')).length
  }
  expect(await marked({asksConsent: true})).toBe(0)
  expect(await marked({asksConsent: false})).toBe(1)
  expect(await marked({asksConsent: false, body: undefined})).toBe(0)
})
