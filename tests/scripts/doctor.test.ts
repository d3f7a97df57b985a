import {expect, test} from 'vitest'
import {leftoversIn} from '../../scripts/doctor/sample.ts'
import {sample} from '../sample/sample.ts'

test('the doctor finds what is left of the sample: notice, tour and words', () => {
  const told = leftoversIn(sample).map(({state, text}) => `${state} ${text}`)
  expect(told).toEqual([
    expect.stringContaining('note its recruitment notice is still in page-sales-announcement'),
    expect.stringContaining('note its 360° tour is still in home and 1 more'),
    expect.stringContaining('note its names and addresses are still in'),
  ])
})

test('and nothing in content of another project', () => {
  const own = [{_id: 'site', name: '한강 파크', url: '/files/notice.pdf', tour: '/tour/index.html'}]
  expect(leftoversIn(own)).toEqual([])
})
