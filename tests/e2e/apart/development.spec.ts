import {type ChildProcess, spawn} from 'node:child_process'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from '@playwright/test'
import {copyData} from '../../../lab/matrix/copy-data.ts'
import {copySources} from '../../product-files.ts'
import {test} from '../browser.ts'
import {administrator, dataDirectory, siteOrigin} from '../site.ts'
import {openPage} from '../visitor/open-page.ts'

const port = Number(new URL(siteOrigin).port) + 34
const origin = `http://localhost:${port}`
const studio = `http://localhost:${port + 1}`
/**
 * A copy of the sources: the site of the other tests is built from those of the repository. Within it, so that its
 * packages are found.
 */
const copy = '.data/e2e-development'
const directory = '.data/site'

function copyProduct(): void {
  rmSync(copy, {recursive: true, force: true})
  const needed =
    /^(?:agency|app|docs|features|lake|public|sample|schemas|server|shared|starter|studio|web)\/|^[^/]+$/
  const others = /\/tests\/|^sample\/workshop\//
  copySources(copy, (path) => needed.test(path) && !others.test(path))
}

/** Edits a source of the copy in place; returns what undoes it. */
function edit(name: string, from: string, to: string): () => void {
  const path = join(copy, name)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${path} does not contain ${from}`)
  writeFileSync(path, source.replace(from, to))
  return () => writeFileSync(path, source)
}

function startDevelopment(): {process: ChildProcess; printed: () => string} {
  copyProduct()
  copyData(dataDirectory, join(copy, directory))
  const child = spawn(process.execPath, ['app/dev.ts'], {
    cwd: copy,
    // A group of its own, as a terminal makes one, which gets Ctrl+C.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      WARM_PICTURES: '0',
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return {process: child, printed: () => text}
}

/** True if any process of the group is left. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

test('npm run dev shows each edit: of a style, a component, a loader, the server and a schema', {
  tag: '@nightly',
}, async ({page}) => {
  const {process: program, printed} = startDevelopment()
  const group = program.pid
  if (!group) throw new Error('npm run dev could not be started')
  const undo: (() => void)[] = []
  try {
    await expect.poll(printed, {timeout: 120_000}).toContain(`Studio  ${studio}/studio/`)
    const footer = page.locator('footer').first()
    // Only what is hydrated can be replaced in the page.
    await openPage(page, origin)

    await test.step('a style, without a reload', async () => {
      await page.evaluate(() => Object.assign(window, {isSamePage: true}))
      const path = 'web/layout/footer.tsx'
      const before = 'styled.footer`'
      undo.push(edit(path, before, `${before}\n  outline-color: rgb(1, 2, 3);`))
      await expect(footer).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })

    await test.step('a component, at once and after a reload', async () => {
      undo.push(edit('web/layout/footer.tsx', '<Frame>', '<Frame data-edited="1">'))
      await expect(footer).toHaveAttribute('data-edited', '1')
      // Vite tells the browser a moment before it forgets its own copy for the server.
      await expect(async () => {
        const response = await page.request.get(origin)
        expect((await response.text()).includes('data-edited="1"')).toBe(true)
        // Nothing of it is kept by the browser, either.
        expect(response.headers()['cache-control']).toBe('no-store')
      }).toPass()
    })

    await test.step('a loader, after a reload', async () => {
      const undoLoader = edit(
        'web/pages/loaders.ts',
        'home: homeLoader(client),',
        "home: () => redirect('/edited-loader'),",
      )
      undo.push(undoLoader)
      await expect(async () => {
        await page.goto(origin)
        expect(new URL(page.url()).pathname).toBe('/edited-loader')
      }).toPass()
      undoLoader()
      // A page that is open is loaded again once the server has started, which may cut the next visit off.
      await page.goto('about:blank')
    })

    await test.step('the server, by itself', async () => {
      const path = 'server/http/security-headers.ts'
      undo.push(
        edit(path, "'x-content-type-options':", "'x-edited': '1',\n  'x-content-type-options':"),
      )
      await expect(async () => {
        const response = await page.request.get(origin)
        expect(response.headers()['x-edited']).toBe('1')
      }).toPass()
      expect(printed()).toContain(`${path} was edited: the site starts again`)
      await expect.poll(printed).toMatch(/The site answers again, after [\d.]+ s/)
    })

    await test.step('a fault in the server, in the browser, until it is mended', async () => {
      await openPage(page, origin)
      const mend = edit('server/site.ts', '\nexport ', '\nconst unfinished = {\nexport ')
      undo.push(mend)
      await expect(page.locator('vite-error-overlay')).toContainText('server/site.ts')
      expect(printed()).toContain('The site cannot start')
      mend()
      await expect(footer).toBeVisible()
    })

    await test.step('a fault in a component, in the browser, until it is mended', async () => {
      const mend = edit('web/layout/footer.tsx', '<Column>', '<Column>{nobodyKnowsThis.at(0)}')
      undo.push(mend)
      await expect(async () => {
        const response = await page.goto(origin)
        expect(response?.status()).toBe(500)
      }).toPass()
      await expect(page.locator('vite-error-overlay')).toContainText('nobodyKnowsThis')
      mend()
      await expect(footer).toBeVisible()
    })

    await test.step('a schema, in the Studio', async () => {
      const headers = {origin}
      const session = await page.request.post(`${origin}/api/session`, {
        headers,
        data: administrator,
      })
      expect(session.status()).toBe(200)
      await page.goto(`${studio}/studio/site/intent/create/type=disclaimer;template=disclaimer`)
      await expect(page.getByText('관리용 이름').first()).toBeVisible()
      undo.push(
        edit('schemas/documents/disclaimer.ts', "title: '관리용 이름'", "title: '바뀐 이름'"),
      )
      await expect(page.getByText('바뀐 이름').first()).toBeVisible()
    })
  } finally {
    for (const each of undo.reverse()) each()
    process.kill(-group, 'SIGINT')
    await expect.poll(() => isAlive(group)).toBe(false)
  }
})
