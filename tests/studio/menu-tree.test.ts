import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {readMenus, storeTree} from '../../studio/menus/menu-store.ts'
import {type Branch, type MenuTree, moved, stepOf} from '../../studio/menus/menu-tree.ts'

const menu = (id: string, ...keys: string[]) => ({
  id,
  title: id,
  entries: keys.map((_key) => ({_key, subTitle: _key})),
})
const tree: MenuTree = [menu('a', '1', '2', '3'), menu('b', '4'), menu('c')]
const shown = (of: MenuTree) =>
  of.map(({id, entries}) => `${id}:${entries.map(({subTitle}) => subTitle).join('')}`).join(' ')

test.each<readonly [Branch, {menu: number; entry?: number}, string]>([
  [{menu: 'c'}, {menu: 0}, 'c: a:123 b:4'],
  [{menu: 'a'}, {menu: 3}, 'b:4 c: a:123'],
  [{menu: 'a'}, {menu: 1}, 'a:123 b:4 c:'],
  [{menu: 'a', entry: '1'}, {menu: 0, entry: 3}, 'a:231 b:4 c:'],
  [{menu: 'a', entry: '3'}, {menu: 0, entry: 0}, 'a:312 b:4 c:'],
  [{menu: 'a', entry: '2'}, {menu: 1, entry: 1}, 'a:13 b:42 c:'],
  [{menu: 'b', entry: '4'}, {menu: 2, entry: 0}, 'a:123 b: c:4'],
  [{menu: 'gone', entry: '4'}, {menu: 2, entry: 0}, 'a:123 b:4 c:'],
  [{menu: 'a', entry: 'gone'}, {menu: 2, entry: 0}, 'a:123 b:4 c:'],
  [{menu: 'a'}, {menu: 1, entry: 0}, 'a:123 b:4 c:'],
])('%j to %j makes %s', (branch, to, after) => {
  expect(shown(moved(tree, branch, to))).toBe(after)
})

test('step by step, an entry goes through all menus and back, and a menu from end to end', () => {
  const walk = (branch: Branch, by: -1 | 1) => {
    const seen: string[] = []
    let now = tree
    let own = branch
    for (let place = stepOf(now, own, by); place; place = stepOf(now, own, by)) {
      now = moved(now, own, place)
      const home = now.find(({entries}) => entries.some(({_key}) => _key === branch.entry))
      own = {...branch, ...(home && {menu: home.id})}
      seen.push(shown(now))
      if (seen.length > 20) break
    }
    return seen
  }
  expect(walk({menu: 'a', entry: '2'}, 1)).toEqual([
    'a:132 b:4 c:',
    'a:13 b:24 c:',
    'a:13 b:42 c:',
    'a:13 b:4 c:2',
  ])
  expect(walk({menu: 'b', entry: '4'}, -1)).toEqual([
    'a:1234 b: c:',
    'a:1243 b: c:',
    'a:1423 b: c:',
    'a:4123 b: c:',
  ])
  expect(walk({menu: 'a'}, 1)).toEqual(['b:4 a:123 c:', 'b:4 c: a:123'])
})

test('an entry keeps its key where it can, and all its fields', () => {
  const twins = [menu('a', '1'), menu('b', '1')]
  const [, target] = moved(twins, {menu: 'a', entry: '1'}, {menu: 1, entry: 0})
  expect(target?.entries.map(({_key}) => _key)).toEqual(['1-a', '1'])
})

test('what is moved is stored in drafts of the documents that changed, and in no other', async () => {
  const {client} = openTestLake()
  const editor = client('editor')
  const item = (_id: string, ...keys: string[]) => ({
    ...{_id, _type: 'menuItem', title: _id, titleEnglish: 'X'},
    subItems: keys.map((_key) => ({_key, subTitle: _key, subUrl: `/${_key}`, phases: []})),
  })
  const items = ['a', 'b', 'c'].map((_ref) => ({_key: `k${_ref}`, _type: 'reference', _ref}))
  for (const each of [item('a', '1', '2'), item('b'), item('c', '3'), item('apart')]) {
    await editor.create(each)
  }
  await editor.create({_id: 'navigation', _type: 'navigation', items})
  const before = await readMenus(editor)
  expect(before.others.map(({id}) => id)).toEqual(['apart'])
  await storeTree(editor, before, moved(before.tree, {menu: 'a', entry: '2'}, {menu: 1, entry: 0}))
  const between = await readMenus(editor)
  expect(shown(between.tree)).toBe('a:1 b:2 c:3')
  expect(between.drafts).toEqual(['a', 'b'])
  expect(between.documents.get('b')).toMatchObject({
    ...{titleEnglish: 'X', subItems: [{_key: '2', subUrl: '/2', phases: []}]},
  })
  await storeTree(editor, between, moved(between.tree, {menu: 'c'}, {menu: 0}))
  const after = await readMenus(editor)
  expect(shown(after.tree)).toBe('c:3 a:1 b:2')
  expect(after.documents.get('navigation')?.items).toEqual([items[2], items[0], items[1]])
  // Visitors see nothing of it before it is published.
  expect(await editor.getDocument('a')).toMatchObject({subItems: [{_key: '1'}, {_key: '2'}]})
})
