import {expect, test} from 'vitest'
import {leftoversIn} from '../../scripts/doctor/sample.ts'
import {noticeId, sample} from '../sample/sample.ts'

/** The pictures and files of the fixture are others. */
const withNotice = {_id: 'page-with-notice', file: {asset: {_ref: noticeId}}}

test('the doctor finds what is left of the sample: notice, tour and words', () => {
  const told = leftoversIn([...sample, withNotice]).map(({state, text}) => `${state} ${text}`)
  expect(told).toEqual([
    expect.stringContaining('note its recruitment notice is still in page-with-notice'),
    expect.stringContaining('note its 360° tour is still in home and 1 more'),
    expect.stringContaining('note its names and addresses are still in'),
    expect.stringContaining('note its telephone number is still in site'),
  ])
})

test.each([
  [{title: '더가온 아파트'}, 'its names'],
  [{title: '더 가온'.normalize('NFD')}, 'its names'],
  [{title: 'The Gaon'}, 'its names'],
  [{call: 'tel:15338848'}, 'its telephone number'],
  [{file: {asset: {_ref: noticeId}}}, 'its recruitment notice'],
])('also where it was written in another way: %j', (fields, what) => {
  const told = leftoversIn([{_id: 'page', ...fields}]).map(({text}) => text)
  expect(told).toEqual([expect.stringContaining(`${what} `)])
})

test('and nothing in content of another project', () => {
  const urls = ['/files/announcement.pdf', 'https://hangang.example/announcement.pdf']
  const own = [{_id: 'site', name: '한강 파크', urls, tour: '/tour/index.html'}]
  expect(leftoversIn(own)).toEqual([])
})
