import {expect, test} from 'vitest'
import {s3Store} from '../../app/stores/s3-store.ts'
import {signRequest} from '../../app/stores/sign-request.ts'
import {credentials, startS3} from './s3-server.ts'

const example = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
test.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for %s is signed as in the documentation of S3', async (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`)
  const headers = await signRequest(
    {method: 'GET', url, body: new Uint8Array()},
    example,
    '20130524T000000Z',
  )
  expect(headers.get('authorization')).toContain(`Signature=${signature}`)
})

test.each(['a+b', '한글 폴더', '100%'])(
  'in the folder %s objects are kept and listed',
  async (folder) => {
    const {address, objects} = await startS3(encodeURIComponent(folder).replaceAll('%2B', '+'))
    const store = s3Store(address, credentials)
    await store.write('a+b %20 ?#', Buffer.from('x'))
    expect([...objects.keys()]).toEqual([`${folder}/a+b %20 ?#`])
    expect(await store.list('a+b ')).toEqual(['a+b %20 ?#'])
    expect((await store.read('a+b %20 ?#'))?.toString()).toBe('x')
  },
)

test('an S3-compatible store keeps objects, also over a moment in which it is busy', async () => {
  const {address, objects} = await startS3()
  const store = s3Store(address, credentials)
  const names = Array.from({length: 8}, (_, n) => `chunks/0${n}/(${n}) 가`)
  for (const name of names) await store.write(name, Buffer.from(name))
  await store.write('other', Buffer.from('x'))
  expect([...objects.keys()]).toContain('folder/other')
  expect((await store.list('chunks/')).sort()).toEqual(names)
  expect((await store.read(names[3] ?? ''))?.toString()).toBe(names[3])
  expect(await store.read('chunks/none')).toBeNull()
  expect(await store.create('once', Buffer.from('first'))).toBe(true)
  expect(await store.create('once', Buffer.from('second'))).toBe(false)
  expect((await store.read('once'))?.toString()).toBe('first')
  await store.remove('other')
  expect(await store.read('other')).toBeNull()
})

test('a wrong secret is told as such', async () => {
  const {address} = await startS3()
  const store = s3Store(address, {...credentials, secretKey: 'wrong'})
  await expect(store.list('')).rejects.toThrow('403 SignatureDoesNotMatch')
})
