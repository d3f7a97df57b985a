import {execFileSync, spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {ownUses} from '../../scripts/upgrade/agency.ts'
import {changelogBetween, hooksBetween, settingsBetween} from '../../scripts/upgrade/documents.ts'
import {openNewer, programIn} from '../../scripts/upgrade/program.ts'
import {typesBetween, workOnData} from '../../scripts/upgrade/types.ts'
import {newFolder} from './data-command.ts'

/** A program that consists of these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder()
  for (const [path, text] of Object.entries({'web/x.ts': '', ...files})) {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const text = (name: string, ...fields: string[]) => ({
  ...{name, type: 'document'},
  attributes: Object.fromEntries(fields.map((field) => [field, {type: 'objectAttribute'}])),
})

const older = {
  'package.json': '{"version": "1.2.0", "dependencies": {"sanity": "6.16.0", "hono": "4.0.0"}}',
  'CHANGELOG.md': '## 1.2.0\n\n- Editors: known.\n',
  '.env.example': 'PORT=3000\n# OLD_KEY=\n# GONE_TOO=\nWARM=1\n',
  'schemas/schema.gen.json': JSON.stringify([text('page', 'title', 'subtitle'), text('video')]),
  'schemas/first-words.gen.json': '{"labels": {"common.close": "닫기"}}',
  'app/migrations/first.ts': '/** Old. */\nexport function first() {}\n',
  'lake/store/migrations.ts':
    'export const migrations: readonly string[] = [\n  documents,\n  people,\n]\n',
  'docs/private-hooks.md':
    '| hook | what |\n|---|---|\n| `bar` | `SearchButton` | a |\n| `frame` | `layout` | a |\n',
  'web/elements/picture.tsx': 'export function Picture() {}\n',
  'web/queries/fragments.ts': 'export const picture = 1\nexport const film = 2\n',
  'web/theme/product-tokens.ts':
    "export const productTokens = {\n  space: {wide: '1', gap: '2'},\n}\n",
  'agency/schema.gen.json': '{"types": [{"name": "quote"}]}',
  'agency/quote/quote.tsx': `import {Picture} from '../../web/elements/picture.tsx'
import {
  film,
  type picture as of,
} from '../../web/queries/fragments.ts'
import type {OwnSections} from '../content.gen.ts'
const wide = theme.space.gap + theme.space.wide
`,
}

const newer = {
  ...older,
  'package.json': '{"version": "1.3.0", "dependencies": {"sanity": "6.17.0", "hono": "5.0.0"}}',
  'CHANGELOG.md': `## 1.3.0

- Operators: to do before updating: \`NEW_KEY\` takes the place of \`OLD_KEY\`.
- Visitors: new.

## 1.2.0

- Editors: known.
`,
  '.env.example': 'PORT=8080\n# NEW_KEY=\nWARM=1\n',
  'schemas/schema.gen.json': JSON.stringify([text('page', 'title', 'lead'), text('quote')]),
  'schemas/first-words.gen.json': '{"labels": {"common.close": "닫기", "common.more": "더 보기"}}',
  'app/migrations/second.ts':
    '/** Makes numbers\n * of words. */\nexport async function second() {}\n',
  'lake/store/migrations.ts':
    'export const migrations: readonly string[] = [\n  documents,\n  people,\n  seals,\n]\n',
  'docs/private-hooks.md':
    '| hook | what |\n|---|---|\n| `bar` | `SearchButton` | a |\n| `panes` | `usePane` | a |\n',
  'web/elements/picture.tsx': undefined,
  'web/queries/fragments.ts': 'export const picture = 1\n',
  'web/theme/product-tokens.ts': "export const productTokens = {\n  space: {wide: '1'},\n}\n",
}

const filesOf = (files: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) =>
      content === undefined ? [] : [[path, content] as const],
    ),
  )

function twoPrograms() {
  const [before, after] = [folderWith(older), folderWith(filesOf(newer))]
  return {before, after, own: programIn(before), next: programIn(after)}
}

test('what is to do first comes first, and settings are new, gone or have another default', () => {
  const {own, next} = twoPrograms()
  expect(changelogBetween(own, next)).toMatchObject({
    todo: ['Operators: to do before updating: `NEW_KEY` takes the place of `OLD_KEY`.'],
    told: ['- Visitors: new.'],
  })
  expect(settingsBetween(own, next, {OLD_KEY: 'x'})).toMatchObject({
    todo: [
      'OLD_KEY is gone: Operators: to do before updating: `NEW_KEY` takes the place of `OLD_KEY`.. It is set here',
    ],
    told: ['GONE_TOO is gone', 'NEW_KEY is new', 'PORT: 3000 → 8080'],
  })
})

test('work on the data, types and private hooks are named', () => {
  const {own, next} = twoPrograms()
  expect(workOnData(own, next, newFolder()).told).toEqual([
    'content: Makes numbers of words.',
    'data files: seals. A copy from before stays: npm run data -- rollback',
    'content: 1 new words get their first values',
  ])
  expect(typesBetween(own, next).told).toEqual([
    ...['video is gone', 'quote is new', 'page.subtitle is gone', 'page.lead is new'],
  ])
  expect(hooksBetween(own, next).told).toEqual([
    ...['sanity 6.16.0 → 6.17.0', 'new: panes: `usePane`', 'gone: frame: `layout`'],
  ])
})

test('what a folder of one’s own names that is gone is named by its file', () => {
  const {own, next} = twoPrograms()
  const path = 'agency/quote/quote.tsx'
  expect(ownUses(own, next).todo).toEqual([
    `${path}: web/elements/picture.tsx is gone`,
    `${path}: film is no longer in web/queries/fragments.ts`,
    `${path}: theme.space.gap is gone`,
    'the product has a type "quote" of its own now: give yours another name',
  ])
  const without = programIn(
    folderWith({...filesOf(newer), 'agency/quote/quote.tsx': '', 'dist/release.json': '{}'}),
  )
  expect(ownUses(own, without).todo.at(-1)).toContain('a type "quote"')
  const delivered = filesOf({...older, 'agency/quote/quote.tsx': undefined})
  expect(
    ownUses(own, programIn(folderWith({...delivered, 'dist/release.json': '{}'}))).todo,
  ).toEqual([
    '1 of its files are not in the newer one, which was built without them: docs/guides/update.md says how both come together',
  ])
})

test('an archive is read without a trace, and what is none says so', async () => {
  const {before, after} = twoPrograms()
  const archive = join(newFolder(), 'newer.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', dirname(after), after.split('/').at(-1) ?? ''])
  const {folder, close} = await openNewer(archive)
  expect(programIn(folder).version).toBe('1.3.0')
  expect(programIn(folder).files('agency/**/*.tsx')).toEqual(['agency/quote/quote.tsx'])
  close()
  expect(() => readFileSync(join(folder, 'package.json'))).toThrow()
  await expect(openNewer(join(before, 'CHANGELOG.md'))).rejects.toThrow('not the archive')
  await expect(openNewer(newFolder())).rejects.toThrow('holds no release')
  await expect(openNewer(join(before, 'nothing'))).rejects.toThrow('is not there')
})

test('the command says all of it, and whether something stands in the way', () => {
  const {after} = twoPrograms()
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/upgrade.ts', ...words], {
      encoding: 'utf8',
      env: {...process.env, DATA_DIR: newFolder()},
    })
  const same = run('--check', '.')
  expect(same.stdout).toContain('Nothing stands in its way.')
  expect(same.status).toBe(0)
  const other = run('--check', after)
  expect(other.stdout).toContain(`→ 1.3.0, in ${after}`)
  expect(other.stdout).toMatch(/TO DO Operators: to do before updating/)
  expect(other.status).toBe(1)
  expect(run().status).toBe(2)
})
