import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freePort} from '../../scripts/machine/free-port.ts'

/** A fresh clone, as far as starting it goes: with nothing installed. */
function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['package.json', 'package-lock.json', 'scripts/bootstrap.mjs']) {
    copyFileSync(file, join(folder, file))
  }
  return folder
}

async function start(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'app/supervise.ts'], {
    cwd: folder,
    env: {...process.env, ...environment},
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(String(chunk)))
  }
  const [code] = await once(child, 'close')
  return {code, said: said.join('')}
}

test('a taken port is said in one line, before anything is installed', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => {
    taken.close()
  })
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const folder = freshClone()
  const {code, said} = await start(folder, {PORT: String(port), HOST: '127.0.0.1'})
  expect([code, said.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`Port ${port} is already in use. Choose another with PORT`)],
  ])
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test('a registry that cannot be reached is said in one line, before anything is installed', async () => {
  const folder = freshClone()
  const registry = `http://127.0.0.1:${await freePort()}/`
  const {code, said} = await start(folder, {
    ...{PORT: String(await freePort()), HOST: '127.0.0.1'},
    npm_config_registry: registry,
  })
  expect([code, said.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(`The npm registry ${registry} cannot be reached (ECONNREFUSED)`)],
  ])
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
