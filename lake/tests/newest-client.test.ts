import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

import {installedFolder} from '../scripts/packed-lake.ts'
import {openTestLake} from '../testing/test-lake.ts'

// What the installed client can send is read from its source: a newer one that can send more is noticed.

const folder = join(installedFolder('@sanity/client'), 'src')
const source = (file: string) => readFileSync(join(folder, file), 'utf8')
const methods = source('data/dataMethods.ts')
const compatibility = readFileSync(join(import.meta.dirname, '../COMPATIBILITY.md'), 'utf8')

const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
]

/** The text between two marks, which have to be there. */
function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  const end = text.indexOf(to, start + from.length)
  if (start === -1 || end === -1) throw new Error(`The client has no "${from}" any more`)
  return text.slice(start + from.length, end)
}

const parameters = {
  queries: {
    path: '/data/query/production?query=1',
    names: all(
      between(methods, '// GROQ query-only parameters', 'return requestOptions('),
      /options\.query = \{\s*(?:\.\.\.options\.query, )?(\w+)/g,
    ),
    least: ['perspective', 'resultSourceMap', 'returnQuery'],
  },
  mutations: {
    path: '/data/mutate/production',
    names: all(between(methods, 'const getMutationQuery', '\n}\n'), /^ {4}(\w+):/gm),
    least: ['dryRun', 'visibility'],
  },
  documents: {
    path: '/data/doc/production/a',
    names: all(between(methods, 'function _getDocumentOptions', '\n}\n'), /\? \{(\w+):/g),
    least: ['includeAllVersions'],
  },
  listeners: {
    path: '/data/listen/production?query=*',
    names: all(between(source('data/listen.ts'), 'possibleOptions = [', ']'), /'(\w+)'/g),
    least: ['includeAllVersions', 'effectFormat'],
  },
  'live events': {
    path: '/data/live/events/production',
    names: all(source('data/live.ts'), /searchParams\.set\('(\w+)'/g),
    least: ['includeDrafts'],
  },
  uploads: {
    path: '/assets/files/production',
    names: all(
      between(source('assets/AssetsClient.ts'), 'full set of parameters', 'const headers'),
      /^ {8}(\w+),$|\bquery\.(\w+) =/gm,
    ).filter((name) => name !== ''),
    least: ['creditLine'],
  },
  'lists of projects': {
    path: '/projects',
    names: all(source('projects/ProjectsClient.ts'), /\bquery\.(\w+) =/g),
    least: ['includeMembers'],
  },
}

test.each(Object.entries(parameters))(
  'of %s, every parameter that the client has is known',
  async (_, {path, names, least}) => {
    expect(names).toEqual(expect.arrayContaining(least))
    const {request} = openTestLake()
    const method = /mutate|assets/.test(path) ? 'POST' : 'GET'
    const asked = async (name: string) => {
      const url = new URL(`http://lake.test/v2025-02-19${path}`)
      url.searchParams.set(name, '?')
      const response = await request(`${url.pathname}${url.search}`, {method}, 'editor')
      if (response.status !== 200) return response.text()
      await response.body?.cancel()
      return ''
    }
    for (const name of names) expect(await asked(name), name).not.toContain('has no parameter')
    expect(await asked('notOfTheClient')).toContain('has no parameter \\"notOfTheClient\\"')
  },
)

/** The action types of the client, each with the fields that it can have. */
function actionsOfTheClient(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const declarations = source('types.ts').split(/^export (?=type|interface)/m)
  for (const declaration of declarations) {
    for (const name of all(declaration, /actionType: 'sanity\.action\.([\w.]+)'/g)) {
      const fields = all(declaration, /^ {2,6}(\w+)\??: (?!never)/gm)
      const known = found.get(name) ?? new Set()
      for (const field of fields) if (field !== 'actionType') known.add(field)
      found.set(name, known)
    }
  }
  return found
}

test('every action that the client has is done, with all that it can say, or refused by name', async () => {
  const actions = actionsOfTheClient()
  expect([...actions.keys()]).toEqual(
    expect.arrayContaining(['document.publish', 'release.import', 'document.version.create']),
  )
  const client = openTestLake().client('editor')
  const asked = async (name: string, fields: object): Promise<string> => {
    const body = {actions: [{actionType: `sanity.action.${name}`, ...fields}]}
    const url = '/data/actions/production'
    return client.request({method: 'POST', url, body}).then(
      () => 'done',
      (error: unknown) => String(error),
    )
  }
  for (const [name, fields] of actions) {
    const answer = await asked(name, Object.fromEntries([...fields].map((field) => [field, '?'])))
    expect(answer, name).not.toContain('Unknown action')
    expect(answer, name).not.toContain('takes no')
    if (!answer.includes('not supported')) continue
    expect(answer).toContain(name)
    expect(compatibility).toContain(`\`${name.replace(/\.\w+$/, '.*')}\``)
  }
  expect(await asked('document.publish', {notOfTheClient: true})).toContain(
    'takes no "notOfTheClient"',
  )
  expect(await asked('document.bogus', {})).toContain('Unknown action type')
})

test('every address that the client can ask is answered, or refused with what it would be', async () => {
  const {request} = openTestLake()
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  const literals = files
    .filter((file) => file.endsWith('.ts') && !file.includes('types.gen'))
    .flatMap((file) => all(source(file), /\b(?:url:|url =|return) [`'](\/[^`'?]+)/g))
    // Those of documents are put together of an operation and one of these beginnings.
    .filter((path) => !/^\/data\$|datasets\/\$\{segments\[1\]\}$/.test(path))
  const paths = literals
    .map((path) => path.replace(/\$\{encodeQueryString[^}]*\}+/, ''))
    // What is put together of a beginning and a path.
    .map((path) => path.replaceAll(/(\w)\$\{/g, '$1/${'))
    .map((path) => path.replaceAll(/\$\{(?:\w+\.)*(?:projectId|segments\[0\])\}/g, 'test'))
    .map((path) => path.replaceAll(/\$\{[^}]*\}/g, 'production'))
  expect(paths).toEqual(expect.arrayContaining(['/projects/test', '/canvases/production']))
  for (const path of paths) {
    const answers = ['GET', 'POST', 'PUT'].map(async (method) => {
      const response = await request(`/v2025-02-19${path}`, {method}, 'administrator')
      return response.text()
    })
    const isKnown = (text: string) => !text.includes('No endpoint at')
    expect((await Promise.all(answers)).some(isKnown), path).toBe(true)
    expect(compatibility, path).toContain(`/${path.split('/')[1]}`)
  }
})

test('a dataset that is named as a resource is the one that is named by project and dataset', async () => {
  const lake = openTestLake()
  await lake.client('editor').create({_id: 'a', _type: 'x', title: 'A'})
  const resource = {type: 'dataset', id: 'test.production'} as const
  const client = lake.client('editor', {resource})
  expect(await client.fetch('*[_type == "x"].title')).toEqual(['A'])
  expect(await client.getDocument('a')).toMatchObject({title: 'A'})
  await client.patch('a').set({title: 'B'}).commit()
  expect(await client.fetch(`// ${'long '.repeat(3000)}\n*[_id == "a"][0].title`)).toBe('B')
  await client.action({
    actionType: 'sanity.action.document.create',
    ...{publishedId: 'b', attributes: {_id: 'drafts.b', _type: 'x'}, ifExists: 'fail'},
  })
  expect(await client.getDocument('drafts.b')).toMatchObject({_type: 'x'})
  const other = lake.client('editor', {resource: {type: 'dataset', id: 'other.production'}})
  await expect(other.fetch('*')).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Project "other" not found'),
  })
  for (const type of ['canvas', 'dashboard', 'media-library'] as const) {
    const elsewhere = lake.client('editor', {resource: {type, id: 'x'}})
    await expect(elsewhere.fetch('*')).rejects.toMatchObject({
      message: expect.stringContaining('this lake has none'),
    })
  }
})

test('what the client can ask for and the lake lacks is refused by name', async () => {
  const {client, request} = openTestLake()
  const editor = client('editor')
  const refused = (answer: Promise<unknown>, reason: string) =>
    expect(answer).rejects.toMatchObject({message: expect.stringContaining(reason)})
  await refused(
    editor.fetch('*', {}, {variant: 'summer'} as object),
    '"variant" is not supported: this lake has no variants',
  )
  await refused(
    editor.fetch('*', {}, {variant: {audience: 'families'}} as object),
    '"variantCondition" is not supported',
  )
  await refused(
    editor.request({url: '/data/query/production?query=*&resultSourceMap=bogus'}),
    '"resultSourceMap" must be "true" or "false" or "withKeyArraySelector", not "bogus"',
  )
  await refused(
    client('administrator').datasets.create('more', {embeddings: {enabled: true}} as object),
    '"embeddings" is not supported',
  )
  await refused(
    editor.request({url: '/data/query/production?query=1&query=2'}),
    '"query" may be given once',
  )
  const mutations = [{delete: {id: 'a', ifRevisionId: 'x'}}]
  await refused(
    editor.request({method: 'POST', url: '/data/mutate/production', body: {mutations}}),
    '"delete" has no "ifRevisionId"',
  )
  for (const tag of ['a b', 'a,b', '', 'x'.repeat(76), 'Grüße']) {
    const path = `/v2025-02-19/data/query/production?query=1&tag=${encodeURIComponent(tag)}`
    expect((await request(path, {}, 'editor')).status, tag).toBe(400)
  }
  for (const version of ['v2099-01-01', 'v2020-13-45', 'v2023-02-29', 'v2', 'v0000-00-00']) {
    expect((await request(`/${version}/data/query/production?query=1`)).status, version).toBe(400)
  }
  for (const version of ['v1', 'vX', 'v2021-03-25', 'v2024-02-29']) {
    expect((await request(`/${version}/data/query/production?query=1`)).status, version).toBe(200)
  }
})

test.each([
  ['POST', '/projects/test/cors', {origin: 'https://a.example'}],
  ['POST', '/projects/test/tokens', {label: 'x', roleName: 'viewer'}],
  ['POST', '/access/project/test/robots', {label: 'x', memberships: []}],
  ['PUT', '/aliases/newest', {datasetName: 'production'}],
  ['PUT', '/datasets/more', {aclMode: 'public'}],
  ['PUT', '/datasets/production/copy', {targetDataset: 'copied'}],
  ['PUT', '/projects/test/datasets/production/schemas', {schemas: []}],
  ['POST', '/hooks/projects/test', {name: 'x', url: 'https://a.example'}],
  ['POST', '/hooks/projects/test', {name: 'x', url: 'https://a.example', rule: {bogus: 1}}],
  ['POST', '/data/query/production', {query: '1'}],
  ['POST', '/data/actions/production', {actions: []}],
  ['POST', '/data/mutate/production', {mutations: []}],
])('%s %s refuses a field that it does not know', async (method, url, body) => {
  const client = openTestLake().client('administrator')
  const wrong = 'rule' in body ? body : {...body, bogus: 1}
  await expect(client.request({method, url, body: wrong})).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('does not know "bogus"'),
  })
})

test('a list of projects is as long as it was asked for', async () => {
  const {projects} = openTestLake().client('viewer')
  const [whole] = await projects.list()
  expect(whole).toMatchObject({id: 'test', members: [], features: []})
  const [short] = await projects.list({includeMembers: false, includeFeatures: false})
  expect(short).toMatchObject({id: 'test'})
  expect(Object.keys(short ?? {})).not.toEqual(expect.arrayContaining(['members']))
  expect(Object.keys(short ?? {})).not.toEqual(expect.arrayContaining(['features']))
  expect(await projects.list({organizationId: 'o'})).toEqual([])
  expect(await projects.list({onlyExplicitMembership: true})).toHaveLength(1)
})

test('a document is read with its draft and its versions where all of them are asked for', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  for (const _id of ['a', 'drafts.a', 'versions.spring.a', 'b'])
    await editor.create({_id, _type: 'x'})
  const ids = async (role: 'editor' | 'nobody', id: string) => {
    const url = `/data/doc/production/${id}?includeAllVersions=true`
    const {documents} = await lake.client(role).request<{documents: {_id: string}[]}>({url})
    return documents.map(({_id}) => _id)
  }
  expect(await ids('editor', 'a')).toEqual(['a', 'drafts.a', 'versions.spring.a'])
  expect(await ids('editor', 'drafts.a')).toEqual(['a', 'drafts.a', 'versions.spring.a'])
  expect(await ids('editor', 'none')).toEqual([])
  expect(await ids('nobody', 'a')).toEqual(['a'])
  await expect(ids('editor', 'a,b')).rejects.toMatchObject({statusCode: 400})
})
