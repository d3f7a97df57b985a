import {afterAll, expect, test} from 'vitest'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const closing: (() => Promise<void>)[] = []
const site = await openRealSite({whenDone: (close) => void closing.push(close)})
afterAll(async () => {
  for (const close of closing) await close()
})

const page = '/LocationEnvironment/directions'
const key = '0123456789abcdef0123456789abcdef'
const fill = (map: object | null) =>
  site.content.createOrReplace({_id: 'measuring', _type: 'measuring', ...(map && {map})})
const textOf = async (path: string) => (await site.ask(path)).text()
const policyOf = async (path: string) =>
  (await site.ask(path)).headers.get('content-security-policy') ?? ''

test('without a key there is no map: no button, no page, and no host in a policy', async () => {
  expect(await textOf(page)).not.toContain('지도 펼치기</button>')
  expect((await site.ask('/api/maps/place-site')).status).toBe(404)
})

test('with one, the page of the map lets its service in, and no other page does', async () => {
  await fill({service: 'kakao', key})
  await until(async () => expect(await textOf(page)).toContain('지도 펼치기</button>'))
  expect(await policyOf(page)).not.toContain('kakao')
  const html = await textOf('/api/maps/place-site')
  expect(html).toContain(`https://dapi.kakao.com/v2/maps/sdk.js?appkey=${key}&amp;autoload=false`)
  expect(html).toContain('data-latitude="37.5671" data-longitude="127.0051"')
  expect(html).toContain('data-name="더 가온 현장"')
  expect(html).toContain('<p id="failed" hidden>지도를 불러오지 못했습니다.')
  const policy = await policyOf('/api/maps/place-site')
  expect(policy).toMatch(/script-src 'sha256-\S+' https:\/\/dapi\.kakao\.com/)
  expect(policy).not.toContain('naver')
  expect(policy).toContain("frame-ancestors 'self'")
})

test.each(['place-model-house', 'nothing', '%00', 'site'])(
  'what has no coordinates has no map: %s',
  async (id) => {
    await fill({service: 'naver', key: 'abcdef1234'})
    expect((await site.ask('/api/maps/place-site')).status).toBe(200)
    expect((await site.ask(`/api/maps/${id}`)).status).toBe(404)
  },
)

test.each([
  {service: 'kakao', key: '"><script src=https://evil.example>'},
  {service: 'kakao', key: 'abcdef1234'},
  {service: 'google', key},
  {service: 'kakao'},
  {service: {}, key: 5},
])('what a program stored in place of a key opens nothing: %j', async (map) => {
  await fill(map)
  await until(async () => expect((await site.ask('/api/maps/place-site')).status).toBe(404))
  await until(async () => expect(await textOf(page)).not.toContain('지도 펼치기</button>'))
})

test('a name from an editor is text', async () => {
  await fill({service: 'naver', key: 'abcdef1234'})
  await site.content.patch('place-site', {set: {name: '"><script>alert(1)</script>'}}).commit()
  const html = await textOf('/api/maps/place-site')
  expect(html).toContain('data-name="&quot;&gt;&lt;script&gt;alert(1)')
})
