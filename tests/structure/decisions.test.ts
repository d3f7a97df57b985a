import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((name) => !/^(README|template)\.md$/.test(name))

const faultsOf = (name: string) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const lines = text.trimEnd().split('\n')
  const rules = {
    'a name by its subject': /^[a-z]+(-[a-z]+)*\.md$/.test(name),
    'a question first': /^# .+\n\n\*\*Question\.\*\*/.test(text),
    'what is decided': text.includes('**Decided'),
    'what holds it': text.includes('**Held by**'),
    '40 lines of 120 characters at most':
      lines.length <= 40 && lines.every((line) => line.length <= 120),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${name}: ${rule}`]))
}

test('decisions are few and short, and each answers its question', () => {
  expect(records.length).toBeLessThanOrEqual(38)
  expect(records.flatMap(faultsOf)).toEqual([])
})

test('the index leads to every record', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([])
})
