import {expect, test} from 'vitest'
import {styleOf as myInfoStyle} from '../../features/my-info/server/my-info-style.ts'
import {styleOf as officialStyle} from '../../features/official/server/official-style.ts'
import {styleOf as referralStyle} from '../../features/referrals/server/referral-style.ts'
import {deskStyle} from '../../server/staff/desk-style.ts'

const sheets = {
  desk: deskStyle(null),
  myInfo: myInfoStyle(null),
  referrals: referralStyle(null),
  official: officialStyle({site: null, official: null} as Parameters<typeof officialStyle>[0]),
}

test.each(Object.entries(sheets))('the style sheet %s has whole rules alone', (_name, sheet) => {
  let depth = 0
  for (const letter of sheet) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect([depth, sheet.includes('$')]).toEqual([0, false])
  const selectors = sheet.replaceAll(/\{[^{}]*\}/g, '{}').replaceAll(/@media\([^)]*\)/g, '@media')
  expect(selectors).not.toMatch(/;|:#|: /)
})
