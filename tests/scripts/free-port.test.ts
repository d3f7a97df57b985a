import {once} from 'node:events'
import {createServer} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {freePorts} from '../../scripts/machine/free-port.ts'

const listen = async (port: number) => {
  const server = createServer().listen(port)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
}

test('ports in a row are free, and none that a system gives to whoever asks for any', async () => {
  const first = await freePorts(40)
  expect(first).toBeGreaterThan(1024)
  expect(first + 40).toBeLessThanOrEqual(32_768)
  for (let port = first; port < first + 40; port += 1) await listen(port)
})

test('ports of which one is taken are passed over', async () => {
  const taken = await freePorts(1)
  await listen(taken)
  const next = vi.spyOn(Math, 'random').mockReturnValue((taken - 20_000) / 12_000)
  onTestFinished(() => next.mockRestore())
  const first = await freePorts(4)
  expect(taken < first || taken >= first + 4).toBe(true)
})
