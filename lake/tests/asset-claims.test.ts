import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {servedType} from '../assets/served-type.ts'
import {quarters} from '../testing/pictures.ts'
import {openTestLake, type Role, type TestLake} from '../testing/test-lake.ts'

const roles = ['nobody', 'viewer', 'contributor', 'keeper', 'editor', 'administrator'] as const
const page = Buffer.from('<!doctype html><script>parent.stolen = document.cookie</script>')
const sha1 = createHash('sha1').update(page).digest('hex')

const at = (kind: 'mutate' | 'actions') => `/v2025-02-19/data/${kind}/production`

async function send(
  lake: TestLake,
  role: Role,
  kind: 'mutate' | 'actions',
  steps: readonly object[],
) {
  const body = JSON.stringify(kind === 'mutate' ? {mutations: steps} : {actions: steps})
  return (await lake.request(at(kind), {method: 'POST', body}, role)).status
}

/** What an asset document would have to say for the page to be shown as one. */
const claims = {
  ...{mimeType: 'image/x, text/html', extension: 'png', size: page.length, uploadId: 'x'},
  ...{sha1hash: sha1, assetId: sha1, metadata: {dimensions: {width: 1, height: 1}}},
  ...{path: `images/test/production/${sha1}-1x1.png`, url: 'https://example.com/a.png'},
}

const pictureId = `image-${sha1}-1x1-png`
const asPicture = {...claims, _id: pictureId, _type: 'sanity.imageAsset'}
const action = (name: string, rest: object) => ({actionType: `sanity.action.${name}`, ...rest})

/** Each way in which somebody could bring about a document of their own at an asset's address. */
const waysToCreate: Readonly<
  Record<string, readonly (readonly ['mutate' | 'actions', ...object[]])[]>
> = {
  create: [['mutate', {create: asPicture}]],
  'create of a file': [
    ['mutate', {create: {...claims, _id: `file-${sha1}-html`, _type: 'sanity.fileAsset'}}],
  ],
  'create without an id': [['mutate', {create: {...claims, _type: 'sanity.imageAsset'}}]],
  'create of another type': [['mutate', {create: {...claims, _id: pictureId, _type: 'post'}}]],
  'create of a kind that nobody uploads': [
    ['mutate', {create: {...claims, _id: 'drafts.film', _type: 'sanity.videoAsset'}}],
  ],
  'a kind that nobody uploads, by an action': [
    [
      'actions',
      action('document.create', {
        publishedId: 'film',
        attributes: {...claims, _id: 'drafts.film', _type: 'sanity.VideoAsset'},
      }),
    ],
  ],
  createOrReplace: [['mutate', {createOrReplace: asPicture}]],
  createIfNotExists: [['mutate', {createIfNotExists: asPicture}]],
  'a change of type': [
    ['mutate', {createOrReplace: {_id: pictureId, _type: 'post'}}],
    ['mutate', {createOrReplace: asPicture}],
  ],
  'a draft, published': [
    ['mutate', {create: {...asPicture, _id: `drafts.${pictureId}`}}],
    [
      'actions',
      action('document.publish', {publishedId: pictureId, draftId: `drafts.${pictureId}`}),
    ],
  ],
  'a draft of another type, published': [
    ['mutate', {create: {...claims, _id: `drafts.${pictureId}`, _type: 'post'}}],
    [
      'actions',
      action('document.publish', {publishedId: pictureId, draftId: `drafts.${pictureId}`}),
    ],
  ],
  'an action': [
    [
      'actions',
      action('document.create', {
        publishedId: pictureId,
        attributes: {...asPicture, _id: `drafts.${pictureId}`},
      }),
      action('document.publish', {publishedId: pictureId, draftId: `drafts.${pictureId}`}),
    ],
  ],
  'a release': [
    ['actions', action('release.create', {releaseId: 'spring', metadata: {}})],
    [
      'actions',
      action('document.version.create', {
        publishedId: pictureId,
        document: {...asPicture, _id: `versions.spring.${pictureId}`},
      }),
    ],
    ['actions', action('release.publish', {releaseId: 'spring'})],
  ],
  'a version of another type, replaced': [
    ['actions', action('release.create', {releaseId: 'autumn', metadata: {}})],
    ['mutate', {create: {_id: 'versions.autumn.post', _type: 'post'}}],
    [
      'actions',
      action('document.version.replace', {document: {...asPicture, _id: 'versions.autumn.post'}}),
    ],
    ['actions', action('release.publish', {releaseId: 'autumn'})],
  ],
}

test.each(roles)(
  'a document of an asset is made by no %s but by uploading, in no way',
  async (role) => {
    const lake = openTestLake()
    const owner = lake.client('editor', {perspective: 'raw'})
    const {_id} = await owner.assets.upload('file', page, {filename: 'a.txt'})
    for (const [way, requests] of Object.entries(waysToCreate)) {
      const statuses: number[] = []
      for (const [kind, ...steps] of requests) statuses.push(await send(lake, role, kind, steps))
      expect(
        statuses.some((status) => status === 401 || status === 403),
        way,
      ).toBe(true)
      expect(await owner.getDocument(pictureId), way).toBeUndefined()
      const shown = await lake.request(`/images/test/production/${sha1}-1x1.png`, {}, role)
      expect(shown.status, way).toBe(404)
    }
    expect(await owner.fetch('*[_type match "sanity.*"]._id')).toEqual([_id])
  },
)

/** What an upload wrote, and values that somebody would like there. */
const falsehoods: Readonly<Record<string, unknown>> = {
  mimeType: 'text/html',
  extension: 'html',
  path: `images/test/secret/${sha1}-1x1.png`,
  sha1hash: sha1,
  assetId: sha1,
  size: 1,
  url: 'https://example.com/a.png',
  uploadId: 'another',
  'metadata.dimensions.width': 99,
  'metadata.isAnimated': true,
  'metadata.lqip': 'data:text/html,x',
}

const waysToChange: Readonly<
  Record<string, (id: string, field: string, value: unknown) => object>
> = {
  set: (id, field, value) => ({patch: {id, set: {[field]: value}}}),
  'set by query': (id, field, value) => ({
    patch: {query: '*[_id == $id]', params: {id}, set: {[field]: value}},
  }),
  unset: (id, field) => ({patch: {id, unset: [field]}}),
  setIfMissing: (id, field, value) => ({
    patch: {id, unset: [field], setIfMissing: {[field]: value}},
  }),
  diffMatchPatch: (id, field) => ({
    patch: {id, diffMatchPatch: {[field]: '@@ -0,0 +1,1 @@\n+x\n'}},
  }),
  inc: (id, field) => ({patch: {id, inc: {[field]: 1}}}),
  insert: (id, field, value) => ({patch: {id, insert: {replace: field, items: [value]}}}),
}

async function withPicture() {
  const lake = openTestLake()
  const owner = lake.client('editor')
  const bytes = await quarters(40, 40)
    .jpeg()
    .withExif({IFD0: {Make: 'A'}})
    .toBuffer()
  const asset = await owner.assets.upload('image', bytes, {
    ...{filename: 'view.jpg', title: 'View', extract: ['lqip', 'exif', 'image']},
  })
  const stored = await owner.getDocument(asset._id)
  if (!stored) throw new Error('The picture is not there')
  return {lake, owner, stored, address: new URL(asset.url, 'http://lake.test').pathname}
}

test('a file is stored by a name in which everything can be seen, in composed letters', async () => {
  const filename = `\u202e${'공고'.normalize('NFD')}\u200b.txt`
  const file = Buffer.from('kept')
  const stored = await openTestLake().client('editor').assets.upload('file', file, {filename})
  expect(stored.originalFilename).toBe('공고.txt')
})

const withoutRevision = ({_rev, _updatedAt, ...content}: Record<string, unknown>) => content

test.each(roles)('what an upload found out is changed by no %s, by no operation', async (role) => {
  const {lake, owner, stored} = await withPicture()
  for (const [way, change] of Object.entries(waysToChange)) {
    for (const [field, value] of Object.entries(falsehoods)) {
      await send(lake, role, 'mutate', [change(stored._id, field, value)])
      const after = await owner.getDocument(stored._id)
      expect(withoutRevision(after ?? {}), `${way} of ${field}`).toEqual(withoutRevision(stored))
    }
  }
})

test.each(roles)('an asset is replaced by no %s, at once or step by step', async (role) => {
  const {lake, owner, stored} = await withPicture()
  const id = stored._id
  const {_rev, ...fields} = stored
  const ways: readonly (readonly object[])[] = [
    [{createOrReplace: {...fields, mimeType: 'text/html'}}],
    [{createOrReplace: {...fields, _type: 'sanity.fileAsset'}}],
    [{createOrReplace: {_id: id, _type: 'post'}}],
    [{delete: {id}}, {create: {...fields, mimeType: 'text/html'}}],
    [{delete: {id}}, {create: {_id: id, _type: 'post'}}],
    [{create: {...fields, _id: `drafts.${id}`}}],
    [{create: {...fields, _id: `versions.spring.${id}`}}],
  ]
  for (const mutations of ways) {
    expect([401, 403]).toContain(await send(lake, role, 'mutate', mutations))
    const published = action('document.publish', {publishedId: id, draftId: `drafts.${id}`})
    const restored = action('document.replaceDraft', {
      publishedId: id,
      attributes: {...fields, _id: `drafts.${id}`, mimeType: 'text/html'},
    })
    expect([401, 403]).toContain(await send(lake, role, 'actions', [restored, published]))
    expect(await owner.getDocument(id)).toEqual(stored)
  }
})

test('an editor changes what people say of an asset, and takes back what a camera wrote', async () => {
  const {owner, stored} = await withPicture()
  const said = {
    ...{title: 'Tower', description: 'By night', altText: 'A tower', label: 'tower-1'},
    ...{creditLine: 'Kim', originalFilename: 'tower.jpg', source: {id: '1', name: 'camera'}},
    ...{opt: {media: {tags: [{_key: 'a', _type: 'reference', _weak: true, _ref: 'tag'}]}}},
  }
  await owner.patch(stored._id).set(said).unset(['metadata.image']).commit()
  const {image, ...metadata} = stored.metadata
  expect(image).toBeDefined()
  const changed = {...withoutRevision(stored), ...said, metadata}
  expect(withoutRevision((await owner.getDocument(stored._id)) ?? {})).toEqual(changed)
  await owner.delete(stored._id)
  expect(await owner.getDocument(stored._id)).toBeUndefined()
})

test('what an import knows of an asset elsewhere is taken but for what the upload found out', async () => {
  const {owner, stored} = await withPicture()
  const elsewhere = {
    lqip: 'data:image/jpeg;base64,AA',
    isAnimated: true,
    location: {lat: 37, lng: 127},
  }
  await owner
    .patch(stored._id)
    .set({uploadId: 'elsewhere', originalFilename: 'a.jpg', metadata: elsewhere})
    .commit()
  const {exif, image, ...found} = stored.metadata
  expect(await owner.getDocument(stored._id)).toMatchObject({
    originalFilename: 'a.jpg',
    uploadId: stored.uploadId,
    metadata: {...found, location: {lat: 37, lng: 127}},
  })
})

const types = [
  'image/x, text/html',
  'image/SVG+xml',
  'IMAGE/svg+xml',
  'text/html',
  'image/png, text/html',
  'application/pdf;text/html',
  'video/mp4\ttext/html',
  'text/plain,text/html',
  'application/xhtml+xml',
  'text/xml',
  'image/svg+xml',
  'multipart/x-mixed-replace',
]

/** A lake in which such documents were before nobody could make them. */
async function withFalseDocuments() {
  const directory = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const before = openTestLake({directory})
  const {_id} = await before.client('editor').assets.upload('file', page, {filename: 'a.txt'})
  before.lake.close()
  const database = new DatabaseSync(join(directory, 'lake.sqlite'))
  const claim = database.prepare(
    `INSERT INTO documents SELECT dataset, :id, :type, rev, updated_at, :id, layer,
       json_set(body, '$._id', :id, '$._type', :type, '$.mimeType', :mimeType) FROM documents WHERE id = :from`,
  )
  const addresses = types.flatMap((mimeType, n) =>
    ['png', 'svg', 'pdf', 'html', 'txt'].flatMap((extension) => {
      const [picture, file] = [`${sha1}-${n + 1}x1`, `${sha1}`]
      const own = {id: `image-${picture}-${extension}`, type: 'sanity.imageAsset'}
      claim.run({...own, mimeType, from: _id})
      if (n > 0 || extension === 'txt') return [`/images/test/production/${picture}.${extension}`]
      claim.run({id: `file-${file}-${extension}`, type: 'sanity.fileAsset', mimeType, from: _id})
      return [
        `/images/test/production/${picture}.${extension}`,
        `/files/test/production/${file}.${extension}`,
      ]
    }),
  )
  database.close()
  return {lake: openTestLake({directory}), addresses}
}

test('documents with false claims that were there before make no page of any file', async () => {
  const {lake, addresses} = await withFalseDocuments()
  for (const address of addresses) {
    const reply = await lake.request(address)
    const {status, headers} = reply
    // Strangers get a picture without its traces, which can be made of pictures only.
    if (status === 422 && address.startsWith('/images/')) {
      expect(await reply.text(), address).not.toContain('<script')
      continue
    }
    expect(status, address).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const isText = headers.get('content-type') === 'text/plain; charset=utf-8'
    const isDrawing = address.endsWith('.svg') && headers.get('content-type') === 'image/svg+xml'
    const isDownload = headers.get('content-disposition')?.startsWith('attachment') ?? false
    expect(isText || isDownload || (isDrawing && address.startsWith('/images/')), address).toBe(
      true,
    )
    if (!isText) {
      expect(headers.get('content-security-policy'), address).toMatch(
        /^sandbox; default-src 'none'/,
      )
    }
    if (!isText && !isDrawing) {
      expect(headers.get('content-type')).toBe('application/octet-stream')
    }
  }
  const drawn = await lake.request(`${addresses[0]}?w=1&fm=png`, {}, 'editor')
  expect(drawn.status).toBe(422)
})

const text = (start: string) => Buffer.from(start, 'latin1')

test.each([
  ['png', text('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['png', text('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['jpg', page, 'application/octet-stream'],
  ['jpg', text('GIF89a<script>'), 'image/gif'],
  ['webp', text('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['webp', text('RIFF\0\0\0\0WAVEfmt '), 'audio/wav'],
  ['avif', text('\0\0\0\x1cftypavif'), 'image/avif'],
  ['mp4', text('\0\0\0\x1cftypisom'), 'video/mp4'],
  ['m4a', text('\0\0\0\x1cftypM4A '), 'audio/mp4'],
  ['mp4', text('\x1a\x45\xdf\xa3'), 'video/webm'],
  ['mov', text('\0\0\0\x08wide\0\0\0\0mdat'), 'video/quicktime'],
  ['mp3', text('\xff\xfb\x90'), 'audio/mpeg'],
  ['mp3', text('<!doctype html>'), 'application/octet-stream'],
  ['pdf', text('%PDF-1.7'), 'application/pdf'],
  ['pdf', text('\n<html>'), 'application/octet-stream'],
  ['woff2', text('wOF2'), 'font/woff2'],
  ['svg', text('<svg/>'), 'image/svg+xml'],
  ['html', text('\x89PNG\r\n\x1a\n'), 'application/octet-stream'],
  ['json', text('{}'), 'application/json'],
  ['vtt', text('WEBVTT'), 'text/vtt'],
  ['txt', page, 'text/plain'],
  ['png', text(''), 'application/octet-stream'],
] as const)('what is called .%s and begins with %o is served as %s', (extension, head, type) => {
  expect(servedType(extension, head)).toBe(type)
})
