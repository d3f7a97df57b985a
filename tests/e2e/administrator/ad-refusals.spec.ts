import {expect} from '@playwright/test'
import {axeFaults} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {expectNoOverflow} from '../overflow.ts'
import {administrator, siteOrigin} from '../site.ts'

for (const width of [390, 1440]) {
  test(`the list of a 080 number is counted before anything is taken back, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900})
    const looksRight = async (name: string) => {
      await expectNoOverflow(page)
      const {SHOTS} = process.env
      if (SHOTS) await page.screenshot({path: `${SHOTS}/${name}-${width}.png`, fullPage: true})
      expect(await axeFaults(page)).toEqual([])
    }
    const headers = {origin: siteOrigin}
    await page.request.post('/api/session', {headers, data: administrator})
    await page.goto('/staff/import')
    await page.getByRole('link', {name: '080 수신거부 명단'}).click()
    await looksRight('refusals')
    const end = width < 1000 ? '1' : '2'
    const text = `발신번호,일시\n010-7300-000${end},2026-11-20 10:00\n,2026-11-20 11:00\n`
    await page
      .getByLabel('파일')
      .setInputFiles({name: '080.csv', mimeType: 'text/csv', buffer: Buffer.from(text)})
    await page.getByRole('button', {name: '미리 보기'}).click()
    await expect(page.getByRole('listitem').filter({hasText: '읽은 번호'})).toHaveText(/1$/)
    await looksRight('refusals-preview')
    await page.getByRole('button', {name: '광고 동의 거두기'}).click()
    await expect(page.getByRole('heading', {name: '처리했습니다'})).toBeVisible()
    await expect(page.getByRole('listitem').filter({hasText: '새로 처리한 번호'})).toHaveText(/1$/)
    await looksRight('refusals-done')
  })
}
