import {execFileSync} from 'node:child_process'
import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

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
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.tsx'], {
    encoding: 'utf8',
  })
  const styled = files
    .split('\n')
    .filter(
      (path) => path && !path.startsWith(`${folder}/`) && !/(?:^|\/)(?:tests|studio)\//.test(path),
    )
    .filter((path) => /\bstyled[.(]|\bcreateGlobalStyle\b/.test(readFileSync(path, 'utf8')))
  expect(styled.length).toBeGreaterThan(100)
  expect(styled.filter((path) => !built.has(path))).toEqual([])
})
