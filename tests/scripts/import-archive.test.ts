import {mkdirSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {createLake} from 'local-content-lake'
import {packTar, type TarEntry} from 'modern-tar'
import {expect, onTestFinished, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {refusedAssets, refusedDetails} from '../../scripts/data/check-assets.ts'
import {openSource} from '../../scripts/data/import-source.ts'
import {commandIn, newFolder} from './data-command.ts'

const secret = 'the token of the site'

const fileEntry = (name: string, body = ''): TarEntry => ({
  header: {name, size: Buffer.byteLength(body), type: 'file'},
  body,
})
const documentsEntry = (...documents: readonly object[]) =>
  fileEntry('export/data.ndjson', documents.map((each) => `${JSON.stringify(each)}\n`).join(''))
const page = (mark: unknown) => ({
  ...{_id: 'page-a', _type: 'page'},
  film: {_type: 'file', _sanityAsset: mark},
})
const linkEntry = (type: 'symlink' | 'link', name: string, linkname: string): TarEntry => ({
  header: {name, size: 0, type, linkname},
})

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(newFolder(), name)
  writeFileSync(path, bytes)
  return path
}

const archiveOf = async (...entries: readonly TarEntry[]) =>
  write('export.tar.gz', gzipSync(await packTar(entries)))

const whole = documentsEntry({_id: 'page-a', _type: 'page'})

test.each<readonly [string, string, readonly TarEntry[]]>([
  [
    'a link to a file of the machine',
    'symlink',
    [linkEntry('symlink', 'export/files/a', '/etc/passwd')],
  ],
  ['a link upwards', 'symlink', [linkEntry('symlink', 'export/files/a', '../../../a')]],
  ['a link within it', 'symlink', [linkEntry('symlink', 'export/files/a', 'data.ndjson')]],
  [
    'a link to a folder, and a file behind it',
    'symlink',
    [linkEntry('symlink', 'export/files', '/tmp'), fileEntry('export/files/a', 'a')],
  ],
  ['a second name of a file', 'is a link', [linkEntry('link', 'export/files/a', '/etc/passwd')]],
  ['a device', 'device', [{header: {name: 'export/files/a', size: 0, type: 'character-device'}}]],
  ['a pipe', 'fifo', [{header: {name: 'export/files/a', size: 0, type: 'fifo'}}]],
  ['a path upwards', 'leads out', [fileEntry('export/../../a', 'a')]],
  ['an absolute path', 'leads out', [fileEntry('/tmp/a', 'a')]],
  ['a path with a line break', 'leads out', [fileEntry('export/files/a\nb', 'a')]],
  ['a path of Windows', 'leads out', [fileEntry('export\\..\\..\\a', 'a')]],
  [
    'a name twice',
    'there twice',
    [fileEntry('export/files/a', 'a'), fileEntry('export/./files/a', 'b')],
  ],
  [
    'a folder in place of a file',
    '"export/files/a" is there twice',
    [
      fileEntry('export/files/a', 'a'),
      {header: {name: 'export/files/a', size: 0, type: 'directory'}},
    ],
  ],
  [
    'a name that no disk takes',
    'too long for a name',
    [fileEntry(`export/files/${'a'.repeat(300)}`, 'a')],
  ],
  [
    'a file in place of a folder',
    'there twice',
    [fileEntry('export/files', 'a'), fileEntry('export/files/a', 'b')],
  ],
])('an archive with %s is refused', async (_, reason, entries) => {
  const work = newFolder()
  const opened = archiveOf(whole, ...entries).then((file) => openSource(file, work))
  await expect(opened).rejects.toThrow(reason)
})

test('an archive that was cut, or is none, is refused', async () => {
  const bytes = await packTar([whole, fileEntry('export/files/a', 'a'.repeat(5000))])
  const open = async (cut: Uint8Array) => openSource(await write('a.tar.gz', cut), newFolder())
  await expect(open(bytes.subarray(0, 4000))).rejects.toThrow('truncated')
  await expect(open(gzipSync(bytes).subarray(0, -9))).rejects.toThrow('unexpected end')
  await expect(open(Buffer.from('no archive at all'))).rejects.toThrow('truncated')
  await expect(open(Buffer.alloc(0))).rejects.toThrow('truncated')
})

test('an archive that unpacks to far more than it is ends before the disk is full', {
  tags: 'nightly',
}, async () => {
  const megabyte = 1024 * 1024
  const part = gzipSync(Buffer.alloc(30 * megabyte))
  const file = await write('bomb.tar.gz', Buffer.concat(Array.from({length: 10}, () => part)))
  await expect(openSource(file, newFolder())).rejects.toThrow('200 times its size')
})

test('an archive of too many entries is refused', {tags: 'nightly'}, async () => {
  const [header] = [await packTar([{header: {name: 'export/', size: 0, type: 'directory'}}])]
  const many = Buffer.alloc(200_002 * 512)
  for (let at = 0; at < many.length; at += 512) many.set(header.subarray(0, 512), at)
  const file = await write('many.tar', many)
  await expect(openSource(file, newFolder())).rejects.toThrow('more than 200000 entries')
})

test.each([
  ...['file@file:///etc/passwd', 'image@file://localhost/etc/passwd', 'file@FILE:///etc/passwd'],
  ...[
    'file@file://./../secret',
    'file@file://./files/../../secret',
    'file@file://./files/%2e%2e/../s',
  ],
  ...[
    'file@file://./files/..%2F..%2Fsecret',
    'file@file://./files',
    'file@file://./',
    'file@file://.',
  ],
  ...['file@file://./files/A.txt', 'file@file://./files/missing.txt', 'file@file:////etc/passwd'],
  ...['file@data://text/plain,a', 'file@blob://a', 'file@ftp://example.kr/a', 'file@/etc/passwd'],
  ...['file@file://./files/a.txt\n', 'file@\nfile:///etc/passwd', 'other@file://./files/a.txt', ''],
  ...['file@https://example.kr/a', 'image@http://127.0.0.1/a', 'file@http://./files/a.txt'],
  ...[['file@file:///etc/passwd'], {toString: 'file@file:///etc/passwd'}, 5, null, true],
])('a document that takes its file from %j is refused', async (mark) => {
  const source = {folder: '/work/export', documents: '', files: new Set(['files/a.txt'])}
  const deep = {_id: 'page-b', _type: 'page', sections: [{parts: [[{file: page(mark).film}]]}]}
  expect(await refusedAssets([page(mark), deep], source, null)).toEqual([
    expect.stringMatching(/^page-a: /),
    expect.stringMatching(/^page-b: /),
  ])
})

test('an empty file, and a document that is nested too deep, are refused by name', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/a.txt'), '')
  const source = {folder, documents: '', files: new Set(['files/a.txt'])}
  const deep = JSON.parse(`{"_id":"deep","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
  expect(await refusedAssets([page('file@file://./files/a.txt'), deep], source, null)).toEqual([
    expect.stringMatching(/^page-a: .* is empty/),
    'deep is nested more than 200 levels deep.',
  ])
})

test('documents of assets, and details that contradict a file, are refused', async () => {
  const source = {folder: '/work/export', documents: '', files: new Set<string>()}
  const asset = {_id: 'image-a', _type: 'sanity.imageAsset', url: 'http://169.254.169.254/'}
  expect(await refusedAssets([asset], source, null)).toEqual([expect.stringContaining('image-a')])
  expect(refusedDetails({'image-a': {mimeType: 'text/html', path: 'x'}})).toEqual([
    expect.stringContaining('mimeType, path'),
  ])
  expect(refusedDetails({'image-a': {originalFilename: 'a.png', metadata: {}}})).toEqual([])
})

test('a folder whose files are links is refused', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'data.ndjson'), '{"_id": "page-a", "_type": "page"}\n')
  mkdirSync(join(folder, 'files'))
  symlinkSync('/etc/passwd', join(folder, 'files', 'a.txt'))
  await expect(openSource(folder, newFolder())).rejects.toThrow('files/a.txt is a link')
})

test('documents that look like an archive are documents, and nothing of them is unpacked', async () => {
  const padding = 'x'.repeat(257 - '{"_id":"'.length)
  const file = await write('data.tar', Buffer.from(`{"_id":"${padding}ustar","_type":"page"}`))
  const work = newFolder()
  await openSource(file, work)
  expect(readdirSync(work)).toEqual(['data.ndjson'])
})

/** A server of this machine, and what it was asked for. */
async function openInner(redirectTo = '') {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(redirectTo ? 302 : 200, redirectTo ? {location: redirectTo} : {}).end(secret)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  return {asked, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`}
}

/** What a folder's lake holds after an import. */
const pages = '*[_type == "page"]{_id, text, "of": film.asset->size}|order(_id)'

async function contentOf(directory: string, asked = pages) {
  const datasets = [{name: project.dataset, aclMode: 'public'}] as const
  const lake = createLake({project: {id: project.projectId, title: 'Test', datasets}, directory})
  onTestFinished(() => lake.close())
  const query = encodeURIComponent(asked)
  const path = `/v2025-02-19/data/query/${project.dataset}?query=${query}`
  const reply: {result: unknown} = await (
    await lake.fetch(new Request(`http://lake${path}`))
  ).json()
  return reply.result
}

test('what an archive names outside of itself is neither read nor called, and nothing is stored', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const home = newFolder()
  const outside = await write('secret.txt', Buffer.from(secret))
  const inner = await openInner()
  const asked = commandIn(home)
  const good = {_id: 'page-b', _type: 'page'}
  for (const mark of [`file@file://${outside}`, `file@${inner.origin}/a`]) {
    const file = await archiveOf(documentsEntry(good, page(mark)))
    const refused = await asked('import', file, 'production', '--fetch')
    expect(refused).toMatchObject({code: 1, said: expect.stringContaining(JSON.stringify(mark))})
  }
  expect(inner.asked).toEqual([])
  expect(await contentOf(home)).toEqual([])
})

test('addresses are fetched by a flag, and no redirect leads to an internal one', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const home = newFolder()
  const inner = await openInner()
  const moved = await openInner(`${inner.origin.replace('127.0.0.1', '127.0.0.2')}/a`)
  const lake = commandIn(home, {FORWARD_ALLOW: '127.0.0.1'})
  const from = async (mark: string, ...words: readonly string[]) =>
    lake('import', await archiveOf(documentsEntry(page(mark))), 'production', ...words)
  const unasked = await from(`file@${inner.origin}/a`)
  expect(unasked).toMatchObject({code: 1, said: expect.stringContaining('--fetch')})
  const redirected = await from(`file@${moved.origin}/a`, '--fetch')
  expect(redirected).toMatchObject({
    code: 1,
    said: expect.stringContaining('not one of the internet'),
  })
  expect(inner.asked).toEqual([])
  expect(await from(`file@${inner.origin}/a`, '--fetch', '--replace')).toMatchObject({code: 0})
  expect(await contentOf(home)).toEqual([{_id: 'page-a', text: null, of: secret.length}])
})

test('a list of documents is imported, packed or not, with signs that others take for line ends', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const home = newFolder()
  const text = 'one\u2028two \ufffd'
  const lines = `${JSON.stringify({_id: 'page-a', _type: 'page', text})}\n\n{"_type": "page"}`
  const lake = commandIn(home)
  const file = await write('data.ndjson', Buffer.from(lines))
  expect(await lake('import', file, 'production')).toMatchObject({code: 0})
  const packed = await write('data.ndjson.gz', gzipSync(lines))
  expect(await lake('import', packed, 'production', '--missing')).toMatchObject({
    code: 0,
  })
  const content = await contentOf(home)
  expect(content).toHaveLength(3)
  expect(content).toContainEqual({_id: 'page-a', text: 'one\ntwo \ufffd', of: null})
})

test('content of an earlier version has the words of this one as soon as it is imported', async () => {
  const home = newFolder()
  const documents = [
    {_id: 'site', _type: 'site', name: '옛 단지'},
    {_id: 'labels', _type: 'labels', common: {close: '닫아요'}},
  ]
  const file = await archiveOf(documentsEntry(...documents))
  expect(await commandIn(home)('import', file, 'production')).toMatchObject({code: 0})
  const asked = '*[_id == "labels"][0].common{close, next}'
  expect(await contentOf(home, asked)).toEqual({close: '닫아요', next: '다음'})
})
