import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {answersTo} from '../../studio/answers/asked-fields.ts'

test('answers to filter by are those that were typed, also where some were never asked', async () => {
  const client = openTestLake().client('administrator', {dataset: 'secret'})
  const answered = (_id: string, value?: unknown) => ({
    ...{_id, _type: 'registration'},
    ...(value !== undefined && {
      answers: [{_key: 'town', kind: 'residence', label: '지역', value}],
    }),
  })
  const transaction = client.transaction()
  for (const document of [
    answered('before'),
    answered('one', '서울'),
    answered('two', '대전'),
    answered('three', '서울'),
    answered('odd', 5),
    answered('blank', ' '),
  ])
    transaction.create(document)
  await transaction.commit()
  const field = {id: 'town', kind: 'residence', label: '지역', choices: []} as const
  expect(await answersTo(client, field)).toEqual(['대전', '서울'])
})
