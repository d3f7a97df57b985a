import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

function filesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))
}

const publicFiles = filesIn('public').map((path) => path.replace(/^public/, ''))

test('every public file is referred to', () => {
  const sources = [
    ...['web', 'schemas', 'sample/content'].flatMap(filesIn),
    'public/site.webmanifest',
  ]
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  const unused = publicFiles.filter((path) => !path.endsWith('LICENSE.txt') && !text.includes(path))
  expect(unused).toEqual([])
})

test('every font that the styles name is there', () => {
  const styles = readFileSync('web/theme/fonts.css', 'utf8')
  const named = [...styles.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !publicFiles.includes(path))).toEqual([])
})
