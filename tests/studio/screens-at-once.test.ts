import {readdirSync, readFileSync} from 'node:fs'
import {parseAst} from 'vite'
import {expect, test} from 'vitest'
import {atOnce} from '../../studio/lean/screens-at-once.ts'

const folder = 'node_modules/sanity/lib'

/** Of the installed package, as the build has them. */
const changed = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .flatMap((code) => atOnce(code, parseAst(code)) ?? [])
  .join('\n')

test('i18next reads the words when it is made, which the first rendering shows', () => {
  expect(changed.match(/initAsync: false/g)).toHaveLength(1)
  expect(changed).not.toMatch(/initAsync: (?!false)/)
})

test('the words of all parts are there, and other screens are loaded when they are opened', () => {
  expect(changed).toMatch(/resources: \(\) => \$loaded\(\$screen\d+\)/)
  expect(changed).not.toMatch(/import\("\.\/resources-/)
  expect(changed).toMatch(/import\("\.\/VideoPlayer-/)
})
