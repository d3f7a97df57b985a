import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {createClient, type SanityClient} from '@sanity/client'
import {createLake, type Lake} from 'local-content-lake'
import {passwordCost, serveLake} from 'local-content-lake/testing/vitest'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {lockDataDirectory} from '../../app/data/data-lock.ts'
import {openLake} from '../../app/lake/open-lake.ts'
import {limitedAsHosted} from '../../lab/matrix/hosted-limits.ts'
import project from '../../sanity.json' with {type: 'json'}
import {newFolder} from './data-command.ts'

const {projectId, apiVersion, dataset, privateDataset} = project

const clientOf = (apiHost: string, token: string, name: string = dataset): SanityClient =>
  createClient({
    ...{projectId, dataset: name, apiVersion, apiHost, token, maxRetries: 0},
    ...{useProjectHostname: false, useCdn: false, perspective: 'raw'},
  })

/** An embedded lake as a site that runs has it, with an editor and a program of the site. */
async function openRunning(directory: string) {
  const lake = openLake(readConfig({DATA_DIR: directory}), () => {})
  const origin = await serveLake(lake)
  const lock = lockDataDirectory(directory, 'site', `commands reach it at ${origin}`)
  const tokenOf = (role: string) => lake.accounts.robots.create({label: role, roles: [role]}).token
  const token = tokenOf('administrator')
  const close = () => {
    lock.release()
    lake.close()
  }
  onTestFinished(close)
  return {
    lake,
    close,
    content: clientOf(origin, token),
    records: clientOf(origin, token, privateDataset),
  }
}

/** Sanity's, as far as it can be had here: reached by its HTTP alone, with its limits. */
async function openHosted(limits: Parameters<typeof limitedAsHosted>[1] = {}) {
  const datasets = [
    {name: dataset, aclMode: 'public'},
    {name: privateDataset, aclMode: 'private', role: project.staffRole},
  ] as const
  const lake = createLake({
    ...{project: {id: projectId, title: 'Hosted', datasets}, directory: ':memory:'},
    accounts: {passwordCost},
  })
  onTestFinished(() => lake.close())
  const {token} = lake.accounts.robots.create({label: 'far', roles: ['administrator']})
  const {fetch, counts} = limitedAsHosted((request) => lake.fetch(request), limits)
  const limited: Lake['fetch'] = (request) => fetch(request)
  const apiHost = await serveLake({...lake, fetch: limited})
  // Without its limits, for those who look at it.
  const direct = await serveLake(lake)
  return {
    counts,
    settings: {
      SANITY_PROJECT_ID: projectId,
      SANITY_API_HOST: apiHost,
      SANITY_API_TOKEN: token,
    },
    content: clientOf(direct, token),
    records: clientOf(direct, token, privateDataset),
  }
}

interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<{readonly code: number | null; readonly said: string}>
}

function move(directory: string, settings: Record<string, string>, ...words: string[]): Run {
  const env = {...process.env, DATA_DIR: directory, NODE_NO_WARNINGS: '1', ...settings}
  const child = spawn(process.execPath, ['scripts/data.ts', 'move', ...words], {env})
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const ended = once(child, 'close').then(([code]) => ({code, said}))
  return {child, ended}
}

const ref = (_ref: string) => ({_type: 'reference', _ref})
const edition = {
  ...{_id: 'consentEdition-1', _type: 'consentEdition', number: 1, mark: 'a'},
  wordings: [{_key: 'notice', kind: 'notice', number: 1, shown: [{_key: 'popup', text: '동의'}]}],
}
const registration = (name: string) => ({
  ...{_id: `registration-${name}`, _type: 'registration', form: 'popup', name, state: 'new'},
  ...{phone: '010-1234-5678', registeredAt: '2026-03-02T00:00:00.000Z'},
  consent: {_type: 'registrationConsent', edition: ref('consentEdition-1'), given: ['required']},
})

async function write(
  {content, records}: Pick<Awaited<ReturnType<typeof openRunning>>, 'content' | 'records'>,
  posts = 150,
): Promise<void> {
  const pixels = await sharp({create: {width: 40, height: 30, channels: 3, background: '#a42'}})
    .png()
    .toBuffer()
  const image = await content.assets.upload('image', pixels, {filename: '조감도', title: '조감도'})
  await content.assets.upload('file', Buffer.from('used nowhere'), {filename: 'plan.pdf'})
  const hero = {_type: 'image', asset: ref(image._id)}
  // They refer to each other: neither can be first.
  await content
    .transaction()
    .create({_id: 'a-page', _type: 'page', title: '사업 “개요”', next: ref('z-page'), hero})
    .create({_id: 'z-page', _type: 'page', title: 'Z', next: ref('a-page'), weak: null})
    .create({_id: 'drafts.a-page', _type: 'page', title: '아직', next: ref('z-page')})
    .commit()
  for (let start = 0; start < posts; start += 100) {
    const many = content.transaction()
    for (let index = start; index < Math.min(start + 100, posts); index += 1) {
      const body = '가'.repeat(10_000)
      many.create({
        _id: `post-${index}`,
        _type: 'note',
        title: `${index}`,
        body,
        page: ref('a-page'),
      })
    }
    await many.commit()
  }
  await content.action({
    ...{actionType: 'sanity.action.release.create', releaseId: 'autumn'},
    metadata: {title: '가을', releaseType: 'undecided'},
  })
  await content.create({_id: 'versions.autumn.a-page', _type: 'page', title: '가을'})
  await records.create(edition)
  await records.create(registration('kim'))
}

const kept = '*[!(_id in path("_.**")) && !(_type in ["writingStop"])] | order(_id)'

async function allOf({content, records}: {content: SanityClient; records: SanityClient}) {
  const all = await Promise.all(
    [content, records].map((client) => client.fetch<Record<string, unknown>[]>(kept)),
  )
  return all.map((documents) =>
    documents.map(({_rev, _updatedAt, url, uploadId, ...each}) =>
      url === undefined
        ? each
        : {_id: each._id, sha1: each.sha1hash, size: each.size, title: each.title},
    ),
  )
}

test('content moves to a hosted lake while people write, and every acknowledged word is there', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  const [home, archive] = [newFolder(), join(newFolder(), 'archive')]
  const here = await openRunning(home)
  await write(here)
  const hosted = await openHosted()
  const run = move(home, hosted.settings, '--to', 'hosted', '--archive', archive)
  const seen = new Set<unknown>()
  const written = {edits: 0, refused: 0}
  const writing = (async () => {
    for (let round = 0; run.child.exitCode === null; round += 1) {
      seen.add(await here.content.fetch('*[_id == "writingStop"][0].state'))
      try {
        await here.content
          .patch('z-page')
          .set({title: `Z ${round}`})
          .commit()
        if (round % 3 === 0) await here.content.create({_id: `new-${round}`, _type: 'note'})
        if (round % 5 === 0) await here.records.create(registration(`visitor-${round}`))
        if (round === 6) await here.content.delete('post-7')
        written.edits += 1
      } catch (error) {
        expect(error).toMatchObject({statusCode: 503})
        written.refused += 1
      }
      await pause(15)
    }
  })()
  const {code, said} = await run.ended
  await writing
  expect(said).toContain('on both sides')
  expect([code, said]).toEqual([0, expect.stringContaining('Start the site with the settings')])
  expect(written.edits).toBeGreaterThan(5)
  expect(written.refused).toBeGreaterThan(0)
  expect([...seen]).toEqual([null, 'announced', 'stopped'])
  expect(await allOf(hosted)).toEqual(await allOf(here))
  expect(await hosted.content.fetch('count(*[_id in path("_.releases.*")])')).toBe(1)
  expect(hosted.counts.largest).toBeLessThan(4_000_000)
  expect(existsSync(archive)).toBe(true)
  // Its writing stays stopped, until somebody says otherwise.
  await expect(here.content.create({_type: 'note'})).rejects.toMatchObject({statusCode: 503})
  const opened = await move(home, hosted.settings, '--to', 'hosted', '--open').ended
  expect(opened).toMatchObject({code: 0})
  await here.content.create({_type: 'note'})
})

test('a move that is killed again and again goes on where it was, and brings all of it back, too', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  const [home, back, archive] = [newFolder(), newFolder(), join(newFolder(), 'archive')]
  const here = await openRunning(home)
  await write(here, 250)
  const hosted = await openHosted()
  const words = ['--to', 'hosted', '--archive', archive]
  for (const [round, more] of [1, 3, 5].entries()) {
    const killedAt = hosted.counts.changes + more
    const {child, ended} = move(home, hosted.settings, ...words)
    while (child.exitCode === null && hosted.counts.changes < killedAt) await pause(2)
    child.kill('SIGKILL')
    await ended
    if (round === 1) await here.content.delete('post-3')
    if (round === 1) await here.content.patch('post-4').set({title: 'later'}).commit()
  }
  const done = await move(home, hosted.settings, ...words).ended
  expect(done, done.said).toMatchObject({code: 0})
  expect(await allOf(hosted)).toEqual(await allOf(here))

  await hosted.content.patch('a-page').set({title: '거기서 고침'}).commit()
  const returned = await move(back, hosted.settings, '--from', 'hosted').ended
  expect(returned, returned.said).toMatchObject({code: 0})
  const again = await openRunning(back)
  expect(await allOf(again)).toEqual(await allOf(hosted))
})

test('what the other side does not take is named, and writing goes on here', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const home = newFolder()
  const here = await openRunning(home)
  await write(here, 3)
  const plain = await openHosted({hasReleases: false})
  const archive = join(newFolder(), 'archive')
  const {code, said} = await move(home, plain.settings, '--to', 'hosted', '--archive', archive)
    .ended
  expect([code, said]).toEqual([0, expect.stringContaining('not moved: release autumn')])
  expect(await plain.content.getDocument('versions.autumn.a-page')).toBeFalsy()
  await move(home, plain.settings, '--to', 'hosted', '--open').ended

  const full = await openHosted()
  await full.content.create({_id: 'theirs', _type: 'page'})
  const refused = await move(home, full.settings, '--to', 'hosted', '--archive', archive).ended
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('holds 1 documents')])
  const small = await openHosted({maxBytes: 20_000})
  const large = await move(home, small.settings, '--to', 'hosted', '--archive', archive).ended
  expect([large.code, large.said]).toEqual([1, expect.stringMatching(/post-0: .*\n(.*\n)*3 could/)])
  await here.content.create({_type: 'note'})
  expect(readdirSync(home).filter((name) => name.startsWith('transfer-'))).toEqual([])
})

test('without a word of where and which, nothing is done', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const home = newFolder()
  await openRunning(home)
  const wrong = await move(home, {}, '--to', 'hosted', '--archive', 'a').ended
  expect(wrong).toMatchObject({code: 1, said: expect.stringContaining('SANITY_PROJECT_ID')})
  const both = await move(home, {}, '--to', 'hosted', '--from', 'hosted').ended
  expect(both).toMatchObject({code: 1, said: expect.stringContaining('Say which way')})
})
