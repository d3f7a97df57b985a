import {createHash} from 'node:crypto'
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {createClient, type SanityClient, type SanityDocumentStub} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {createLake, type Lake} from '../../lake/lake.ts'
import project from '../../sanity.json' with {type: 'json'}
import {openRealLake, passwordCost, serveLake} from '../lake/real-lake.ts'
import {commandIn, newFolder} from './lake-command.ts'

const {projectId, apiVersion} = project

const clientOf = (apiHost: string, token: string): SanityClient =>
  createClient({
    ...{projectId, dataset: 'production', apiVersion, apiHost, token},
    ...{useProjectHostname: false, useCdn: false, perspective: 'raw'},
  })

/** The embedded lake in a folder that no command uses right now. */
async function openLakeIn(directory: string): Promise<{lake: Lake; client: SanityClient}> {
  const datasets = [{name: 'production', aclMode: 'public'}] as const
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

test('content goes to a hosted lake and back, the same in every document and every byte', async () => {
  const [home, away, again] = [newFolder(), newFolder(), newFolder()]
  const first = await openLakeIn(home)
  await writeContent(first.client)
  const before = await contentOf(first.client)
  expect(before).toHaveLength(6)
  first.lake.close()

  const file = join(away, 'out.tar.gz')
  // Nothing answers at the public origin.
  const lake = commandIn(home, {SITE_ORIGIN: 'https://site.invalid'})
  const exported = await lake('dataset', 'export', 'production', file)
  expect(exported).toMatchObject({code: 0, said: expect.stringContaining('3 documents, 3 assets')})

  const hosted = await openHosted()
  const far = commandIn(away, hosted.settings)
  const refused = await far('dataset', 'import', file, 'production')
  expect(refused).toMatchObject({code: 1, said: expect.stringContaining('--replace goes on')})
  hosted.makeRoom()
  const imported = await far('dataset', 'import', file, 'production', '--replace')
  expect(imported, imported.said).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is there\.$/),
  })
  expect(hosted.uploads.filter((path) => path.includes('/images/'))).toHaveLength(1)

  const back = join(away, 'back.tar.gz')
  expect(await far('dataset', 'export', 'production', back)).toMatchObject({code: 0})
  expect(await commandIn(again)('dataset', 'import', back, 'production')).toMatchObject({code: 0})
  const last = await openLakeIn(again)
  onTestFinished(() => last.lake.close())
  expect(await contentOf(last.client)).toEqual(before)
  expect(readdirSync(away).filter((name) => name.startsWith('transfer-'))).toEqual([])
}, 120_000)

test('an export that lacks an asset is none, and an import says what is not as in its file', async () => {
  const [home, away] = [newFolder(), newFolder()]
  const {lake, client} = await openLakeIn(home)
  await writeContent(client)
  const file = join(away, 'out.tar.gz')
  lake.close()
  expect(await commandIn(home)('dataset', 'export', 'production', file)).toMatchObject({code: 0})

  const hosted = await openHosted()
  hosted.makeRoom()
  const far = commandIn(away, hosted.settings)
  const other = clientOf(hosted.settings.SANITY_API_HOST, hosted.settings.SANITY_API_TOKEN)
  await other.create({_id: 'page-plan', _type: 'page', title: 'Other'})
  const kept = await far('dataset', 'import', file, 'production', '--missing')
  expect(kept, kept.said).toMatchObject({code: 0})
  expect(await other.getDocument('page-plan')).toMatchObject({title: 'Other'})

  await other.assets.upload('file', Buffer.from('lost'), {filename: 'plan.lost'})
  const partial = join(away, 'partial.tar.gz')
  expect(await far('dataset', 'export', 'production', partial)).toMatchObject({
    ...{code: 1, said: expect.stringContaining('1 of 4 assets could not be downloaded')},
  })
  expect(existsSync(partial)).toBe(false)
}, 120_000)
