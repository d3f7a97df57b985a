import {expect, test} from 'vitest'
import {leadToPreview, previewAsset} from '../../server/preview/preview-assets.ts'

const lake = {projectId: 'homepage', dataset: 'production'}
const base = 'http://site.test/api/preview/lake'

function open() {
  const opened: string[] = []
  const ask = (address: string, headers: Record<string, string> = {}) =>
    previewAsset(new Request(address, {headers}), lake, async (path, sent) => {
      opened.push(path)
      const cookie = sent.get('cookie') ?? ''
      const answered = {
        etag: '"a"',
        'set-cookie': 'a=b',
        'cache-control': 'public',
        'x-cookie': cookie,
      }
      return new Response('bytes', {headers: {...answered, 'content-type': 'image/webp'}})
    })
  return {ask, opened}
}

test('a preview gets a picture in a size, or a file, kept by no shared cache', async () => {
  const {ask, opened} = open()
  const picture = await ask(`${base}/images/homepage/production/a-1x1.jpg?w=80`, {
    cookie: 'preview=1',
  })
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toEqual({
    ...{etag: '"a"', 'content-type': 'image/webp'},
    ...{'cache-control': 'private, max-age=60', 'x-robots-tag': 'noindex'},
  })
  expect((await ask(`${base}/files/homepage/production/a.pdf?dl`)).status).toBe(200)
  expect(opened).toEqual([
    '/images/homepage/production/a-1x1.jpg?w=80',
    '/files/homepage/production/a.pdf?dl',
  ])
})

test.each([
  '/images/homepage/production/a-1x1.jpg',
  '/images/homepage/registrations/a-1x1.jpg?w=80',
  '/files/homepage/registrations/a.pdf',
  '/files/homepage/production/../registrations/a.pdf',
  '/files/homepage/production/%2e%2e/registrations/a.pdf',
  '/images/other/production/a-1x1.jpg?w=80',
  '/v1/data/query/production?query=*&w=1',
  '//evil.example/files/homepage/production/a.pdf',
])('it gets nothing else of the lake: %s', async (path) => {
  const {ask, opened} = open()
  expect((await ask(base + path)).status).toBe(404)
  expect(opened).toEqual([])
})

test('addresses of files in an answer lead to the preview, and no others', () => {
  const own = '/files/homepage/production/a.pdf'
  const others = [
    '/files/homepage/registrations/a.pdf',
    '/files/a.pdf',
    'https://a.kr/',
    '본문',
    3,
    null,
  ]
  const answer = {list: [own, {url: `https://lake.test${own}?dl`}], others}
  leadToPreview(answer, lake)
  expect(answer).toEqual({
    list: [`/api/preview/lake${own}`, {url: `/api/preview/lake${own}?dl`}],
    others,
  })
})
