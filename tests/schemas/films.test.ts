import {createClient} from '@sanity/client'
import {validateDocument} from '@sanity/validation'
import {openRealLake, openTestLake, serveLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {parseVideoUrl} from '../../web/elements/video/video-source.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})

async function saidOf(fields: object, client = openTestLake().client('viewer')) {
  const {markers} = await validateDocument({
    document: {
      ...{_id: 'a', _type: 'video', _rev: 'r', number: 1, title: '제목'},
      ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
      ...fields,
    },
    schema,
    client,
    getDocumentExists: async () => true,
  })
  return markers.map(({path, message}) => `${path[0]}: ${message}`)
}

test.each([
  'https://youtu.be/dQw4w9WgXcQ?t=3',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ?si=1',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://player.vimeo.com/video/76979871',
  '/films/brand.mp4',
  'https://films.kr/a.WEBM?v=2',
  'https://tv.naver.com/embed/12345',
])('the film at %s is played', async (url) => {
  expect(await saidOf({url})).toEqual([])
  expect(parseVideoUrl(url)).not.toBeNull()
})

test.each([
  'https://naver.com',
  'https://tv.naver.com/v/12345',
  'https://youtube.com/feed',
  'tel:010',
  'mailto:a@b.kr',
  '/nope',
  '#location',
  'https://films.kr/a.pdf',
])('%s is no film', async (url) => {
  expect(await saidOf({url})).toEqual([expect.stringMatching(/^url: 영상.* 주소가? ?.*주세요\.$/)])
})

test.each([
  ['youtu.be/dQw4w9WgXcQ', '앞에 https:// 를 붙여 주세요: https://youtu.be/dQw4w9WgXcQ'],
  [
    '<iframe width="560" src="https://a.kr/embed/1?b&amp;c"></iframe>',
    ': https://a.kr/embed/1?b&c',
  ],
  ['//YouTu.be/dQw4w9WgXcQ', '붙여 주세요: https://YouTu.be/dQw4w9WgXcQ'],
  ['player.vimeo.com/video/76979871', '붙여 주세요: https://player.vimeo.com/video/76979871'],
  ['&lt;iframe src="//a.kr/embed/1"&gt;', ': https://a.kr/embed/1'],
  ['[영상](https://youtu.be/dQw4w9WgXcQ)', ': https://youtu.be/dQw4w9WgXcQ'],
  ['<blockquote>', '주소만 적어 주세요'],
  ['https://studio.youtube.com/video/dQw4w9WgXcQ/edit', '주인만 열 수 있는'],
  ['https://vimeo.com/manage/videos/76979871', '주인만 열 수 있는'],
  // Cut off when it was copied, and lists.
  ['https://youtu.be/dQw4w9WgXc', '영상 하나를 여는 주소가 아닙니다'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', '영상 하나를 여는 주소가 아닙니다'],
  ['https://youtube.com/watch?v=', '영상 하나를 여는 주소가 아닙니다'],
])('%s is refused with its cause', async (url, cause) => {
  expect(await saidOf({url})).toEqual([expect.stringContaining(cause)])
})

test('of an address and a file, the form says which is shown', async () => {
  const file = {_type: 'file', asset: {_type: 'reference', _ref: 'file-a-mp4'}}
  expect(await saidOf({url: 'https://youtu.be/dQw4w9WgXcQ', file})).toContainEqual(
    expect.stringContaining('홈페이지에는 파일이 나오고'),
  )
})

test('a film is one by its bytes, whatever its name is', async () => {
  const {lake, token} = openRealLake()
  const client = createClient({
    ...{projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', useCdn: false, token},
    ...{apiHost: await serveLake(lake), useProjectHostname: false},
  })
  const upload = async (filename: string, bytes: string) => {
    const {_id} = await client.assets.upload('file', Buffer.from(bytes, 'latin1'), {filename})
    return {_type: 'file', asset: {_type: 'reference', _ref: _id}}
  }
  const mp4 = await upload('film.mp4', '\0\0\0\x20ftypisom\0\0\x02\0')
  const webm = await upload('film.webm', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01')
  const vtt = await upload('film.vtt', 'WEBVTT\n')
  const [noMp4, noWebm, noVtt] = await Promise.all(
    ['mp4', 'webm', 'vtt'].map((extension) => upload(`none.${extension}`, `no ${extension}`)),
  )
  expect(await saidOf({file: mp4, fileWebm: webm, captions: vtt}, client)).toEqual([])
  const said = await saidOf({file: noMp4, fileWebm: noWebm, captions: noVtt}, client)
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^captions: 자막 파일이 아닙니다/),
    expect.stringMatching(/^file: mp4 영상이 아닌 파일입니다/),
    expect.stringMatching(/^fileWebm: webm 영상이 아닌 파일입니다/),
  ])
})
