import {applyPatches, parsePatch} from '@sanity/diff-match-patch'
import {expect, test} from 'vitest'
import {heldTexts} from '../../studio/documents/held-texts.ts'
import {movedPlace, typedPatch, withEdit} from '../../studio/sharing/merged-text.ts'

/** Its caret, as `|`, after others made another text of it. */
function caretIn(text: string, after: string): string {
  const at = movedPlace(text.replace('|', ''), after, text.indexOf('|'))
  return `${after.slice(0, at)}|${after.slice(at)}`
}

test.each([
  ['가나|다', '가나다라', '가나|다라'],
  ['가나다|', '0가나다', '0가나다|'],
  ['|가나다', '가나다 끝', '|가나다 끝'],
  // On both sides of it.
  ['처음. 가|운데. 끝', '첫 처음. 가운데. 끝났다', '첫 처음. 가|운데. 끝났다'],
  ['앞 가운데| 뒤', '앞에 가운데 뒤에', '앞에 가운데| 뒤에'],
  // Where it stood is gone.
  ['가나다|라마', '가마', '가|마'],
  ['가나|', '', '|'],
])('the caret stays in its place: %s', (text, after, expected) => {
  expect(caretIn(text, after)).toBe(expected)
})

test.each([
  ['START. END', 'aSTART. END', 'START. END0', 'aSTART. END0'],
  ['START. END', 'START. END1', 'abSTART. END', 'abSTART. END1'],
  // What an input method replaces while it composes.
  ['가 하', '가 한', '나가 하', '나가 한'],
  ['가 하', '간 하', '가 하나', '간 하나'],
  ['가나다', '가다', '가나다라', '가다라'],
  ['가나다', '가나다', '라', '라'],
])('%s edited as %s is merged into %s', (shown, edited, stored, expected) => {
  expect(withEdit(shown, edited, stored)).toBe(expected)
})

test('two who type at both ends of a text lose no letter, however late each sees the other', () => {
  let stored = 'START. 가운데. END'
  const shown = {a: stored, b: stored}
  const type = (who: 'a' | 'b', edited: string, isSeen: boolean) => {
    stored = withEdit(shown[who], edited, stored)
    shown[who] = isSeen ? stored : edited
  }
  for (const [index, letter] of [...'abcdefghij'].entries()) {
    type('a', shown.a.replace('START', `${letter}START`), index % 3 === 0)
    type('b', `${shown.b}${index}`, index % 4 === 0)
  }
  expect(stored).toBe('abcdefghijSTART. 가운데. END0123456789')
})

test.each([
  // Both at the start, both at the end, and in between.
  ['첫 문단', '글첫 문단', '앞첫 문단', /^(글앞|앞글)첫 문단$/],
  ['첫 문단', '첫 문단글', '첫 문단끝', /^첫 문단(글끝|끝글)$/],
  ['첫 문단', '첫문단', '첫 문단 👍', /^첫문단 👍$/],
])('what others typed meanwhile stays: %s', (before, after, stored, expected) => {
  const {value} = typedPatch(before, after) as {value: string}
  const [merged, results] = applyPatches(parsePatch(value), stored)
  expect(results).toEqual([true])
  expect(merged).toMatch(expected)
})

test('a text that begins or ends, or is half of an emoji, is set as a whole', () => {
  expect(typedPatch('', '가')).toMatchObject({type: 'set', value: '가'})
  expect(typedPatch('가', '')).toMatchObject({type: 'unset'})
  expect(typedPatch('가', `가${'👍'.slice(0, 1)}`)).toMatchObject({type: 'set'})
})

test('what no form could take is there to be copied until one has it', () => {
  const seen: (readonly string[])[] = []
  const stop = heldTexts.subscribe(() => seen.push(heldTexts.all()))
  heldTexts.set('a', '처음 글')
  heldTexts.set('a', '처음 글속')
  heldTexts.remove('a')
  stop()
  expect(seen).toEqual([['처음 글'], ['처음 글속'], []])
})
