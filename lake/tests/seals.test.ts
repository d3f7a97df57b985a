import {expect, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'

const path = '/v1/data/seals/secret'
const texts = ['010-1234-5678', '010-1234-5679']
const asked = (body: unknown) => ({method: 'POST', body: JSON.stringify(body)})

test('only the program gets seals, and the key is in no answer', async () => {
  const {request, lake, idOf, tokenOf} = openTestLake()
  for (const role of ['nobody', 'contributor', 'editor', 'administrator'] as const) {
    const refused = await request(path, asked({texts}), role)
    expect([role, refused.status]).toEqual([role, role === 'nobody' ? 401 : 403])
  }
  tokenOf('administrator')
  lake.accounts.robots.setOfProgram(idOf('administrator'))
  const seals = async (own: readonly string[] = texts, dataset = 'secret') => {
    const response = await request(
      `/v1/data/seals/${dataset}`,
      asked({texts: own}),
      'administrator',
    )
    return (await response.json()).seals
  }
  const first = await seals()
  expect(first).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ])
  expect(new Set(first).size).toBe(2)
  expect(await seals(texts.toReversed())).toEqual(first.toReversed())
  expect(await seals(texts, 'production')).not.toEqual(first)
  for (const body of [
    {},
    {texts: 'x'},
    {texts: [1]},
    {texts: Array(501).fill('x')},
    {texts: ['x'.repeat(201)]},
  ]) {
    expect((await request(path, asked(body), 'administrator')).status).toBe(400)
  }
  // Another lake has another key.
  const other = openTestLake()
  expect(other.lake.accounts.seals.seal(`secret ${texts[0]}`)).not.toBe(first[0])
})
