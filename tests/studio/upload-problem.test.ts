import {openTestLake} from 'local-content-lake/testing/vitest'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {uploadProblem} from '../../studio/uploads/upload-problem.ts'

const picture = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#c7b899'}})

const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')

test.each([
  ['notes.jpg', () => Buffer.from('notes'), '사진이 아닌 파일입니다'],
  ['plan.jpg', () => Buffer.from('%PDF-1.7'), '사진이 아닌 파일입니다'],
  ['nothing.png', () => Buffer.alloc(0), '빈 파일입니다'],
  ['huge.png', () => picture(200, 100).png().toBuffer(), '1억 화소를 넘습니다'],
  ['IMG_1.HEIC', () => heic, 'HEIC)을 읽지 못했습니다'],
  ['heavy.png', () => Buffer.alloc(2001), '50 MB를 넘습니다'],
  ['cut.jpg', async () => (await picture(99, 99).jpeg().toBuffer()).subarray(0, 300), '깨져'],
])('of the picture %s that the lake refuses, an editor is told why', async (name, make, words) => {
  const client = openTestLake({assets: {maxPixels: 10_000, maxImageBytes: 2000}}).client('editor')
  const bytes = await make()
  const refusal: unknown = await client.assets.upload('image', bytes).catch((error) => error)
  const told = uploadProblem({name, type: '', size: bytes.length}, refusal, 'image/*')
  expect(told).toContain(words)
  expect(told).toMatch(/ 주세요\.$/)
})

test('who may not upload is told so', async () => {
  const client = openTestLake().client('viewer')
  const refusal: unknown = await client.assets
    .upload('file', Buffer.from('x'))
    .catch((error) => error)
  expect(uploadProblem({name: 'a.pdf', type: '', size: 1}, refusal, '.pdf')).toContain('권한')
})

test.each([
  ['image/*', '사진이 아닌'],
  ['video/mp4', 'mp4 영상이 아닌'],
  ['video/webm', 'webm 영상이 아닌'],
  ['.vtt,text/vtt', '자막 파일이 아닙니다'],
  ['.pdf', 'PDF가 아닌'],
])('a field that accepts %s has words of its own for another file', (accept, words) => {
  const refusal = new Error('Unsupported file type: could not determine an uploader for "a.txt"')
  const file = {name: 'a.txt', type: 'text/plain', size: 3}
  expect(uploadProblem(file, refusal, accept)).toContain(words)
})

test('what the connection breaks is not blamed on the file', () => {
  const file = {name: 'a.jpg', type: 'image/jpeg', size: 3}
  expect(uploadProblem(file, new Error('Request error'), 'image/*')).toContain('연결')
})
