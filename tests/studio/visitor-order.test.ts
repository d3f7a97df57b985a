import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {isSingleton} from '../../studio/documents/offered-actions.ts'
import {listOrders, orderOf} from '../../studio/visitor-order.ts'

test('every list of documents has an order, and of fields that its documents have', () => {
  const listed = publicTypes.filter(({name, type}) => type === 'document' && !isSingleton(name))
  const byName = (a: string, b: string) => a.localeCompare(b)
  expect(Object.keys(listOrders).toSorted(byName)).toEqual(
    listed.map(({name}) => name).toSorted(byName),
  )
  for (const {name, ...type} of listed) {
    const order = listOrders[name]
    const fields = 'fields' in type ? type.fields?.map((field) => field.name) : []
    for (const {field} of Array.isArray(order) ? order : []) {
      expect(['_createdAt', ...(fields ?? [])], name).toContain(field)
    }
  }
})

test('menus stand as in the header, pages as in the menu, and what pages show as they show it', async () => {
  const {client} = openTestLake()
  const editor = client('editor')
  const reference = (_ref: string) => ({_key: _ref, _type: 'reference', _ref})
  const item = (_id: string, ...paths: string[]) => ({
    ...{_id, _type: 'menuItem', title: _id},
    subItems: paths.map((subUrl, at) => ({_key: `${at}`, subUrl})),
  })
  const page = (_id: string, path: string, ...places: string[]) => ({
    ...{_id, _type: 'page', path},
    sections: [{_key: 's', _type: 'places', places: places.map(reference)}],
  })
  for (const each of [
    item('about', '/Z/last', '/B/second#top'),
    item('buy', '/a/first'),
    item('unused', '/B/second'),
    ...['hall', 'office', 'gate', 'spare'].map((_id) => ({_id, _type: 'place'})),
    page('first', '/A/first', 'gate'),
    page('second', '/B/second', 'office', 'hall'),
    page('last', '/Z/last', 'office'),
    page('apart', '/0/apart'),
    {_id: 'navigation', _type: 'navigation', items: [reference('about'), reference('buy')]},
  ]) {
    await editor.create(each)
  }
  const listed = async (type: string) => {
    const [order] = await orderOf(type, editor)
    return editor.fetch<string[]>(`*[_type == $type] | order(${order?.field} asc, _id asc)._id`, {
      type,
    })
  }
  expect(await listed('menuItem')).toEqual(['about', 'buy', 'unused'])
  expect(await listed('page')).toEqual(['last', 'second', 'first', 'apart'])
  expect(await listed('place')).toEqual(['office', 'hall', 'gate', 'spare'])
})

test('a list without an order that can be read still is one', async () => {
  const failing = {fetch: () => Promise.reject(new Error('away'))}
  expect(await orderOf('page', failing)).toEqual([{field: '_id', direction: 'asc'}])
})
