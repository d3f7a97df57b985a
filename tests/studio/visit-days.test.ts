import {expect, test} from 'vitest'
import {
  byCampaign,
  byChannel,
  byLanding,
  choicesOf,
  dayCounts,
  shareOf,
  sumOf,
  type VisitDay,
} from '../../studio/visits/visit-days.ts'

const day = (date: string, parts: Partial<VisitDay>): VisitDay => ({
  ...{date, visits: 0, views: 0, registrations: 0, ways: [], pages: [], campaigns: []},
  ...parts,
})
const days = [
  day('2026-11-25', {
    ways: [{page: '/', channel: '', visits: 3, registrations: 0}],
    campaigns: [{slug: 'kakao-11', visits: 2}],
  }),
  day('2026-11-26', {
    ways: [
      {page: '/', channel: '', visits: 4, registrations: 1},
      {page: '/Promotion/Customer', channel: '', visits: 0, registrations: 2},
    ],
    campaigns: [
      {slug: 'kakao-11', visits: 5},
      {slug: 'banner', visits: 9},
    ],
  }),
]

test('days are one row for each channel and page, those with most registrations first', () => {
  expect(byChannel(days)).toMatchObject([{visits: 7, registrations: 3}])
  expect(byLanding(days)).toEqual([
    {name: '/Promotion/Customer', visits: 0, registrations: 2},
    {name: '/', visits: 7, registrations: 1},
  ])
  expect(byLanding(days).map(shareOf)).toEqual(['–', '14.3%'])
})

test('short addresses have their visits alone, by day as well', () => {
  const rows = byCampaign(days)
  expect(rows).toEqual([
    {name: '/go/banner', visits: 9, registrations: null},
    {name: '/go/kakao-11', visits: 7, registrations: null},
  ])
  expect(sumOf('others', rows)).toEqual({name: 'others', visits: 16, registrations: null})
  expect(sumOf('others', [])).toBeNull()
  const choice = choicesOf(days).find(({title}) => title.endsWith('/go/kakao-11'))
  const now = Date.parse('2026-11-26T03:00:00Z')
  expect(choice && dayCounts(days, choice, 3, now).map(({count}) => count)).toEqual([0, 2, 5])
})
