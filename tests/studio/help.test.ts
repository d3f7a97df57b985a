import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {anchorOf, readMarkdown, readSpans} from '../../studio/help/markdown.ts'

const blocks = readMarkdown(readFileSync('docs/editors-guide.md', 'utf8'))

test('the guide in the Studio is the one in docs, whole', () => {
  const kinds = new Set(blocks.map(({kind}) => kind))
  expect(kinds).toEqual(new Set(['heading', 'paragraph', 'list', 'table']))
  const words = JSON.stringify(blocks)
  expect(words).not.toMatch(/\|\s*-{3}|\\n\s*[-|#]/)
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
