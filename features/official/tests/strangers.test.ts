import {expect, test} from 'vitest'
import {sample} from '../../../tests/sample/sample.ts'
import {publishedEntries, strangersIn} from '../studio/strangers.ts'

const origin = 'https://www.thegaon.co.kr'
const stored = (document: {readonly _id: string; readonly _type: string}) => ({
  ...{_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
  ...document,
})
const documents = sample.map(stored)
const entries = publishedEntries(documents, origin)
const found = (document: {readonly _id: string; readonly _type: string}) =>
  strangersIn([stored(document)], entries).map(({named, path}) => [named, path])

test('the sample names no number and no address but its own and those that its document lists', () => {
  expect(entries.map(({kind}) => kind)).toEqual(
    expect.arrayContaining(['domain', 'phone', 'other']),
  )
  expect(strangersIn(documents, entries)).toEqual([])
})

test('another number or address is found in pages, the foot, notices, campaigns and messages, at its field', () => {
  const page = {
    ...{_id: 'p', _type: 'page', path: '/a.example', title: '문의 1533-8848'},
    sections: [
      {
        ...{_key: 'k', _type: 'prose'},
        body: [{_key: 'b', children: [{_key: 's', text: '문의 02-777-8888, b.co.kr 으로'}]}],
      },
    ],
  }
  const place = 'sections[_key=="k"].body[_key=="b"].children[_key=="s"].text'
  expect(found(page)).toEqual([
    ['02-777-8888', place],
    ['b.co.kr', place],
  ])
  const foot = {_id: 'site', _type: 'site', footerLinks: [{_key: 'l', url: 'https://x.kr/1533'}]}
  expect(found(foot)).toEqual([['x.kr', 'footerLinks[_key=="l"].url']])
  const campaign = {_id: 'c', _type: 'campaign', target: '/a', name: 'thegaon-event.com'}
  expect(found(campaign)).toEqual([['thegaon-event.com', 'name']])
  const message = {_id: 'm', _type: 'messageTemplate', text: '1533-8848 http://bit.ly/1'}
  expect(found(message)).toEqual([['bit.ly', 'text']])
  const relay = {_id: 'r', _type: 'messageRelay', from: '0277778888'}
  expect(found(relay)).toEqual([['02-7777-8888', 'from']])
})

test('a document that names one twice, and its draft, are one place', () => {
  const title = '02-777-8888'
  const all = [
    stored({_id: 'n', _type: 'notice', ...{title, text: title}}),
    stored({_id: 'drafts.n', _type: 'notice', ...{title}}),
  ]
  expect(strangersIn(all, entries)).toEqual([
    {id: 'n', type: 'notice', named: title, path: 'title'},
  ])
})

test('what a program has stored in a wrong shape names nothing, and breaks nothing', () => {
  const odd = stored({
    _id: 'official',
    _type: 'official',
    ...{domains: 'x', phones: [1, null, {value: 5}]},
  })
  expect(publishedEntries([odd], origin).map(({value}) => value)).toEqual(['www.thegaon.co.kr'])
})
