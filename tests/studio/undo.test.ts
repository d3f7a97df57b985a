import {type FormPatch, insert, set, setIfMissing, unset} from 'sanity'
import {expect, test} from 'vitest'
import {type Change, inverse, patchesOf, undoing} from '../../studio/undo/change.ts'
import {latinKey} from '../../studio/undo/latin-key.ts'
import {NewItems} from '../../studio/undo/new-items.ts'
import {UndoStack} from '../../studio/undo/undo-stack.ts'

const member = (key: string) => ({_key: key, _type: 'prose', title: key})
const page = (...keys: string[]) => ({sections: keys.map(member)})

/** What the patches make of a page's sections, as the form's store does. */
function applied(value: ReturnType<typeof page>, patches: readonly FormPatch[]) {
  let sections = value.sections
  for (const patch of patches) {
    const last = patch.path.at(-1)
    const at =
      typeof last === 'object' && '_key' in last
        ? sections.findIndex(({_key}) => _key === last._key)
        : Number(last)
    if (patch.type === 'unset') sections = sections.toSpliced(at, 1)
    if (patch.type === 'insert') {
      const items = patch.items as ReturnType<typeof member>[]
      sections = sections.toSpliced(patch.position === 'after' ? at + 1 : at, 0, ...items)
    }
  }
  return {sections}
}

const keysOf = ({sections}: ReturnType<typeof page>) => sections.map(({_key}) => _key).join('')

function change(value: unknown, patches: readonly FormPatch[]): Change {
  const [first, ...others] = undoing(value, patches)
  expect(others).toEqual([])
  if (!first) throw new Error('nothing to undo')
  return first
}

test.each<[string, FormPatch[], string]>([
  ['removed', [unset(['sections', {_key: 'b'}])], 'acd'],
  ['removed', [unset(['sections', {_key: 'a'}])], 'bcd'],
  ['added', [insert([member('x')], 'after', ['sections', {_key: 'b'}])], 'abxcd'],
  ['added', [insert([member('x')], 'before', ['sections', 0])], 'xabcd'],
  [
    'moved',
    [unset(['sections', {_key: 'd'}]), insert([member('d')], 'before', ['sections', {_key: 'a'}])],
    'dabc',
  ],
])('what was %s is undone and redone', (what, patches, after) => {
  const before = page('a', 'b', 'c', 'd')
  const now = applied(before, patches)
  expect(keysOf(now)).toBe(after)
  const undo = change(before, patches)
  expect(undo).toMatchObject({what})
  const undone = applied(now, patchesOf(now, undo))
  expect(undone).toEqual(before)
  const redo = inverse(now, undo)
  expect(keysOf(applied(undone, patchesOf(undone, redo)))).toBe(after)
})

test('what others did in between stays', () => {
  const undo = change(page('a', 'b', 'c'), [unset(['sections', {_key: 'b'}])])
  const now = {sections: [{...member('c'), title: '고침'}, member('x')]}
  const undone = applied(now, patchesOf(now, undo))
  expect(keysOf(undone)).toBe('bcx')
  expect(undone.sections[1]?.title).toBe('고침')
})

test('another value is given back', () => {
  expect(undoing({hidden: true}, [set(false, ['hidden'])])).toEqual([
    {kind: 'value', path: ['hidden'], value: true},
  ])
  // A text of a list has no key: the whole list comes back.
  expect(undoing({choices: ['가', '나']}, [unset(['choices', 0])])).toEqual([
    {kind: 'value', path: ['choices'], value: ['가', '나'], what: 'removed'},
  ])
  const body = [{_key: 't', _type: 'dataTable'}]
  expect(undoing({body}, [set([], ['body', {_key: 't'}, 'rows'])])).toEqual([
    {kind: 'value', path: ['body', {_key: 't'}, 'rows'], value: undefined},
  ])
})

test('an upload is no step of its own: its end is, or the adding of what is uploaded', () => {
  const progress = set(50, ['image', '_upload', 'progress'])
  const asset = {_type: 'reference', _ref: 'image-a'}
  expect(undoing({image: {_upload: {}}}, [progress])).toEqual([])
  expect(
    undoing({image: {}}, [set(asset, ['image', 'asset']), unset(['image', '_upload'])]),
  ).toEqual([{kind: 'value', path: ['image', 'asset'], value: undefined}])
  const arriving = {body: [{_key: 'p', _type: 'picture', _upload: {progress: 100}}]}
  expect(undoing(arriving, [set(asset, ['body', {_key: 'p'}, 'asset'])])).toEqual([])
  const there = {body: [{_key: 'p', _type: 'picture', asset: {_ref: 'image-b'}}]}
  expect(undoing(there, [set(asset, ['body', {_key: 'p'}, 'asset'])])).toHaveLength(1)
})

test('what was done last is undone first, and what is typed after it by the browser', () => {
  const made: string[] = []
  const form = {
    make: (changes: readonly Change[]) => {
      made.push(JSON.stringify(changes))
      return changes
    },
  }
  const stack = new UndoStack()
  expect(stack.undo()).toBe(false)
  const first: Change = {kind: 'value', path: ['a'], value: 1}
  stack.add(form, [first])
  expect([stack.undo(), stack.undo(), stack.redo(), stack.redo()]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(made).toHaveLength(2)
  stack.leavingOut(() => expect(stack.add(form, [first])).toBeNull())
  expect(stack.undo()).toBe(true)
  stack.forget(form)
  expect(stack.undo()).toBe(false)
})

test('a step that is offered to be undone is the one that is undone, also after typing and other steps', () => {
  const made: unknown[] = []
  const form = {
    make: (changes: readonly Change[]) => {
      made.push(...changes)
      return changes
    },
  }
  const stack = new UndoStack()
  const [removal, choice] = ['sections', 'hidden'].map(
    (name): Change => ({kind: 'value', path: [name], value: name}),
  )
  if (!removal || !choice) throw new Error('no changes')
  const offered = stack.add(form, [removal])
  stack.add(form, [choice])
  stack.noteTyping()
  if (!offered) throw new Error('nothing is offered')
  expect(stack.undoStep(offered)).toBe(true)
  expect(made).toEqual([removal])
  expect(stack.undoStep(offered)).toBe(false)
})

test.each([
  ['z', 'KeyZ', 'z'],
  ['Z', 'KeyZ', 'z'],
  ['ㅋ', 'KeyZ', 'z'],
  ['ㅛ', 'KeyY', 'y'],
  // On another layout, the letter is what is on the key.
  ['z', 'KeyY', 'z'],
])('the key %s (%s) is %s', (key, code, letter) => {
  expect(latinKey({key, code})).toBe(letter)
})

test('the first values that a form fills in are undone with the item, and no others', () => {
  const items = new NewItems()
  const item = ['sections', {_key: 'x'}]
  const mark = [...item, '_resolvingInitialValue']
  expect(items.areFilledBy([insert([member('x')], 'after', ['sections', -1])])).toBe(false)
  const list = setIfMissing([], ['sections'])
  expect(items.areFilledBy([list, set(true, mark)])).toBe(true)
  expect(items.areFilledBy([set('상담', [...item, 'heading'])])).toBe(true)
  expect(items.areFilledBy([set('다른', ['sections', {_key: 'y'}, 'heading'])])).toBe(false)
  expect(items.areFilledBy([unset(mark)])).toBe(true)
  expect(items.areFilledBy([set('나중', [...item, 'heading'])])).toBe(false)
})
