import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {moveVerification} from '../../../app/migrations/verification.ts'

test('codes of search engines move from the site’s settings, once, with the words that measuring needs', async () => {
  const client = openTestLake().client('administrator')
  const verification = {naver: 'naver-code-1234'}
  await client.create({_id: 'site', _type: 'site', name: '가온', verification})
  for (const _ of ['first', 'again']) await moveVerification(client)
  expect(await client.getDocument('site')).not.toHaveProperty('verification')
  expect(await client.getDocument('measuring')).toMatchObject({
    ...{verification, asksConsent: true, isLive: false},
    ...{question: expect.stringContaining('쿠키'), agree: '동의', decline: '거부'},
  })
})

test('a site without codes gets no document', async () => {
  const client = openTestLake().client('administrator')
  await client.create({_id: 'site', _type: 'site', name: '가온'})
  await moveVerification(client)
  expect(await client.getDocument('measuring')).toBeUndefined()
})
