import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

/** What a member may say of a document, and what the lake then goes by: docs/security.md has the table. */

const writers = ['contributor', 'editor', 'administrator'] as const

const action = (name: string, rest: object) => ({actionType: `sanity.action.${name}`, ...rest})

async function send(lake: TestLake, role: Role, path: string, body: object) {
  const init = {method: 'POST', body: JSON.stringify(body)}
  return (await lake.request(`/v2025-02-19/data/${path}/production`, init, role)).status
}

const mutate = (lake: TestLake, role: Role, ...mutations: readonly object[]) =>
  send(lake, role, 'mutate', {mutations})
const act = (lake: TestLake, role: Role, ...actions: readonly object[]) =>
  send(lake, role, 'actions', {actions})

const scheduled = {
  ...{_type: 'system.release', name: 'spring', state: 'scheduled'},
  publishAt: '2020-01-01T00:00:00Z',
}

async function withRelease(lake = openTestLake()) {
  await act(lake, 'editor', action('release.create', {releaseId: 'spring', metadata: {}}))
  await mutate(lake, 'editor', {create: {_id: 'versions.spring.post', _type: 'post'}})
  return lake
}

test.each(writers)(
  'what a release is, is said by its actions and by no document of %s',
  async (role) => {
    const lake = await withRelease()
    const id = '_.releases.spring'
    for (const mutation of [
      {create: {...scheduled, _id: 'drafts.mine'}},
      {create: {...scheduled, _id: 'mine'}},
      {create: {...scheduled, _id: '_.releases.summer', name: 'summer'}},
      {createOrReplace: {...scheduled, _id: id}},
      {patch: {id, set: {state: 'scheduled', publishAt: scheduled.publishAt}}},
      {patch: {query: '*[_type == "system.release"]', set: {state: 'published'}}},
      {create: {_id: '_.schemas.mine', _type: 'system.schema'}},
      {create: {_id: '_.groups.administrator', _type: 'system.group', members: ['me']}},
      {create: {_id: 'drafts._.retention', _type: 'post'}},
    ]) {
      expect(await mutate(lake, role, mutation), JSON.stringify(mutation)).toBe(403)
    }
    const replaced = {...scheduled, _id: id}
    const another = '_.releases.summer'
    const draft = {...scheduled, _id: `drafts.${another}`, name: 'summer'}
    for (const each of [
      action('document.version.replace', {document: replaced}),
      action('document.create', {publishedId: another, attributes: draft}),
      action('document.edit', {publishedId: id, draftId: `drafts.${id}`, patch: {set: {x: 1}}}),
      action('document.version.create', {
        publishedId: 'mine',
        document: {...scheduled, _id: 'versions.spring.mine'},
      }),
    ]) {
      expect(await act(lake, role, each), JSON.stringify(each)).toBe(403)
    }
    const [release] = await lake
      .client('editor')
      .fetch('*[_type match "system.*"]', {}, {perspective: 'raw'})
    expect(release).toMatchObject({_id: id, state: 'active'})
  },
)

test.each(writers)(
  'a draft of %s does not take away what is published, once it is scheduled',
  async (role) => {
    const lake = await withRelease()
    const editor = lake.client('editor', {perspective: 'raw'})
    await editor.create({_id: 'page', _type: 'page', title: 'Published'})
    const draft = {_id: 'drafts.page', _type: 'page', title: 'Draft'}
    expect(await mutate(lake, role, {create: {...draft, _system: {delete: true}}})).toBe(403)
    await editor.create(draft)
    expect(
      await mutate(lake, role, {patch: {id: 'drafts.page', set: {_system: {delete: true}}}}),
    ).toBe(403)
    const versionId = 'versions.spring.page'
    const version = {publishedId: 'page', versionId, baseId: 'drafts.page'}
    expect(await act(lake, 'editor', action('document.version.create', version))).toBe(200)
    await act(lake, 'editor', action('release.publish', {releaseId: 'spring'}))
    expect(await editor.getDocument('page')).toMatchObject({title: 'Draft'})
  },
)

test('a document that was called a release before publishes nothing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const before = await withRelease(openTestLake({directory}))
  await before.client('contributor').create({...scheduled, _id: 'drafts.mine', _type: 'post'})
  const release = {releaseId: 'real', metadata: {}}
  await act(before, 'editor', action('release.create', release))
  before.lake.close()
  const database = new DatabaseSync(join(directory, 'lake.sqlite'))
  database.exec(`UPDATE documents SET type = 'system.release',
    body = json_set(body, '$._type', 'system.release') WHERE id = 'drafts.mine'`)
  database.close()
  const after = openTestLake({directory})
  const editor = after.client('editor', {perspective: 'raw'})
  const now = {publishAt: new Date(Date.now() - 1000).toISOString()}
  await act(after, 'editor', action('release.schedule', {releaseId: release.releaseId, ...now}))
  // What is due is published in the order of its time: the false one would have been first.
  await until(async () => {
    expect(await editor.getDocument('_.releases.real')).toMatchObject({state: 'published'})
  })
  expect(await editor.getDocument('_.releases.spring')).toMatchObject({state: 'active'})
})
