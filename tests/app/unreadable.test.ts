import {once} from 'node:events'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {createWebServer, listenerFor} from '../../app/http/web-server.ts'
import {openUnreadable} from '../../app/lake/open-unreadable.ts'

test('a site whose file cannot be read answers each caller whole and at once', async () => {
  const file = '/nowhere/lake.sqlite'
  const unreadable = openUnreadable(
    {name: 'UnreadableFile', message: 'malformed', file, fault: 'corrupt'},
    {config: readConfig({SITE_ORIGIN: 'http://site.test', DATA_DIR: '/nowhere'})},
  )
  const server = createWebServer({listener: listenerFor(unreadable.fetch)})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await unreadable.close()
  })
  const {port} = Object(server.address())
  const ask = async (path: string, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {headers})
    return [response.status, await response.text()]
  }
  const throughProxy = {'x-forwarded-for': '203.0.113.9'}
  const words = [503, expect.stringMatching(/The site cannot be shown now\. .*later\.\n$/s)]
  const told = [
    503,
    expect.stringMatching(
      /^not ready since \S+Z: lake\.sqlite is corrupt: stop the site, .*repair/,
    ),
  ]
  for (let times = 0; times < 2; times += 1) {
    expect(await ask('/')).toEqual(words)
    expect(await ask('/readyz')).toEqual(told)
    expect(await ask('/readyz', throughProxy)).toEqual([503, 'not ready'])
    expect(await ask('/any/page')).toEqual(words)
  }
})
