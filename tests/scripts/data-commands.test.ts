import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createLake} from 'local-content-lake'
import {openStore} from 'local-content-lake/maintenance'
import {passwordCost, serveLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {commandIn, newFolder} from './data-command.ts'

test('the command explains itself, and fails with exit codes', {tags: 'nightly'}, async () => {
  const data = commandIn(newFolder())
  const help = await data('help')
  expect(help.code).toBe(0)
  const words = ['backup', 'restore', 'import', 'check', 'cors add', 'history', 'reset-sample']
  for (const word of words) expect(help.said).toContain(`\n  ${word} `)
  expect(await data('frob')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^"frob" is not understood(.|\n)*dataset copy/),
  })
  expect((await data('cors', 'add', 'no origin')).code).toBe(1)
})

test('a name that is no dataset, or a folder that is not there, is told of, and nothing is made', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  openStore({directory: folder}).close()
  const data = commandIn(folder)
  for (const name of ['a\nb', '../datasets/production', 'Bad Name', 'a%2fb', '']) {
    expect(await data('dataset', 'create', name), name).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^(A dataset's name has|".*" is not understood)/),
    })
  }
  expect((await data('dataset', 'list')).said).toBe('production\tpublic\nregistrations\tprivate')
  const nowhere = join(folder, 'nowhere')
  expect(await data('export', 'production', join(nowhere, 'a.tar.gz'))).toEqual({
    ...{code: 1, said: `There is no folder ${nowhere}.`},
  })
})

test('a dataset goes out as a file and into another lake, with its assets', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const [from, to] = [newFolder(), newFolder()]
  const datasets = [{name: 'production', aclMode: 'public'}] as const
  const lake = createLake({
    ...{project: {id: project.projectId, title: 'Test', datasets}, directory: from},
    accounts: {passwordCost},
  })
  const {token} = lake.accounts.robots.create({label: 'test', roles: ['administrator']})
  const client = createClient({
    ...{projectId: project.projectId, dataset: 'production', apiVersion: '2025-02-19', token},
    ...{apiHost: await serveLake(lake), useProjectHostname: false, useCdn: false},
  })
  const asset = await client.assets.upload('file', Buffer.from('words'), {filename: 'a.txt'})
  await client.create({
    ...{_id: 'page', _type: 'page', title: 'Harbour'},
    file: {_type: 'file', asset: {_type: 'reference', _ref: asset._id}},
  })
  await client.create({_id: 'drafts.page', _type: 'page', title: 'Draft'})
  lake.close()

  const file = join(to, 'export.tar.gz')
  expect(await commandIn(from)('export', 'production', file)).toMatchObject({code: 0})
  // No command but an import makes a lake.
  createLake({project: {id: project.projectId, title: 'Other', datasets}, directory: to}).close()
  const other = commandIn(to)
  expect(await other('dataset', 'create', 'archive', '--visibility', 'private')).toMatchObject({
    ...{code: 0, said: 'archive\tprivate'},
  })
  const imported = await other('import', file, 'archive')
  expect(imported, imported.said).toMatchObject({code: 0})
  expect(imported.said).toContain('2 documents')
  expect((await other('dataset', 'copy', 'archive', 'again')).code).toBe(0)
  expect((await other('dataset', 'list')).said.split('\n')).toEqual(
    expect.arrayContaining(['archive\tprivate', 'again\tprivate']),
  )
  expect((await other('gc', '--dataset', 'again')).said).toContain('again: 0 assets')
  const gone = await other('dataset', 'delete', 'again')
  expect(gone).toMatchObject({code: 1, said: expect.stringContaining('--yes')})
})

test('origins are settled while the lake runs, and count at once', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const directory = newFolder()
  const lake = createLake({
    ...{project: {id: 'test', title: 'Test', datasets: []}, directory},
    accounts: {passwordCost},
  })
  onTestFinished(() => lake.close())
  const command = commandIn(directory)
  const origin = 'https://studio.example.kr'
  await command('cors', 'add', origin, '--credentials')
  const answer = await lake.fetch(new Request('http://lake.test/v1/ping', {headers: {origin}}))
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  expect((await command('check')).said).toContain('sound')
})

test('history is cut down while the lake runs, and the documents stay', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const directory = newFolder()
  const datasets = [{name: 'production', aclMode: 'public'}] as const
  const lake = createLake({project: {id: 'test', title: 'Test', datasets}, directory})
  onTestFinished(() => lake.close())
  const {token} = lake.accounts.robots.create({label: 'test', roles: ['administrator']})
  const client = createClient({
    ...{projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', token},
    ...{apiHost: await serveLake(lake), useProjectHostname: false, useCdn: false},
  })
  const {_rev} = await client.create({_id: 'page', _type: 'page', title: 'before'})
  await client.patch('page').set({title: 'now'}).commit()
  const command = commandIn(directory)
  const before = () =>
    client.request({url: `/data/history/production/documents/page?revision=${_rev}`})
  expect((await command('history')).said).toMatch(/ 0 transactions older than 90 days/)
  expect((await command('history', '--days', '0')).said).toMatch(/ 2 transactions .*--yes/)
  expect(await before()).toMatchObject({documents: [{title: 'before'}]})
  expect((await command('history', '--days', '0', '--yes')).said).toMatch(/ 2 .*removed/)
  expect(await before()).toEqual({documents: []})
  expect(await client.getDocument('page')).toMatchObject({title: 'now'})
  expect(await client.patch('page').set({title: 'later'}).commit()).toMatchObject({
    title: 'later',
  })
})
