import {createHash} from 'node:crypto'
import {cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient, type SanityClient, type SanityDocumentStub} from '@sanity/client'
import {createLake, type Lake} from 'local-content-lake'
import {openRealLake, passwordCost, serveLake} from 'local-content-lake/testing/vitest'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {commandIn, newFolder} from './data-command.ts'

const {projectId, apiVersion} = project

const clientOf = (apiHost: string, token: string): SanityClient =>
  createClient({
    ...{projectId, dataset: 'production', apiVersion, apiHost, token},
    ...{useProjectHostname: false, useCdn: false, perspective: 'raw'},
  })

/** The embedded lake in a folder that no command uses right now. */
async function openLakeIn(directory: string): Promise<{lake: Lake; client: SanityClient}> {
  const datasets = [
    {name: 'production', aclMode: 'public'},
    {name: project.privateDataset, aclMode: 'private', role: project.staffRole},
  ] as const
  const lake = createLake({
    ...{project: {id: projectId, title: 'Test', datasets}, directory},
    accounts: {passwordCost},
  })
  const {token} = lake.accounts.robots.create({label: 'test', roles: ['administrator']})
  return {lake, client: clientOf(await serveLake(lake), token)}
}

/** A lake of somebody else's, which takes no films at first, and has lost a file. */
async function openHosted() {
  const {lake, token} = openRealLake()
  const uploads: string[] = []
  let isFull = true
  const fetch: Lake['fetch'] = async (request, connection) => {
    const {pathname} = new URL(request.url)
    const isUpload = request.method === 'POST' && pathname.includes('/assets/')
    if (isUpload && isFull && pathname.includes('/files/')) {
      await request.arrayBuffer()
      return Response.json({error: 'quota'}, {status: 402})
    }
    if (isUpload) uploads.push(pathname)
    if (request.method === 'GET' && pathname.endsWith('.lost')) {
      return Response.json({error: 'gone'}, {status: 404})
    }
    return lake.fetch(request, connection)
  }
  return {
    uploads,
    settings: {
      SANITY_PROJECT_ID: projectId,
      SANITY_API_HOST: await serveLake({...lake, fetch}),
      SANITY_API_TOKEN: token,
    },
    makeRoom() {
      isFull = false
    },
  }
}

async function writeContent(client: SanityClient): Promise<void> {
  const pixels = await sharp({create: {width: 40, height: 30, channels: 3, background: '#a42'}})
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', pixels, {
    filename: '조감도.png',
    title: '조감도',
  })
  const film = await client.assets.upload('file', Buffer.from('a film'), {filename: 'film.mp4'})
  await client.assets.upload('file', Buffer.from('used nowhere'), {filename: 'plan.pdf'})
  const at = (_ref: string) => ({_type: 'reference', _ref})
  const documents: SanityDocumentStub[] = [
    {
      ...{
        _id: 'page-intro',
        _type: 'page',
        title: '사업개요 “더 가온”',
        order: 0.1,
        isShown: false,
      },
      hero: {
        _type: 'image',
        asset: at(image._id),
        hotspot: {x: 0.25, y: 0.5, height: 1, width: 1},
      },
      sections: [
        {_key: 'a', _type: 'film', file: {_type: 'file', asset: at(film._id)}, note: null},
      ],
      next: {...at('page-plan'), _weak: true},
    },
    {_id: 'page-plan', _type: 'page', title: 'Plan', parent: at('page-intro')},
    {_id: 'drafts.page-plan', _type: 'page', title: '아직', parent: at('page-intro')},
  ]
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
}

/** All that a dataset holds, but for what a lake writes by itself, with the hash of each asset's bytes. */
async function contentOf(client: SanityClient): Promise<readonly object[]> {
  const documents = await client.fetch<Record<string, unknown>[]>(
    '*[!(_id in path("_.**"))]|order(_id)',
  )
  return Promise.all(
    documents.map(async ({_rev, _updatedAt, url, uploadId, ...kept}) => {
      if (typeof url !== 'string') return kept
      const {_createdAt, ...asset} = kept
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      return {...asset, sha1: createHash('sha1').update(bytes).digest('hex')}
    }),
  )
}

test('content goes to a hosted lake and back, the same in every document and every byte', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const [home, away, again] = [newFolder(), newFolder(), newFolder()]
  const first = await openLakeIn(home)
  await writeContent(first.client)
  const before = await contentOf(first.client)
  expect(before).toHaveLength(6)
  first.lake.close()

  const file = join(away, 'out.tar.gz')
  // Nothing answers at the public origin.
  const lake = commandIn(home, {SITE_ORIGIN: 'https://site.invalid'})
  const exported = await lake('export', 'production', file)
  expect(exported).toMatchObject({
    code: 0,
    said: expect.stringContaining('3 documents, 3 assets'),
  })

  const hosted = await openHosted()
  const far = commandIn(away, hosted.settings)
  const refused = await far('import', file, 'production')
  expect(refused).toMatchObject({code: 1, said: expect.stringContaining('--replace goes on')})
  hosted.makeRoom()
  const imported = await far('import', file, 'production', '--replace')
  expect(imported, imported.said).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is there\.$/),
  })
  expect(hosted.uploads.filter((path) => path.includes('/images/'))).toHaveLength(1)

  const back = join(away, 'back.tar.gz')
  expect(await far('export', 'production', back)).toMatchObject({code: 0})
  expect(await commandIn(again)('import', back, 'production')).toMatchObject({code: 0})
  const last = await openLakeIn(again)
  onTestFinished(() => last.lake.close())
  expect(await contentOf(last.client)).toEqual(before)
  expect(readdirSync(away).filter((name) => name.startsWith('transfer-'))).toEqual([])
})

test('an export that lacks an asset is none, and an import says what is not as in its file', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const [home, away] = [newFolder(), newFolder()]
  const {lake, client} = await openLakeIn(home)
  await writeContent(client)
  const file = join(away, 'out.tar.gz')
  lake.close()
  expect(await commandIn(home)('export', 'production', file)).toMatchObject({code: 0})

  const hosted = await openHosted()
  hosted.makeRoom()
  const far = commandIn(away, hosted.settings)
  const other = clientOf(hosted.settings.SANITY_API_HOST, hosted.settings.SANITY_API_TOKEN)
  await other.create({_id: 'page-plan', _type: 'page', title: 'Other'})
  const kept = await far('import', file, 'production', '--missing')
  expect(kept, kept.said).toMatchObject({code: 0})
  expect(await other.getDocument('page-plan')).toMatchObject({title: 'Other'})

  await other.assets.upload('file', Buffer.from('lost'), {filename: 'plan.lost'})
  const partial = join(away, 'partial.tar.gz')
  expect(await far('export', 'production', partial)).toMatchObject({
    ...{code: 1, said: expect.stringContaining('1 of 4 assets could not be downloaded')},
  })
  expect(existsSync(partial)).toBe(false)
})

const edition = (number: number, mark: string) => ({
  ...{_id: `consentEdition-${number}`, _type: 'consentEdition', number, mark},
  publishedAt: '2026-03-01T00:00:00.000Z',
  fields: [{_key: 'unit', kind: 'unit', label: '관심 평형', choices: ['59A㎡']}],
  wordings: [
    {_key: 'notice', kind: 'notice', number, shown: [{_key: 'popup', text: '동의합니다'}]},
  ],
})

const registration = (name: string, to: number) => ({
  ...{_id: `registration-${name}`, _type: 'registration', form: 'popup', name, state: 'new'},
  ...{phone: '010-1234-5678', registeredAt: '2026-03-02T00:00:00.000Z'},
  answers: [
    {
      ...{_key: 'unit', _type: 'registrationAnswer', kind: 'unit', label: '관심 평형'},
      value: '59A㎡',
    },
  ],
  source: {
    _type: 'registrationSource',
    last: {_type: 'registrationTouch', channel: 'naver-ads', params: {NaPm: 'ct=x'}},
  },
  consent: {
    _type: 'registrationConsent',
    edition: {_type: 'reference', _ref: `consentEdition-${to}`},
    given: ['required', 'marketing:문자'],
  },
  visit: {slot: '2026-12-24T10:00', people: 2, state: 'booked', asked: '2026-12-24T10:00 2'},
  confirmation: {state: 'waiting', attempts: 1, nextAt: '2026-03-02T00:05:00.000Z', status: 503},
})

/** Who has a slot, and what an office set. */
const slot = {
  ...{_id: 'visitSlot-2026-12-24T1000', _type: 'visitSlot', day: '2026-12-24'},
  at: '2026-12-24T10:00',
  claims: [{_key: 'registration-kim', people: 2, by: 'a', from: 'b'}],
}
const template = {_id: 'template', _type: 'messageTemplate', title: '접수', text: '감사합니다'}

const visitsOn = (date: string, visits: number) => ({
  ...{_id: `visitDay-${date}`, _type: 'visitDay', date, visits, views: visits, registrations: 0},
  ...{ways: [], pages: [], campaigns: [], batches: []},
})

/** Registrations as customers and clerks leave them, in the folder of an installation. */
async function writeRegistrations(directory: string): Promise<readonly object[]> {
  const {lake, client} = await openLakeIn(directory)
  const records = client.withConfig({dataset: project.privateDataset})
  for (const document of [edition(1, 'a'), edition(2, 'b')]) await records.create(document)
  for (const each of [registration('kim', 1), registration('lee', 2)]) await records.create(each)
  const days = [visitsOn('2026-03-01', 30), visitsOn('2026-03-02', 40)]
  const more: readonly SanityDocumentStub[] = [slot, template, ...days]
  for (const each of more) await records.create(each)
  const withdrawal = {_key: 'w', _type: 'withdrawal', what: 'marketing:문자'}
  await records.patch('registration-kim').set({state: 'done', note: '통화함'}).commit()
  await records.patch('registration-kim').setIfMissing({withdrawals: []}).commit()
  await records.patch('registration-kim').append('withdrawals', [withdrawal]).commit()
  const all = await recordsOf(client)
  lake.close()
  return all
}

const recordsOf = (client: SanityClient): Promise<readonly object[]> =>
  client
    .withConfig({dataset: project.privateDataset})
    .fetch<Record<string, unknown>[]>('*|order(_id)')
    .then((found) => found.map(({_rev, _updatedAt, ...kept}) => kept))

async function recordsIn(directory: string): Promise<readonly object[]> {
  const {lake, client} = await openLakeIn(directory)
  const all = await recordsOf(client)
  lake.close()
  return all
}

test('registrations move with consent, source, answers and withdrawals, into an installation that has none of its own', {
  tags: 'nightly',
  timeout: 240_000,
}, async () => {
  const [home, empty, other, taken] = [newFolder(), newFolder(), newFolder(), newFolder()]
  const before = await writeRegistrations(home)
  const file = join(newFolder(), 'out.tar.gz')
  const {privateDataset} = project
  const exported = await commandIn(home)('export', privateDataset, file)
  expect(exported, exported.said).toMatchObject({code: 0})

  expect(exported.said).toContain('entries of the access log')

  for (const flags of [[], [], ['--replace']]) {
    const moved = await commandIn(empty)('import', file, privateDataset, ...flags)
    expect(moved, moved.said).toMatchObject({code: 0, said: expect.stringMatching(/is there\.$/)})
    expect(await recordsIn(empty)).toEqual(before)
  }
  const [log = '', ...more] = readdirSync(join(empty, 'moved-access-logs'))
  expect(more).toEqual([])
  const kept = join(empty, 'moved-access-logs', log)
  expect(readFileSync(kept, 'utf8')).toContain('registration-kim')
  expect(await commandIn(empty)('check')).toMatchObject({code: 0})
  const again = await commandIn(empty)('export', privateDataset, join(newFolder(), 'out.tar.gz'))
  expect(again.said).toContain(`copy the folder ${join(empty, 'moved-access-logs')}`)
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('registration-kim', 'registration-lee'))
  expect(await commandIn(empty)('check')).toMatchObject({code: 1})

  // One that was started has archived the words of its own forms, and counted its own visits.
  const started = await openLakeIn(other)
  const visits = [visitsOn('2026-03-02', 3), visitsOn('2026-03-03', 5)]
  const own: readonly SanityDocumentStub[] = [edition(1, 'c'), ...visits]
  for (const each of own) await started.client.withConfig({dataset: privateDataset}).create(each)
  started.lake.close()
  const alone = join(newFolder(), 'out.tar.gz')
  cpSync(file, alone)
  const itsLog = `${alone}.access-log.ndjson`
  const changed = readFileSync(`${file}.access-log.ndjson`, 'utf8').replace('-kim', '-lee')
  writeFileSync(itsLog, changed)
  const stopped = await commandIn(other)('import', alone, privateDataset)
  expect(stopped, stopped.said).toMatchObject({
    ...{
      code: 1,
      said: expect.stringContaining(`Nothing is imported: ${itsLog} is not as it was written`),
    },
  })
  expect(await recordsIn(other)).toHaveLength(own.length)
  rmSync(itsLog)
  const into = await commandIn(other)('import', alone, privateDataset)
  expect(into, into.said).toMatchObject({
    ...{code: 0, said: expect.stringContaining('consentEdition-1 is another one here')},
  })
  expect(into.said).toContain(`There is no ${itsLog}`)
  expect(into.said).toContain('visitDay-2026-03-02 was counted here, too')
  const there = await recordsIn(other)
  expect(there).toHaveLength(before.length + 2)
  const expected = [...own, visitsOn('2026-03-01', 30), slot, template]
  expect(there).toEqual(
    expect.arrayContaining(expected.map((each) => expect.objectContaining(each))),
  )
  const moved = await openLakeIn(other)
  onTestFinished(() => moved.lake.close())
  const records = moved.client.withConfig({dataset: privateDataset})
  expect(
    await records.fetch(
      '*[_type == "registration"]|order(name){name, "mark": consent.edition->mark}',
    ),
  ).toEqual([
    {name: 'kim', mark: 'a'},
    {name: 'lee', mark: 'b'},
  ])

  const busy = await openLakeIn(taken)
  const theirs = busy.client.withConfig({dataset: privateDataset})
  await theirs.create(edition(1, 'c'))
  await theirs.create(registration('park', 1))
  const ofTheirs = await recordsOf(busy.client)
  busy.lake.close()
  const refused = await commandIn(taken)('import', file, privateDataset, '--missing')
  expect(refused, refused.said).toMatchObject({
    ...{code: 1, said: expect.stringContaining('1 registrations are there that are not in')},
  })
  expect(await recordsIn(taken)).toEqual(ofTheirs)
})

test('registrations go into their own dataset alone, whole and with their words, or nothing is stored', {
  tags: 'nightly',
  timeout: 240_000,
}, async () => {
  const [home, empty] = [newFolder(), newFolder()]
  const {privateDataset} = project
  await writeRegistrations(home)
  const file = join(newFolder(), 'out.tar.gz')
  const exported = await commandIn(home)('export', privateDataset, file)
  expect(exported, exported.said).toMatchObject({code: 0})
  const log = `${file}.access-log.ndjson`
  const kept = readFileSync(log, 'utf8')
  const refused = async (from: string, dataset: string, reason: string) => {
    const {code, said} = await commandIn(empty)('import', from, dataset)
    expect(said).toMatch(/^Nothing is imported: /m)
    expect({code, said}).toEqual({code: 1, said: expect.stringContaining(reason)})
  }

  await refused(file, 'production', `They go into ${privateDataset} alone`)
  writeFileSync(log, kept.split('\n').slice(0, 3).join('\n'))
  await refused(file, privateDataset, 'its end is missing')
  writeFileSync(log, `${kept.slice(0, 20)}\n${kept}`)
  await refused(file, privateDataset, 'Some lines are no entries')
  writeFileSync(log, kept)
  const half = join(newFolder(), 'half.tar.gz')
  writeFileSync(half, readFileSync(file).subarray(0, -300))
  await refused(half, privateDataset, 'half.tar.gz cannot be read: unexpected end of file')
  const wordless = join(newFolder(), 'wordless.ndjson')
  writeFileSync(wordless, `${JSON.stringify(registration('kim', 1))}\n`)
  await refused(wordless, privateDataset, 'such as registration-kim to consentEdition-1')

  // The site has made it for itself at its start.
  const started = await openLakeIn(empty)
  const own = {...template, text: '다른 말'}
  await started.client.withConfig({dataset: privateDataset}).create(own)
  started.lake.close()
  await refused(file, privateDataset, '1 documents are there already with other content')
  expect(await recordsIn(empty)).toEqual([expect.objectContaining(own)])
  for (const flags of [['--missing'], []]) {
    const {code, said} = await commandIn(empty)('import', file, privateDataset, ...flags)
    // What was left as it is stays in the way of the plain import.
    expect(code, said).toBe(flags.length > 0 ? 0 : 1)
  }
})
