import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {defaultSite} from '../../schemas/fields/site-key.ts'
import {publicTypes} from '../../schemas/index.ts'

// Rules keep what they asked of a lake for two seconds: each test has a lake at an address of its own.
const schema = createSchema({name: 'presale-homepage', types: publicTypes})

test('a press post is of a site that visitors can open, and starts with the default one', async () => {
  const client = openTestLake().client('editor', {apiHost: 'http://known-sites.test'})
  await client.create({_type: 'pressSite', key: 'second', title: '가'})
  await client.create({_type: 'pressSite', key: 'thegaon', title: '나', isDefault: true})
  await client.create({_id: 'drafts.later', _type: 'pressSite', key: 'later', title: '다'})
  const saidOf = async (siteId: string) => {
    const {markers} = await validateDocument({
      document: {
        ...{_id: 'a', _type: 'pressPost', _rev: 'r', title: '제목', summary: '요약', siteId},
        ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
        date: '2026-01-01T00:00:00Z',
      },
      schema,
      client,
      getDocumentExists: async () => true,
    })
    return markers.map(({level, message}) => `${level}: ${message}`)
  }

  expect(await saidOf('second')).toEqual([])
  expect(await defaultSite(undefined, {getClient: () => client})).toBe('thegaon')
  expect(await saidOf('')).toEqual(['error: 사이트를 골라 주세요.'])
  for (const site of ['no-such-site', 'later', 'Second']) {
    expect(await saidOf(site)).toEqual([
      `error: '${site}' 사이트가 없습니다. thegaon, second 가운데에서 골라 주세요.`,
    ])
  }
})

test('the address of a press site is its own, and stays while it has posts', async () => {
  const client = openTestLake().client('editor', {apiHost: 'http://own-keys.test'})
  await client.create({_id: 'first', _type: 'pressSite', key: 'thegaon'})
  await client.create({_id: 'drafts.second', _type: 'pressSite', key: 'second'})
  await client.create({_id: 'post', _type: 'pressPost', siteId: 'thegaon'})
  await client.create({_id: 'drafts.post', _type: 'pressPost', siteId: 'thegaon'})
  const saidOf = async (_id: string, key: string) => {
    const {markers} = await validateDocument({
      document: {
        ...{_id, _type: 'pressSite', _rev: 'r', key},
        ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
      },
      schema,
      client,
      getDocumentExists: async () => true,
    })
    return markers.filter(({path}) => path[0] === 'key').map(({message}) => message)
  }
  expect(await saidOf('drafts.first', 'thegaon')).toEqual([])
  expect((await saidOf('drafts.first', 'other')).join()).toContain(
    "보도자료 1건이 'thegaon' 사이트에",
  )
  expect((await saidOf('third', 'second')).join()).toContain('다른 보도자료 사이트가 쓰고')
  expect((await saidOf('third', 'studio')).join()).toContain('서버가 따로 씁니다')
  expect(await saidOf('drafts.second', 'third')).toEqual([])
})
