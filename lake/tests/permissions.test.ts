import {expect, test} from 'vitest'

import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'

const write = {method: 'POST', body: JSON.stringify({mutations: [{create: {_type: 'x'}}]})}
const publish = {method: 'POST', body: JSON.stringify({actions: []})}

/** Request → status for: stranger, viewer, editor, the secret dataset's own role, administrator. */
const table: readonly [what: string, path: string, init: RequestInit, statuses: number[]][] = [
  ['query', '/v1/data/query/production?query=*', {}, [200, 200, 200, 200, 200]],
  ['query secrets', '/v1/data/query/secret?query=*', {}, [401, 403, 403, 200, 200]],
  ['read', '/v1/data/doc/production/a', {}, [200, 200, 200, 200, 200]],
  ['read secrets', '/v1/data/doc/secret/a', {}, [401, 403, 403, 200, 200]],
  ['write', '/v1/data/mutate/production', write, [401, 403, 200, 403, 200]],
  ['write secrets', '/v1/data/mutate/secret', write, [401, 403, 403, 200, 200]],
  ['act', '/v1/data/actions/production', publish, [401, 403, 200, 403, 200]],
  ['act on secrets', '/v1/data/actions/secret', publish, [401, 403, 403, 200, 200]],
  ['look back', '/v1/data/history/production/documents/a', {}, [401, 200, 200, 403, 200]],
  ['look back at secrets', '/v1/data/history/secret/documents/a', {}, [401, 403, 403, 200, 200]],
  ['export', '/v1/data/export/production', {}, [401, 200, 200, 403, 200]],
  ['export secrets', '/v1/data/export/secret', {}, [401, 403, 403, 200, 200]],
  ['listen to secrets', '/v1/data/listen/secret?query=*', {}, [401, 403, 403, 200, 200]],
  ['follow secrets', '/v1/data/live/events/secret', {}, [401, 403, 403, 200, 200]],
]

const roles: readonly Role[] = ['nobody', 'viewer', 'editor', 'keeper', 'administrator']

test.each(table)('who may %s', async (_what, path, init, statuses) => {
  const lake = openTestLake()
  const answers = await Promise.all(roles.map((role) => lake.request(path, init, role)))
  expect(answers.map(({status}) => status)).toEqual(statuses)
  await Promise.all(answers.map(({body}) => body?.cancel()))
})

async function withSecrets(): Promise<TestLake> {
  const lake = openTestLake()
  const admin = lake.client('administrator')
  await admin.create({_id: 'open', _type: 'x', to: {_ref: 'drafts.hidden', _weak: true}})
  await admin.create({_id: 'drafts.hidden', _type: 'x', word: 'confidential'})
  await admin.create({_id: 'members.only', _type: 'x', word: 'confidential'})
  await lake.client('administrator', {dataset: 'secret'}).create({_type: 'x', word: 'confidential'})
  return lake
}

test.each([
  '*',
  '*[_id in path("drafts.**")]',
  '*[_id == "drafts.hidden"][0]',
  '*[references("drafts.hidden")]{"leak": to->word}',
  '*[word match "conf*"]',
  '*[text::query("confidential")]',
  'count(*[word == "confidential"])',
  '*[_id == "open"]{"leak": *[_id == ^.to._ref][0].word}',
  'releases::all()',
])(
  'a stranger learns nothing of drafts and documents with a dot in their id by %s',
  async (query) => {
    const lake = await withSecrets()
    for (const perspective of ['raw', 'drafts', 'published', 'hidden']) {
      const parameters = `query=${encodeURIComponent(query)}&perspective=${perspective}`
      const answer = await lake.request(`/v1/data/query/production?${parameters}&returnQuery=false`)
      const text = await answer.text()
      expect(text).not.toContain('confidential')
      expect(text).not.toMatch(/"result":[1-9]/)
    }
  },
)

test('a stranger who names a hidden document learns only that reading is not permitted', async () => {
  const lake = await withSecrets()
  const answer = await lake.request(
    '/v1/data/doc/production/open,drafts.hidden,drafts.nothing,none',
  )
  expect(await answer.json()).toMatchObject({
    documents: [{_id: 'open'}],
    omitted: [
      {id: 'drafts.hidden', reason: 'permission'},
      {id: 'drafts.nothing', reason: 'permission'},
      {id: 'none', reason: 'existence'},
    ],
  })
})

test('refusals have Sanity’s shape', async () => {
  const lake = openTestLake()
  const unknown = await lake.request('/v1/data/mutate/production', write)
  expect(await unknown.json()).toMatchObject({
    statusCode: 401,
    message: expect.stringMatching(/./),
    error: {type: 'unauthorized', description: expect.stringMatching(/./)},
  })
  const forbidden = await lake.request('/v1/data/mutate/production', write, 'viewer')
  expect(await forbidden.json()).toMatchObject({
    statusCode: 403,
    error: {type: 'insufficientPermissionsError'},
  })
})

test('members see drafts, whatever they may write', async () => {
  const lake = await withSecrets()
  const found = await lake.client('viewer').fetch('*._id', {}, {perspective: 'raw'})
  expect(found).toEqual(['drafts.hidden', 'members.only', 'open'])
})
