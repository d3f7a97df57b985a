import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {type IncomingMessage, get as plain} from 'node:http'
import {get as secure} from 'node:https'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {caddy, sample, startProxy} from '../../lab/matrix/proxy.ts'
import {freePort} from '../../scripts/machine/free-port.ts'

/** In front of processes that do not run. */
async function startOn(port: number, siteHost: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'proxy-'))
  const nothing = '127.0.0.1:1'
  const hosts = sample('Caddyfile.many', {SITE_HOST: siteHost, SITES: nothing, LAKE: nothing})
  const proxy = await startProxy({hosts, port, directory})
  onTestFinished(async () => {
    await proxy.stop()
    rmSync(directory, {recursive: true, force: true})
  })
}

test('Caddy takes the sample for many processes, with TLS and without', async (context) => {
  if (!caddy) return context.skip('Caddy is not installed')
  const [first, second] = [await freePort(), await freePort()]
  await startOn(first, `http://localhost:${first}`)
  await startOn(second, 'localhost')
  const asked = [
    plain(`http://localhost:${first}/metrics`),
    secure(`https://localhost:${second}/metrics`, {rejectUnauthorized: false}),
  ]
  for (const request of asked) {
    const [answer]: IncomingMessage[] = await once(request, 'response')
    answer?.resume()
    expect(answer?.statusCode).toBe(404)
  }
})
