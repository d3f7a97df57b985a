import {expect, test} from 'vitest'
import {
  isMeasuringId,
  type MeasuringName,
  measuringHosts,
  measuringNames,
} from '../../shared/measuring-ids.ts'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const ids: Readonly<Record<MeasuringName, string>> = {
  google: 'G-AB12CD34EF',
  googleAds: 'AW-123456789',
  naver: 's_1a2b3c4d5e6f',
  kakao: '1234567890123456789',
  meta: '123456789012345',
}

test.each<[MeasuringName, string]>([
  ['google', 'UA-12345-6'],
  ['google', 'G-AB12CD34EF"><script>'],
  ['google', 'GTM-AB12CD3 '],
  ['googleAds', 'AW-123456789/AbC-D_efG'],
  ['naver', 's_xyz'],
  ['naver', "<script>wcs_add['wa']='s_1a2b3c4d5e6f'</script>"],
  ['kakao', 'kakao'],
  ['meta', '12345; https://evil.example'],
])('%s has no id %j', (name, id) => {
  expect(isMeasuringId(name, id)).toBe(false)
})

test('each id allows its own hosts and nobody else’s; without one the policy is as strict as before', async () => {
  const site = await openRealSite()
  const look = async () => {
    const page = await site.ask('/Brand/intro')
    const policy = page.headers.get('content-security-policy') ?? ''
    return {policy, html: await page.text()}
  }
  const {policy: strict, html} = await look()
  expect(strict).not.toMatch(/script-src[^;]*https:/)
  expect(strict).toContain("connect-src 'self';")
  expect(html).toContain('"measuring":null')
  const publish = async (fields: object) => {
    await site.content.createOrReplace({_id: 'measuring', _type: 'measuring', ...fields})
  }
  for (const name of measuringNames) {
    await publish({[name]: ids[name]})
    const {scripts, calls} = measuringHosts({[name]: ids[name]})
    await until(async () => {
      const {policy} = await look()
      const rest = [...scripts, ...calls].reduce(
        (text, host) => text.replaceAll(` ${host}`, ''),
        policy,
      )
      expect(policy).not.toBe(strict)
      expect(rest).toBe(strict)
      const [, scriptSources = ''] = /script-src([^;]*)/.exec(policy) ?? []
      expect(scriptSources.match(/https:\S+/g)).toEqual(scripts)
    })
  }
  await publish({naver: 's_1a2b3c4d5e6f https://evil.example', meta: "'unsafe-inline'"})
  await until(async () => expect((await look()).policy).toBe(strict))
  await publish({verification: {naver: 'naver-code-1234'}})
  await until(async () =>
    expect((await look()).html).toContain(
      'name="naver-site-verification" content="naver-code-1234"',
    ),
  )
  expect((await look()).policy).toBe(strict)
})

test('KakaoTalk’s hosts are allowed while its key is filled in and is one, and no longer', async () => {
  const site = await openRealSite()
  const look = async () => {
    const page = await site.ask('/Brand/intro')
    return {policy: page.headers.get('content-security-policy') ?? '', html: await page.text()}
  }
  const publish = (kakaoShare: string) =>
    site.content.createOrReplace({_id: 'measuring', _type: 'measuring', kakaoShare})
  const strict = await look()
  expect(strict.policy).not.toContain('kakao')
  expect(strict.html).not.toContain('>카카오톡<')
  await publish('0123456789abcdef0123456789abcdef')
  await until(async () => {
    const {policy, html} = await look()
    expect(html).toContain('카카오톡</button>')
    expect(policy).toContain("form-action 'self' https://sharer.kakao.com;")
    expect(policy).toMatch(/script-src[^;]* https:\/\/t1\.kakaocdn\.net;/)
    expect(policy).toContain("connect-src 'self' https://kapi.kakao.com;")
  })
  await publish('x; script-src *')
  await until(async () => {
    const {policy, html} = await look()
    expect(policy).toBe(strict.policy)
    expect(html).not.toContain('카카오톡</button>')
  })
})
