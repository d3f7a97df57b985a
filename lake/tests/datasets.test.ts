import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createPerson} from '../testing/real-lake.ts'
import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const api = '/v2025-09-16'

function send({request}: TestLake, method: string, path: string, body?: object, role?: Role) {
  const init = {method, ...(body && {body: JSON.stringify(body)})}
  return request(api + path, init, role ?? 'administrator')
}

async function copied(lake: TestLake, from: string, to: string) {
  const started = await send(lake, 'PUT', `/datasets/${from}/copy`, {targetDataset: to})
  expect(started.status).toBe(202)
  const {jobId} = await started.json()
  const events = await lake.request(`${api}/jobs/${jobId}/listen`)
  expect(await events.text()).toContain('event: done\ndata: {"type":"job"')
  const job = await (await lake.request(`${api}/jobs/${jobId}`)).json()
  expect(job).toMatchObject({state: 'completed', progress: 100})
}

test('a dataset is made, listed, changed and deleted by the official client', async () => {
  const lake = openTestLake()
  const {datasets} = lake.client('administrator')
  expect(await datasets.create('staging', {aclMode: 'private'})).toMatchObject({
    ...{datasetName: 'staging', aclMode: 'private'},
  })
  expect((await datasets.list()).map(({name}) => name)).toEqual(['production', 'secret', 'staging'])
  const read = (role: Role) => lake.client(role, {dataset: 'staging'}).fetch('*[_type == "x"]._id')
  await lake.client('editor', {dataset: 'staging'}).create({_id: 'a', _type: 'x'})
  expect(await read('viewer')).toEqual(['a'])
  await expect(read('nobody')).rejects.toMatchObject({statusCode: 401})
  await expect(read('keeper')).rejects.toMatchObject({statusCode: 403})
  await datasets.edit('staging', {aclMode: 'public'})
  expect(await read('nobody')).toEqual(['a'])
  expect(await datasets.delete('staging')).toEqual({deleted: true})
  await expect(read('administrator')).rejects.toMatchObject({statusCode: 404})
  await until(async () => {
    expect(await datasets.create('staging')).toMatchObject({aclMode: 'public'})
  })
  expect(await read('administrator')).toEqual([])
})

test('only administrators make datasets, and no one changes those of the program', async () => {
  const lake = openTestLake()
  for (const role of ['nobody', 'viewer', 'contributor', 'editor', 'keeper'] as const) {
    const expected = role === 'nobody' ? 401 : 403
    for (const [method, path] of [
      ['PUT', '/datasets/other'],
      ['PATCH', '/datasets/production'],
      ['DELETE', '/datasets/production'],
      ['PUT', '/aliases/live'],
      ['PUT', '/projects/test/datasets/production/copy'],
    ] as const) {
      expect((await send(lake, method, path, {}, role)).status, `${role} ${path}`).toBe(expected)
    }
  }
  for (const name of ['production', 'secret']) {
    expect((await send(lake, 'DELETE', `/datasets/${name}`)).status).toBe(403)
    expect((await send(lake, 'PATCH', `/datasets/${name}`, {aclMode: 'public'})).status).toBe(403)
    expect((await send(lake, 'PUT', `/datasets/${name}`)).status).toBe(409)
  }
  for (const name of ['A', '-a', 'a.b', '~a', 'x'.repeat(65)]) {
    expect((await send(lake, 'PUT', `/datasets/${name}`)).status, name).toBe(400)
  }
  expect((await send(lake, 'PUT', '/datasets/a', {aclMode: 'custom'})).status).toBe(400)
  expect((await send(lake, 'PUT', '/datasets/secret/copy', {targetDataset: 'b'})).status).toBe(403)
})

test('a copy has the documents with their revisions, and files at addresses of its own', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator')
  const {_rev} = await client.create({_id: 'a', _type: 'x', title: 'harbour'})
  await client.create({_id: 'drafts.a', _type: 'x', to: {_ref: 'a', _type: 'reference'}})
  const asset = await client.assets.upload('file', Buffer.from('words'), {filename: 'a.txt'})
  await copied(lake, 'production', 'copy')
  const copy = client.withConfig({dataset: 'copy'})
  expect(await copy.getDocument('a')).toMatchObject({title: 'harbour', _rev})
  expect(await copy.fetch('*[references("a")]._id', {}, {perspective: 'raw'})).toEqual(['drafts.a'])
  expect(await copy.fetch('*[text::query("harbour")]._id')).toEqual(['a'])
  const path = await copy.fetch<string>('*[_id == $id][0].path', {id: asset._id})
  expect(path).toBe(asset.path.replace('/production/', '/copy/'))
  await client.delete(asset._id)
  expect(await (await lake.request(`/${path}`)).text()).toBe('words')
})

test('a name with ~ leads to whatever dataset it is given', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator')
  await client.datasets.create('next')
  await client.withConfig({dataset: 'next'}).create({_id: 'new', _type: 'x'})
  await client.create({_id: 'old', _type: 'x'})
  const ids = () => lake.client('nobody', {dataset: '~live'}).fetch('*[_type == "x"]._id')
  expect((await send(lake, 'PUT', '/aliases/live', {datasetName: 'production'})).status).toBe(201)
  expect(await ids()).toEqual(['old'])
  await send(lake, 'PATCH', '/aliases/live', {datasetName: 'next'})
  expect(await ids()).toEqual(['new'])
  expect(await (await send(lake, 'GET', '/aliases')).json()).toEqual([
    {name: 'live', datasetName: 'next'},
  ])
  await send(lake, 'PATCH', '/aliases/live/unlink', {})
  await expect(ids()).rejects.toMatchObject({statusCode: 404})
  expect((await send(lake, 'PATCH', '/aliases/live', {datasetName: 'none'})).status).toBe(404)
  expect((await send(lake, 'DELETE', '/aliases/live')).status).toBe(200)
  expect((await send(lake, 'DELETE', '/aliases/live')).status).toBe(404)
})

test('what was broken off when a dataset was deleted is done at the next start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'datasets-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const first = openTestLake({directory})
  await first.client('administrator').datasets.create('staging')
  const many = first.client('administrator', {dataset: 'staging'}).transaction()
  for (let n = 0; n < 1200; n++) many.create({_id: `doc-${n}`, _type: 'x', n})
  await many.commit()
  await first.client('administrator').datasets.delete('staging')
  first.lake.close()
  const client = openTestLake({directory}).client('administrator')
  await until(async () => expect(await client.datasets.create('staging')).toBeDefined())
  expect(await client.withConfig({dataset: 'staging'}).fetch('count(*)')).toBe(0)
})

test('comments have a private dataset, made on first use and for those who may read', async () => {
  const lake = openTestLake()
  const path = '/projects/test/datasets?datasetProfile=comments&addonFor=production'
  const list = async (role: Role) => (await send(lake, 'GET', path, undefined, role)).json()
  expect(await list('editor')).toEqual([])
  const setUp = (role: Role, dataset = 'production') =>
    send(lake, 'POST', `/comments/${dataset}/setup`, undefined, role)
  expect((await setUp('nobody')).status).toBe(401)
  expect((await setUp('keeper')).status).toBe(403)
  expect((await setUp('administrator', 'secret')).status).toBe(403)
  const {datasetName} = await (await setUp('contributor')).json()
  expect(await (await setUp('editor')).json()).toEqual({datasetName})
  expect(await list('viewer')).toMatchObject([{name: datasetName, aclMode: 'private'}])
  expect(await list('keeper')).toEqual([])
  const commented = (role: Role) => lake.client(role, {dataset: datasetName})
  await commented('contributor').create({_id: 'c', _type: 'comment', message: 'Why?'})
  expect(await commented('viewer').fetch('*[_type == "comment"].message')).toEqual(['Why?'])
  for (const role of ['nobody', 'keeper'] as const) {
    await expect(commented(role).fetch('*')).rejects.toMatchObject({
      statusCode: role === 'nobody' ? 401 : 403,
    })
  }
  expect(await commented('viewer').create({_type: 'comment'})).toMatchObject({_type: 'comment'})
  expect((await send(lake, 'PATCH', `/datasets/${datasetName}`, {aclMode: 'public'})).status).toBe(
    403,
  )
})

test('the Studio learns whom it can mention in a comment', async () => {
  const lake = openTestLake()
  const {id} = await createPerson(lake.lake, 'viewer')
  const query = '*[_type == "system.group"]{members, grants}'
  const groups: {members: string[]; grants: {permissions: string[]}[]}[] = await lake
    .client('viewer')
    .fetch(query)
  const own = groups.filter(({members}) => members.includes(id))
  expect(own).toMatchObject([{grants: [{permissions: ['read', 'history']}]}])
  expect(await lake.client('nobody').fetch(query)).toEqual([])
})
