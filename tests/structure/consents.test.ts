import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * The files that name the boxes or withdrawals of a registration, and how each weighs the person. A file that is not here
 * fails the test: it asks `shared/person-consents.ts`, or says here why it need not.
 */
const readers: Readonly<Record<string, string>> = {
  'app/lake/open-lake.ts': 'an index: names the field, reads none',
  'shared/person-consents.ts': 'decides',
  'shared/standing-consents.ts': 'labels of boxes, for who decides',
  'shared/unconfirmed-consents.ts': 'which boxes of a registration are no proof, for who decides',
  'server/registrations/people.ts': 'personOf',
  'server/registrations/spread-withdrawals.ts': 'endedElsewhere',
  'server/registrations/stored-registration.ts': 'stores what a form sent',
  'server/site-parts.ts': 'starts others',
  'server/staff/consent-states.ts': 'gets the person of readPerson',
  'features/messages/server/unsent.ts': 'personOf',
  'features/broadcasts/server/recipients.ts': 'peopleOf',
  'features/webhook/server/webhook.ts': 'personOf',
  'features/my-info/server/customers.ts': 'names the fields for those below',
  'features/my-info/server/facts.ts': 'what a form showed and took, and what was taken back when',
  'features/my-info/server/withdrawing.ts': 'takes back, and the site spreads it to the person',
  'server/staff/customers.ts': 'personOf',
  'server/staff/frame-html.ts': 'an address',
  'server/staff/staff-desk.ts': 'starts others',
  'server/staff/steps.ts': 'readPerson',
  'server/staff/timeline.ts': 'what was taken back when, as it was noted',
  'server/staff/withdrawals-api.ts': 'withdrawals of people, for peopleIn of the Studio',
  'server/staff/withdrawals.ts': 'gets the person of readPerson',
  'server/staff/lists/export-list.ts': 'peopleIn',
  'studio/registrations/consent-columns.ts': 'columns of what peopleIn left',
  'studio/registrations/consent-record.tsx': 'what a form showed and took, as proof',
  'studio/registrations/consent-summary.ts': 'what a form showed and took, as proof',
  'studio/registrations/export-page.tsx': 'withPeople',
  'studio/registrations/export-request.ts': 'fetchWithdrawals',
  'studio/registrations/export-rows.ts': 'what is asked for withPeople',
  'studio/registrations/refusals.ts': 'peopleIn',
  'studio/registrations/standing-condition.ts':
    'lists, into which the site writes what persons ended',
  'studio/registrations/structure.ts': 'lists, into which the site writes what persons ended',
  'studio/registrations/use-withdraw-unconfirmed.ts': 'takes back in each registration',
  'studio/registrations/withdraw-action.tsx': 'withdrawConsents',
  'studio/registrations/withdraw-consents.ts': 'numberOf',
}

const raw = /consent\??\.given|\bwithdrawals\b|unconfirmedOf|standingCondition|standingIn\(/

const found = globSync('{features,server,shared,studio,web,app,scripts}/**/*.{ts,tsx}', {
  exclude: ['**/*.gen.*', 'features/*/tests/**', '**/node_modules/**', '**/dist/**'],
}).filter((path) => raw.test(readFileSync(path, 'utf8')))

test('no file reads consents or withdrawals of a registration unless it weighs the person', () => {
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted())
})

test('a file that is said to ask a function does so', () => {
  const asked = Object.entries(readers).filter(([, how]) => /^\w+$/.test(how) && how !== 'decides')
  const without = asked.filter(([path, how]) => !readFileSync(path, 'utf8').includes(how))
  expect(without).toEqual([])
})
