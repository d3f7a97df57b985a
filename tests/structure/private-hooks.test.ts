import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {hookNames} from '../../studio/hooks/hook.ts'

const sources = ['studio', 'agency', 'schemas', 'features', 'lake/studio']
  .flatMap((folder) => readdirSync(folder, {recursive: true, withFileTypes: true}))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({parentPath, name}) => join(parentPath, name))
  .filter((path) => !/node_modules|^features\/[^/]+\/tests\//.test(path))
  .map((path) => ({path, text: readFileSync(path, 'utf8')}))

/** Where what Sanity does not promise may be used. */
const isHook = ({path}: {readonly path: string}) => path.startsWith('studio/hooks/')

/** What a file takes from Sanity's packages at run time. */
function* valuesFrom(text: string): Generator<string> {
  for (const [, names = ''] of text.matchAll(/import \{([^}]+)\} from 'sanity[^']*'/g)) {
    for (const name of names.split(',').map((each) => each.trim())) {
      if (name && !name.startsWith('type ')) yield name.split(' ')[0] ?? name
    }
  }
}

const folder = 'node_modules/sanity/lib'
const declarations = readdirSync(folder)
  .filter((name) => name.endsWith('.d.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** Each exported function, constant and class that Sanity marks as its own affair alone. */
const marked = new Map<string, string>()
const documented =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?declare (?:const|function|class) (\w+)/g
for (const [, comment = '', name = ''] of declarations.matchAll(documented)) {
  marked.set(name, (marked.get(name) ?? '') + comment)
}
const isPrivate = (name: string) => {
  const comment = marked.get(name) ?? ''
  return /@(internal|alpha)/.test(comment) && !/@(public|beta)/.test(comment)
}

test('the marks of Sanity’s declarations are read', () => {
  expect(['useFormCallbacks', 'useColorSchemeSetValue'].filter(isPrivate)).toHaveLength(2)
  expect(['useWorkspace', 'useSchema', 'validateDocument'].filter(isPrivate)).toEqual([])
})

test('what Sanity marks as internal or alpha is used by declared hooks alone', () => {
  const used = sources
    .filter((source) => !isHook(source))
    .flatMap(({path, text}) =>
      [...valuesFrom(text)].filter(isPrivate).map((name) => `${path}: ${name}`),
    )
  expect(used).toEqual([])
  const entries = sources.filter(
    (source) =>
      !isHook(source) && /from 'sanity\/_|import \* as \w+ from 'sanity/.test(source.text),
  )
  expect(entries.map(({path}) => path)).toEqual([])
})

test('the page’s private names are sought in these files alone', () => {
  const sought = sources.filter(({text}) => /\[data-(testid|ui)/.test(text))
  expect(sought.map(({path}) => path).toSorted()).toEqual([
    'studio/layout/dialog-history.ts',
    'studio/layout/document-layout.tsx',
    'studio/scheduling/schedule-notice.tsx',
  ])
})

test('there are at most twelve hooks, and the list describes each', () => {
  const list = readFileSync('docs/private-hooks.md', 'utf8')
  const described = [...list.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name)
  expect(described.toSorted()).toEqual([...hookNames].toSorted())
  expect(hookNames.length).toBeLessThanOrEqual(12)
})
