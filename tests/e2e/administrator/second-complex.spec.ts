import {execFileSync} from 'node:child_process'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, type Page} from '@playwright/test'
import {complexesFolder} from '../../../app/complex-settings.ts'
import {axeFaults} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {publish, signIn} from '../editor/studio.ts'
import {dataDirectory, isOfTwo, siteOrigin} from '../site.ts'
import {openPage} from '../visitor/open-page.ts'
import {panel, submit, titles, write} from './press-panel.ts'

const {port} = new URL(siteOrigin)
const host = 'second.localhost'
const slug = 'second-town'
const origin = `http://${host}:${port}`
test.use({baseURL: origin})

const email = 'second@example.kr'

/** As the operator types it, while the site runs. */
const command = (script: string, ...words: string[]) =>
  execFileSync(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: port,
      COMPLEX: script === 'new' ? '' : slug,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** With the page's own session and origin. */
const send = (page: Page, path: string, body: object | string, type = 'application/json') =>
  page.evaluate(
    async ({path, body, type}) => {
      const answer = await fetch(path, {
        ...{method: 'POST', headers: {'content-type': type}},
        body:
          typeof body === 'string'
            ? Uint8Array.from(atob(body), (each) => each.charCodeAt(0))
            : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    {path, body, type},
  )
const lake = '/v2025-02-19'
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a second complex at its own host: by command, through Studio and site, apart from the first', {
  tag: '@nightly',
}, async ({page, context}) => {
  test.skip(isOfTwo, 'an installation of several is one process')
  // What an attempt before this one has made.
  rmSync(join(complexesFolder(dataDirectory), slug), {recursive: true, force: true})
  const flags = ['--name', '둘째마을', '--slug', slug, '--units', '59A', '--host', host]
  expect(command('new', ...flags, '--admin', email, '--language', 'ko')).toContain(origin)
  await expect(async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('둘째마을', {timeout: 1000})
  }).toPass()

  const password = /password: (\S+)/.exec(command('accounts', 'first-password'))?.[1] ?? ''
  await signIn(page, password, email)
  await expect(page.getByText('공개 전에 채울 것')).toBeVisible()
  await page.goto('/studio/site/intent/create/template=page;type=page/')
  await page.getByTestId('field-title').locator('input').fill('둘째마을 소식')
  await page.getByTestId('field-path').locator('input').fill('/Events/second')
  await publish(page)
  const {document} = await send(page, `${lake}/assets/images/production`, onePixel, 'image/png')
  const notice = {summary: '{items}', purpose: '전화 상담', recipients: '', body: []}
  await send(page, `${lake}/data/mutate/production`, {
    mutations: [
      {patch: {id: 'consent-interest', set: notice}},
      {patch: {id: 'opening', set: {isClosed: false}}},
    ],
  })

  // Until the site has heard of it, visitors get the opening page.
  await expect(async () => {
    await page.goto('/Events/second')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('둘째마을 소식', {timeout: 1000})
  }).toPass()
  await openPage(page, '/Events/second')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('둘째마을 소식')
  await page.goto('/FloorPlan/59A')
  await expect(page.locator('main')).toContainText('UNIT 59A')
  await openPage(page, `/${slug}/press`)
  await write(page, {title: '둘째마을 첫 보도', content: '본문'})
  await submit(page).click()
  await expect(titles(page).first()).toHaveText('둘째마을 첫 보도')
  await expect(panel(page)).toContainText(email)
  await openPage(page, '/Promotion/Customer')
  const form = page.getByRole('form').first()
  await form.getByLabel('이름').fill('김둘째')
  await form.getByLabel('연락처').fill('010-7777-2222')
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', {name: /등록|신청|보내기/}).click()
  await expect(page.getByText(/감사합니다|완료/).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.goto('/studio/customers/structure')
  await expect(page.getByText('둘째마을').first()).toBeVisible()

  // The first one's pages, people, files and registrations know nothing of it.
  const first = await context.newPage()
  await first.goto(`${siteOrigin}/`)
  const seen = await first.evaluate(async (path) => {
    const all = [
      '/',
      '/sitemap.xml',
      '/thegaon/press',
      '/api/session',
      '/v1/data/query/production?query=*[]._id',
    ]
    const texts = await Promise.all(all.map(async (each) => (await fetch(each)).text()))
    return {text: texts.join('\\n'), picture: (await fetch(path)).status}
  }, new URL(document.url).pathname)
  expect(seen.picture).toBe(404)
  expect(seen.text).not.toMatch(/둘째마을|second-town|second\.localhost/)
  expect((await first.goto(`http://third.localhost:${port}/`))?.status()).toBe(421)
})
