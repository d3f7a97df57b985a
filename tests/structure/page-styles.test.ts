import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {productFiles} from '../product-files.ts'

const folder = 'web/static-styles'

/** The built site has the styles of these files alone. */
test('each component with styles is among those whose styles are built, in whatever room it is', () => {
  const source = readFileSync(`${folder}/page-styles.ts`, 'utf8')
  const [, list = ''] = /import\.meta\.glob\(\s*\[([^\]]*)\]/.exec(source) ?? []
  const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
  const matched = (isLeftOut: boolean) =>
    patterns
      .filter((pattern) => pattern.startsWith('!') === isLeftOut)
      .flatMap((pattern) => globSync(join(folder, pattern.replace('!', ''))))
  const leftOut = new Set(matched(true))
  const built = new Set(matched(false).filter((path) => !leftOut.has(path)))
  const styled = productFiles()
    .filter((path) => path.endsWith('.tsx') && !path.startsWith(`${folder}/`))
    .filter((path) => !/(?:^|\/)(?:tests|studio)\//.test(path))
    .filter((path) => /\bstyled[.(]|\bcreateGlobalStyle\b/.test(readFileSync(path, 'utf8')))
  expect(styled.length).toBeGreaterThan(100)
  expect(styled.filter((path) => !built.has(path))).toEqual([])
})
