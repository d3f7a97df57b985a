import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'

const stop = {_id: 'stop', _type: 'writingStop', state: 'stopped'}
const writingStop = {dataset: 'production', id: 'stop'}
const refused = {statusCode: 503, responseBody: expect.stringContaining('writingStoppedError')}

test('while writing is stopped, nothing is stored in any dataset, and all can be read', async () => {
  const {client, request} = openTestLake({writingStop})
  const content = client('administrator')
  const secret = client('administrator', {dataset: 'secret'})
  await content.create({_id: 'a', _type: 'page'})
  await content.createOrReplace({...stop, state: 'announced'})
  await content.patch('a').set({title: 'still'}).commit()

  await content.patch('stop').set({state: 'stopped'}).commit()
  await expect(content.patch('a').set({title: 'no'}).commit()).rejects.toMatchObject(refused)
  await expect(secret.create({_type: 'registration'})).rejects.toMatchObject(refused)
  await expect(content.delete({query: '*[_id == "stop"]'})).rejects.toMatchObject(refused)
  const both = content.transaction().delete('stop').create({_type: 'page'})
  await expect(both.commit()).rejects.toMatchObject(refused)
  const create = {actionType: 'sanity.action.release.create', releaseId: 'r1'} as const
  await expect(content.action(create)).rejects.toMatchObject(refused)
  await expect(content.assets.upload('file', Buffer.from('film'))).rejects.toMatchObject(refused)
  expect(await content.fetch('count(*[_type == "page" && title == "still"])')).toBe(1)
  const answer = await request('/v1/data/query/production?query=1')
  expect(answer.status).toBe(200)

  await content.patch('stop').set({state: 'announced'}).commit()
  await content.patch('a').set({title: 'again'}).commit()
})

test('a stop holds over a restart, for what the lake does by itself, too', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stopped-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const first = openTestLake({directory, writingStop})
  await first.client('administrator').create(stop)
  first.lake.close()
  const {client} = openTestLake({directory, writingStop})
  const content = client('administrator')
  await expect(content.create({_type: 'page'})).rejects.toMatchObject(refused)
  await content.delete('stop')
  await content.create({_type: 'page'})
})
