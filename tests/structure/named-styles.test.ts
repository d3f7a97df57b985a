import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {nameStyles} from '../../scripts/named-styles.ts'

const sources = readdirSync('web', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map(({parentPath, name}) => join(parentPath, name))

test('every styled component gets a name that does not depend on what was loaded before', () => {
  const ids = sources.flatMap((file) => {
    const code = nameStyles(readFileSync(file, 'utf8'), file)
    const unnamed = code.match(/\bstyled(\.\w+|\([^)]*\))(?!\.withConfig|\w)/g)
    expect(unnamed, file).toBeNull()
    return [...code.matchAll(/componentId: '(\w+)'/g)].map(([, id]) => id)
  })
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what follows the definition stays as it is', () => {
  const named = nameStyles('const Title = styled.h2<{$isOnDark: boolean}>`color: red;`', 'a.tsx')
  expect(named).toMatch(
    /^const Title = styled\.h2\.withConfig\(\{componentId: 'g\w{6}'\}\)<\{\$isOnDark: boolean\}>`color: red;`$/,
  )
})
