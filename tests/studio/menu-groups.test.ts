import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {groupsOf, isInPaths, type Menu, menuQuery} from '../../studio/menu-groups.ts'

const pages = {
  intro: {path: '/Brand/intro'},
  documents: {path: '/BusinessGuide/documents', aliases: ['/old']},
  booking: {path: '/{site}/customer'},
  press: {path: '/{site}/press'},
  post: {path: '/{site}/press/{id}'},
  privacy: {path: '/Policy/privacy'},
  new: {},
}

test('pages are grouped as the menu leads to them, in its order, and the rest is not lost', async () => {
  const {client} = openTestLake()
  const editor = client('editor')
  const items = {
    brand: {title: '브랜드', subItems: [{subUrl: '/brand/intro#top'}, {subUrl: 'https://a.kr/x'}]},
    sales: {title: '청약안내', subItems: [{subUrl: '/old'}, {}]},
    centre: {
      title: '홍보센터',
      subItems: [{subUrl: '/Promotion/Press'}, {subUrl: '/thegaon/customer'}],
    },
  }
  for (const [_id, item] of Object.entries(items)) {
    await editor.create({_id, _type: 'menuItem', ...item})
  }
  for (const [_id, page] of Object.entries(pages)) {
    await editor.create({_id, _type: 'page', ...page})
  }
  await editor.create({_id: 'site-1', _type: 'pressSite', key: 'thegaon'})
  const order = ['sales', 'brand', 'centre']
  await editor.create({
    _id: 'navigation',
    _type: 'navigation',
    items: order.map((_ref) => ({_key: _ref, _type: 'reference', _ref})),
  })

  const groups = groupsOf(await editor.fetch<Menu>(menuQuery))
  const inGroup = (condition: string, paths: readonly string[]) =>
    editor.fetch<string[]>(`*[_type == "page" && ${condition}] | order(_id)._id`, {paths})
  expect(groups.map(({title}) => title)).toEqual(['청약안내', '브랜드', '홍보센터'])
  const found = await Promise.all(groups.map(({paths}) => inGroup(isInPaths, paths)))
  expect(found).toEqual([['documents'], ['intro'], ['booking', 'post', 'press']])
  const all = groups.flatMap(({paths}) => paths)
  expect(await inGroup(`!${isInPaths}`, all)).toEqual(['new', 'privacy'])
})

test('without a menu there is no group', () => {
  expect(groupsOf({items: null, pressSites: []})).toEqual([])
})
