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
  const sources = ['web', 'schemas'].flatMap(filesIn)
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  const unused = publicFiles.filter((path) => !path.endsWith('LICENSE.txt') && !text.includes(path))
  expect(unused).toEqual([])
})

test('fonts come with their licence and its holder, and under no name that it reserves', () => {
  const families = readFileSync('web/theme/fonts.css', 'utf8').matchAll(/font-family: '([^']+)'/g)
  const names = [...new Set([...families].map(([, name = '']) => name))]
  expect(names).toEqual(['Hangul Sans', 'Hangul Serif'])
  for (const name of names) {
    const file = `public/fonts/${name.toLowerCase().replace(' ', '-')}.LICENSE.txt`
    const license = readFileSync(file, 'utf8')
    expect(license).toMatch(/^Copyright \(c\) \d{4}.*(?:Adobe|Kil Hyung-jin)/)
    expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1')
    const [, reserved = 'none'] = /Reserved Font Name ([\w ]+)\./.exec(license) ?? []
    expect(name).not.toContain(reserved)
  }
})

test('every font that the styles name is there', () => {
  const styles = readFileSync('web/theme/fonts.css', 'utf8')
  const named = [...styles.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !publicFiles.includes(path))).toEqual([])
})
