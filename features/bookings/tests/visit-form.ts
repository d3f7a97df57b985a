import type {Page} from '@playwright/test'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {expectNoOverflow} from '../../../tests/e2e/overflow.ts'

/** Settings of bookings with one rule for all days. */
export const bookingSettings = (
  until: string,
  own: {readonly capacity: number; readonly mostPeople: number},
) => ({
  ...firstWords.visitBooking,
  _id: 'visitBooking',
  _type: 'visitBooking',
  isOpen: true,
  hours: [
    {
      _key: 'all',
      _type: 'bookingHours',
      from: '10:00',
      until,
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
  slotMinutes: 60,
  leadHours: 2,
  daysAhead: 14,
  perNumber: 1,
  ...own,
})

export const formOn = (page: Page) => page.getByRole('form', {name: '방문예약', exact: true})

/** At each width nothing is wider than the window; then the window is a phone's. */
export async function fits(page: Page, name: string): Promise<void> {
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    await expectNoOverflow(page)
    if (process.env.SHOTS) {
      await page.screenshot({path: `${process.env.SHOTS}/${name}-${width}.png`})
    }
  }
  await page.setViewportSize({width: 390, height: 844})
}

export async function fillIn(page: Page, name: string, phone: string): Promise<void> {
  const form = formOn(page)
  await form.getByLabel('이름').fill(name)
  await form.getByLabel('연락처').fill(phone)
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
}
