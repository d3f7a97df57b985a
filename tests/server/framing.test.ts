import {expect, test} from 'vitest'
import {openRealSite} from './real-site.ts'

test('no stranger frames a page, a form or an error of the site', async () => {
  const {ask} = await openRealSite()
  const paths = [
    ...['/', '/?utm_source=x', '/SalesInfo/guide', '/thegaon/press', '/thegaon/customer'],
    ...['/nowhere/at-all', '/login', '/login?origin=http://evil.example', '/%', '/preview/x'],
    ...['/api/nothing', '/v1/users/me', '/v1/no/such/endpoint'],
  ]
  for (const path of paths) {
    const answer = await ask(path, {headers: {'sec-fetch-dest': 'iframe'}})
    const policy = answer.headers.get('content-security-policy') ?? ''
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage) expect(policy, path).toMatch(/frame-ancestors '(self|none)'(;|$)/)
    expect(policy, path).not.toMatch(/frame-ancestors[^;]*(\*|evil)/)
  }
})
