import type {Page} from 'playwright'
import {ownAdministrator} from './own-site.ts'

interface Person {
  readonly email: string
  readonly password: string
}

/** From the form to the start screen. Ms from the click. */
export async function signIn(page: Page, person: Person = ownAdministrator): Promise<number> {
  await page.getByLabel('이메일').fill(person.email)
  await page.getByLabel('비밀번호').fill(person.password)
  const start = performance.now()
  await page.getByRole('button', {name: '로그인'}).click()
  await page.locator('#today h1').waitFor()
  return performance.now() - start
}
