import {expect, type Page} from '@playwright/test'
import {addAccount} from '../administrator/add-account.ts'
import {siteOrigin} from '../site.ts'
import {asAdministrator, mutate, openDocument, signIn} from './studio.ts'

const stamp = () => Date.now().toString(36)
const field = (page: Page) => page.getByTestId('field-value').locator('textarea')

asAdministrator(
  'an editor whose account is removed, or who may not write any more, is told so at once and copies what was not stored',
  {tag: '@nightly'},
  async ({context, browser}) => {
    const call = async (method: string, path: string, data?: object) =>
      context.request.fetch(`/v1/accounts${path}`, {method, headers: {origin: siteOrigin}, data})
    const row = `row-${stamp()}`
    await mutate(context.request, [
      {create: {_id: row, _type: 'projectInfoRow', label: '항목', value: '내용'}},
    ])
    for (const [role, words] of [
      [null, '이 계정이 삭제되어'],
      ['viewer', '역할이 바뀌어(지금은 ‘보기 전용’)'],
      ['administrator', '역할이 바뀌어(지금은 ‘관리자’)'],
    ] as const) {
      const editor = addAccount('editor')
      const {people} = await (await call('GET', '')).json()
      const {id} = people.find(({email}: {email: string}) => email === editor.email)
      const other = await (await browser.newContext({locale: 'ko-KR'})).newPage()
      await signIn(other, editor.password, editor.email)
      await expect(other.getByRole('heading', {name: '오늘'})).toBeVisible()
      await openDocument(other, 'projectInfoRow', row)
      await expect(field(other)).toBeEditable()
      // What is sent from now on has no answer.
      await other.route(/\/data\/(actions|mutate)\//, () => {})
      const value = `더 가온 ${stamp()}`
      await field(other).fill(value)
      await call(
        role ? 'POST' : 'DELETE',
        role ? `/${id}/role` : `/${id}`,
        role ? {role} : undefined,
      )
      const notice = other.getByTestId('connection')
      await expect(notice).toContainText(words)
      await expect(field(other)).not.toBeEditable()
      if (role === 'administrator') {
        await expect(notice.getByRole('link', {name: '다시 로그인'})).toBeVisible()
      } else {
        await expect(notice.getByLabel('저장되지 않은 글')).toHaveValue(new RegExp(value))
      }
      await other.context().close()
    }
    await mutate(context.request, [{delete: {id: row}}])
  },
)
