import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {anchorOf, partOf, readMarkdown, readSpans} from '../../studio/help/markdown.ts'

const blocks = readMarkdown(readFileSync('docs/editors-guide.md', 'utf8'))

test('the guide in the Studio is the one in docs, whole', () => {
  const kinds = new Set(blocks.map(({kind}) => kind))
  expect(kinds).toEqual(new Set(['heading', 'paragraph', 'list', 'table', 'picture']))
  const words = JSON.stringify(blocks)
  expect(words).not.toMatch(/\|\s*-{3}|\\n\s*[-|#]|##/)
})

test('each link to a part of the guide leads to a heading', () => {
  const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? anchorOf(block.text) : []))
  const lists = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
  const links = lists
    .flatMap(readSpans)
    .flatMap(({kind, address = ''}) => (kind === 'link' ? address : []))
  const within = links.filter((address) => address.startsWith('#'))
  expect(within.length).toBeGreaterThan(10)
  expect(within.filter((address) => !anchors.includes(address.slice(1)))).toEqual([])
})

test('a part of the guide is a heading with what follows it, to the next of its level', () => {
  const part = partOf(blocks, '고치고 발행하기')
  const headings = part.flatMap((block) => (block.kind === 'heading' ? block.text : []))
  expect(headings).toEqual(['고치고 발행하기', '발행 예약', '예전 내용으로 되돌리기'])
  expect(partOf(blocks, '오늘').some(({kind}) => kind === 'picture')).toBe(true)
  expect(partOf(blocks, '없는 제목')).toEqual([])
})

test('every kind of document finds its part of the guide', () => {
  const source = readFileSync('studio/help/guide.ts', 'utf8')
  const named = [...source.matchAll(/'([가-힣][^']*)'/g)].map(([, heading = '']) => heading)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((heading) => partOf(blocks, heading).length === 0)).toEqual([])
})
