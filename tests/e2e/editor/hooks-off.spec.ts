import {expect} from '@playwright/test'
import {hookNames} from '../../../studio/hooks/hook.ts'
import {test} from '../browser.ts'
import {ask, fillField, openDocument, publish, signIn} from './studio.ts'

/** Run in the page: as with this variable in a build. */
function switchHooksOff(): void {
  const find = document.getElementById.bind(document)
  document.getElementById = (id) => {
    if (id !== 'surroundings') return find(id)
    const told = document.createElement('script')
    told.textContent = '{"SANITY_STUDIO_HOOKS_OFF": "all"}'
    return told
  }
}

test('with all private hooks off, an editor still finds, edits and publishes, and visitors see it', {
  tag: '@nightly',
}, async ({page, request}) => {
  const warnings: string[] = []
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(switchHooksOff)
  await signIn(page)
  await expect(page.getByRole('heading', {name: '오늘'})).toBeVisible()
  // The stock bar, in the place of ours.
  await expect(page.getByRole('navigation', {name: '작업 공간'})).toHaveCount(0)
  for (const name of hookNames) {
    const said = warnings.filter((text) => text.startsWith(`The hook "${name}" is left`))
    expect(said, name).toHaveLength(1)
  }

  const value = `지하 4층 ${Date.now().toString(36)}`
  await openDocument(page, 'projectInfoRow', 'info-scale')
  await fillField(page, 'value', value)
  await publish(page)
  expect(await (await request.get('/BusinessGuide/intro')).text()).toContain(value)

  // A time, and a list whose items are documents.
  const post = await ask(request, '*[_type == "pressPost"][0]._id')
  await openDocument(page, 'pressPost', String(post))
  await expect(page.getByTestId('field-date').first()).toBeVisible()
  await openDocument(page, 'project', 'project')
  await page.getByTestId('group-tab-premium').click()
  await expect(page.getByTestId('field-premiumCards')).toBeVisible()
  expect(faults).toEqual([])
})
