import {expect, type Locator, type Page} from '@playwright/test'

/** Chooses the first free day and its first free time, where a form asks for them. */
export async function chooseVisit(form: Locator): Promise<void> {
  if ((await form.locator('[data-visit]').count()) === 0) return
  await form.locator('[name="day"]:enabled').first().check()
  await form.locator('[name="slot"]:enabled').first().check()
}

/** The same in the list that the answer to a posted form has. */
export const chooseListed = (form: Locator) =>
  form.getByLabel('방문 시간').evaluate((list) => {
    if (!(list instanceof HTMLSelectElement)) return
    const free = [...list.options].find(({value, disabled}) => value && !disabled)
    list.value = free?.value ?? ''
  })

/** What is told of a registration that was stored: a visit has a page of its own. */
export async function expectStored(page: Page, form: Locator, isVisit: boolean): Promise<void> {
  if (!isVisit) return expect(form).toContainText('등록이 완료되었습니다')
  await expect(page).toHaveURL(/\/booking\/[\w-]{43}(#|$)/)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('방문이 예약되었습니다')
}
