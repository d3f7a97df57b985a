import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {changedTexts} from '../../studio/documents/changed-texts.ts'

const schema = createSchema({
  name: 'test',
  types: [
    {
      ...{name: 'doc', type: 'document'},
      fields: [
        {name: 'title', title: '제목', type: 'string'},
        {name: 'body', title: '본문', type: 'array', of: [{type: 'block'}]},
        {
          ...{name: 'cards', title: '카드', type: 'array'},
          of: [{type: 'object', name: 'card', fields: [{name: 'text', type: 'text', title: '글'}]}],
        },
        {name: 'lines', title: '줄', type: 'array', of: [{type: 'string'}]},
        {name: 'link', title: '연결', type: 'reference', to: [{type: 'doc'}]},
      ],
    },
  ],
})

const block = (key: string, text: string) => ({
  ...{_type: 'block', _key: key},
  children: [{_type: 'span', text}],
})
const card = (key: string, text: string) => ({_type: 'card', _key: key, text})

test('what was typed and is not stored is told by the titles of its fields, and nothing else of the document', () => {
  const before = {
    title: '앞',
    body: [block('a', '그대로'), block('b', '둘째')],
    cards: [card('x', '하나'), card('y', '둘')],
    lines: ['가'],
    link: {_type: 'reference', _ref: 'one'},
  }
  const now = {
    title: '뒤',
    body: [block('a', '그대로'), block('b', '둘째 고침'), block('c', '셋째')],
    cards: [card('y', '둘'), card('x', '하나 고침'), card('z', '새 카드')],
    lines: ['가', '나'],
    link: {_type: 'reference', _ref: 'two'},
  }
  expect(
    changedTexts(schema.get('doc'), before, now).map(({titles, text}) => [
      titles.join(' › '),
      text,
    ]),
  ).toEqual([
    ['제목', '뒤'],
    ['본문', '둘째 고침\n셋째'],
    ['카드 › 2 › 글', '하나 고침'],
    ['카드 › 3 › 글', '새 카드'],
    ['줄', '가\n나'],
    ['연결', '(사진이나 연결처럼 글이 아닌 값)'],
  ])
})

test('what was taken out is told without a text, and a document that is new with all of it', () => {
  const type = schema.get('doc')
  expect(changedTexts(type, {title: '앞'}, {})).toEqual([{titles: ['제목'], text: ''}])
  expect(changedTexts(type, null, {title: '새'})).toEqual([{titles: ['제목'], text: '새'}])
  expect(changedTexts(type, {title: '앞'}, {title: '앞'})).toEqual([])
})
