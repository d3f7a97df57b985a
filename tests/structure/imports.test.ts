import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {expect, test} from 'vitest'

/** Folder or file → the folders and files of ours that it may import. The longest matching name counts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: ['local-content-lake/characters', 'local-content-lake/korean-words'],
  // An agency's own: the rest of the product knows its five files, and what they may use is listed.
  agency: [
    ...['schemas', 'web/elements', 'web/queries', 'web/sections'],
    ...['web/context', 'web/theme', 'web/ui'],
  ],
  // Each part of a feature, as `features/<name>/<part>`; of other features none knows anything.
  'features/schema': ['schemas', 'features/rules'],
  'features/rules': [],
  'features/queries': ['web/queries'],
  'features/web': [
    ...[
      'features/rules',
      'features/queries',
      'web/feature.ts',
      'web/elements',
      'web/ui',
      'web/theme',
    ],
    ...['web/context', 'web/client', 'web/forms', 'web/startup', 'web/units'],
  ],
  'features/server': [
    ...['features/rules', 'features/queries', 'web/queries', 'local-content-lake/server'],
    ...['web/elements', 'web/units', 'server/connection', 'server/fonts'],
    ...['server', 'server/content', 'server/http', 'server/log.ts', 'server/outbound'],
    ...['server/deliveries', 'server/pages', 'server/registrations', 'server/time'],
    ...['server/single-flight.ts', 'server/turns.ts', 'server/xml.ts', 'server/visits'],
    // The first words of its own documents.
    'schemas/first-words.gen.json',
  ],
  'features/studio': [...['features/schema', 'features/rules', 'studio', 'schemas', 'sanity.json']],
  // The registries are all that knows features by name.
  'schemas/features.ts': ['features/schema', 'schemas'],
  'server/features.ts': ['features/server', 'server'],
  'web/features.ts': ['features/web', 'web/feature.ts'],
  'web/feature.ts': [],
  'studio/features.ts': ['features/studio', 'studio'],
  schemas: ['sanity.json', 'agency', 'schemas/features.ts', 'sections/schema'],
  // One kind of section, in a folder of `web/sections`.
  'sections/schema': ['schemas'],
  'sections/fields': ['web/queries'],
  'web/theme': ['agency'],
  'web/queries': ['agency', 'sections/fields'],
  'web/client': ['web/queries'],
  'web/context': ['web/client', 'web/queries'],
  // Wordless: it knows neither an editor's words nor their documents.
  'web/ui': ['web/theme'],
  'web/elements': ['web/ui', 'web/theme', 'web/context', 'web/client'],
  'web/forms': ['web/ui', 'web/theme', 'web/context'],
  'web/source': ['web/context', 'web/theme'],
  // Loaded where an administrator has filled in whose measuring the site uses.
  'web/measuring': ['web/source', 'web/context', 'web/theme', 'web/ui'],
  'web/registration': [
    ...['web/forms', 'web/elements', 'web/ui', 'web/theme', 'web/context', 'web/startup'],
    ...['web/features.ts', 'web/source', 'web/measuring', 'web/client'],
  ],
  'web/press-admin': ['web/forms', 'web/ui', 'web/theme', 'web/context', 'web/queries'],
  'web/units': [
    ...['web/elements', 'web/ui', 'web/theme', 'web/context', 'web/client', 'web/queries'],
  ],
  'web/notices': [
    ...['web/source', 'web/elements', 'web/ui', 'web/theme', 'web/context', 'web/queries'],
  ],
  'web/layout': [
    ...['web/source', 'web/measuring', 'web/registration', 'web/units', 'web/elements', 'web/ui'],
    ...['web/theme', 'web/context', 'web/client', 'web/queries'],
  ],
  'web/schedule': ['web/elements', 'web/context'],
  'web/money': ['web/units', 'web/elements', 'web/context', 'web/theme', 'web/queries'],
  'web/sections': [
    ...[
      'agency',
      'web/features.ts',
      'web/schedule',
      'web/money',
      'web/registration',
      'web/units',
      'web/elements',
      'web/ui',
    ],
    ...['web/theme', 'web/context', 'web/client', 'web/queries'],
  ],
  'web/pages': [
    ...['web/sections', 'web/layout', 'web/press-admin', 'web/registration', 'web/units'],
    ...['web/notices', 'web/schedule', 'web/elements'],
    ...['web/ui', 'web/theme', 'web/context', 'web/client', 'web/queries', 'web/startup'],
  ],
  'web/tour': ['web/theme'],
  // A script of its own, without any word of the site's pages.
  'web/staff': [],
  // In a build, in place of styled-components (`app/build/static-styles.ts`).
  'web/static-styles': ['web/theme'],
  // Both ends of a page's start: its scripts put the whole site together, its parts wait for them.
  'web/startup': [
    ...['web', 'web/source', 'web/measuring', 'web/preview', 'web/context', 'web/client'],
    'web/theme',
  ],
  // For those who see drafts: visitors never load it.
  'web/preview': ['web/startup', 'web/client', 'web/theme'],
  web: [
    ...['web/pages', 'web/layout', 'web/sections', 'web/startup', 'web/preview'],
    ...['web/context', 'web/client', 'web/theme', 'web/queries'],
  ],
  ...serverRooms(),
  ...appRooms(),
  studio: [
    ...['schemas', 'studio/features.ts', 'sanity.json', 'docs/editors-guide.md?raw'],
    ...['local-content-lake/studio/reach', 'local-content-lake/studio/workspace'],
  ],
  scripts: [
    ...[
      'app',
      'app/build',
      'agency',
      'app/complex-settings.ts',
      'app/config.ts',
      'app/misspelled-settings.ts',
      'app/words.ts',
      'app/installation',
      'app/lake',
      'app/assets',
      'app/backup',
      'app/drill',
      'app/replica',
      'app/closing',
      'app/data',
      'app/migrations',
      'local-content-lake',
      'local-content-lake/maintenance',
      'local-content-lake/server',
      'sample',
      'schemas',
      'starter',
    ],
    ...['studio', 'sanity.json', 'server/in-time.ts', 'server/outbound'],
    'server/command-line.ts',
  ],
  // It may know all of the product, which knows nothing of it.
  lab: [
    ...['app/build', 'app/complex-settings.ts', 'app/config.ts', 'app/installation', 'app/lake'],
    ...['app/supervisor', 'app/words.ts'],
    ...[
      'lab/kills',
      'local-content-lake',
      'local-content-lake/packed',
      'local-content-lake/studio',
      'local-content-lake/testing',
      'sanity.json',
      'schemas/schema.gen.json',
      'scripts',
      'web/queries',
    ],
  ],
  // Site and lake without the program, to be killed.
  'lab/kills': [
    ...[
      'app/config.ts',
      'app/replica',
      'lab',
      'local-content-lake',
      'server',
      'server/connection',
      'server/deliveries',
      'server/registrations',
      'sanity.json',
    ],
  ],
  // What a complex made by command has too is not the sample's alone.
  sample: ['starter'],
  // A new complex before anybody has written in it.
  starter: ['schemas', 'schemas/first-words.gen.json'],
  'sample/workshop': ['sample'],
}
const folders = Object.keys(allowed)

/** The program's rooms; the files next to them, and `app/lake`, are the ones that know both site and lake. */
function appRooms(): Record<string, readonly string[]> {
  const rooms = [
    ...[
      'assets',
      'stores',
      'backup',
      'build',
      'closing',
      'data',
      'development',
      'drill',
      'front',
      'http',
      'installation',
      'lake',
    ],
    ...['migrations', 'replica', 'supervisor', 'warming'],
  ]
  return {
    'app/settings.ts': ['sanity.json'],
    'app/misspelled-settings.ts': ['app/settings.ts'],
    'app/complex-settings.ts': ['app/misspelled-settings.ts'],
    'app/config.ts': ['app/complex-settings.ts', 'app/settings.ts', 'sanity.json'],
    'app/words.ts': [],
    // Folders and buckets, whatever is kept there.
    'app/stores': ['server/in-time.ts'],
    // Pictures and films in a bucket.
    'app/assets': [
      ...['app/config.ts', 'app/http', 'app/stores', 'local-content-lake'],
      ...['local-content-lake/maintenance', 'server/in-time.ts', 'server/log.ts'],
      'server/command-line.ts',
    ],
    'app/backup': [
      ...[
        'app/assets',
        'app/stores',
        'app/config.ts',
        'app/data',
        'app/http',
        'local-content-lake/maintenance',
        'server/command-line.ts',
      ],
      ...['server/in-time.ts', 'server/log.ts'],
    ],
    // A site over a copy: what of it answers from what is stored, and nothing that sends.
    'app/drill': [
      ...['app/assets', 'app/backup', 'app/build', 'app/config.ts', 'app/data', 'app/http'],
      ...['app/lake', 'app/replica', 'local-content-lake', 'local-content-lake/maintenance'],
      ...['server/command-line.ts', 'server/connection', 'server/log.ts', 'server/pages'],
    ],
    'app/build': [
      ...['app/config.ts', 'app/words.ts', 'sanity.json', 'web', 'web/tour'],
      ...['server', 'server/http', 'server/connection', 'server/pages'],
      ...['server/command-line.ts', 'server/content', 'web/queries'],
    ],
    'app/data': [
      ...['local-content-lake/maintenance', 'server/command-line.ts'],
      ...['server/registrations', 'server/time'],
    ],
    'app/front': [
      ...['app/build', 'app/config.ts', 'app/data', 'app/http', 'app/lake'],
      ...['local-content-lake', 'local-content-lake/server'],
      ...[
        'sanity.json',
        'server',
        'server/http',
        'server/identity',
        'server/connection',
        'server/pages',
        'studio',
      ],
    ],
    // The site alone, as a stranger gets it.
    'app/closing': ['server/xml.ts'],
    // The site as it is in `app/program.ts`, from its sources.
    'app/development': [
      ...['app', 'app/build', 'app/config.ts', 'app/data', 'app/http', 'app/supervisor'],
      ...['local-content-lake', 'server/pages', 'web'],
    ],
    'app/installation': [
      ...['app/backup', 'app/complex-settings.ts', 'app/config.ts', 'app/front'],
      ...['app/data', 'app/http', 'local-content-lake', 'local-content-lake/server'],
      ...['server/http', 'server/log.ts', 'server/xml.ts'],
    ],
    'app/migrations': [
      'agency',
      'sanity.json',
      'schemas/first-words.gen.json',
      'schemas/replaced-words.json',
      'server/log.ts',
    ],
    'app/http': [...['local-content-lake/server', 'server/http']],
    'app/lake': [
      ...['app/assets', 'app/config.ts', 'app/data', 'app/http', 'local-content-lake'],
      ...['local-content-lake/maintenance', 'local-content-lake/server'],
      ...[
        'sanity.json',
        'server/command-line.ts',
        'server/identity',
        'server/in-time.ts',
        'server/connection',
        'server/log.ts',
        'server/outbound',
        'studio',
      ],
      ...['web/elements', 'web/queries', 'web/theme'],
    ],
    'app/replica': [
      ...['app/backup', 'app/stores', 'app/config.ts', 'app/data', 'app/http'],
      ...['local-content-lake/maintenance', 'server/log.ts'],
      'server/command-line.ts',
    ],
    // It outlives the versions of the program that it starts, so it imports none of them.
    'app/supervisor': [],
    'app/warming': [],
    app: [
      ...[
        'app/complex-settings.ts',
        'app/config.ts',
        'app/misspelled-settings.ts',
        'app/words.ts',
        ...rooms.map((room) => `app/${room}`),
      ],
      ...[
        'local-content-lake',
        'local-content-lake/server',
        'sample',
        'agency',
        'schemas/first-words.gen.json',
        'sanity.json',
        'starter',
      ],
      ...['server/http', 'server/identity', 'server/connection', 'server/log.ts', 'server/pages'],
      'server/command-line.ts',
    ],
  }
}

/** The server's rooms do not import each other; `site.ts` and the files next to it put them together. */
function serverRooms(): Record<string, readonly string[]> {
  const own = [
    ...['server/http', 'server/time'],
    ...['command-line', 'in-time', 'log', 'single-flight', 'turns', 'xml'].map(
      (name) => `server/${name}.ts`,
    ),
  ]
  const tools = ['local-content-lake/server', ...own]
  const rooms = [
    ...['connection', 'outbound', 'maps', 'pages', 'press', 'registrations', 'schedule', 'sharing'],
    ...['staff', 'visits'],
  ].map((name) => `server/${name}`)
  return {
    ...Object.fromEntries(own.map((tool) => [tool, ['server/log.ts']])),
    // What is true of any log, and knows nothing of a lake.
    'server/log.ts': ['local-content-lake/server'],
    // The policy knows the inline script.
    'server/http': ['server/log.ts', 'web/startup', 'web/notices', 'web/units'],
    'server/content': [...['agency', 'server/log.ts', 'web/queries'], 'schemas/schema.gen.json'],
    'schemas/schema.gen.json': [],
    'schemas/first-words.gen.json': [],
    'schemas/replaced-words.json': [],
    'server/connection': ['server/in-time.ts', 'web/client'],
    // What is one complex's alone: name, colours, icons, whether it is open.
    'server/identity': [
      ...[...tools, 'server/content', 'server/connection', 'web/queries'],
      'schemas/first-words.gen.json',
    ],
    'server/tours': ['server/content', 'web/queries'],
    'server/outbound': ['server/in-time.ts', 'server/log.ts'],
    'server/pages': [
      ...[...tools, 'server/content'],
      ...['web', 'web/client', 'web/context', 'web/queries'],
    ],
    'server/press': [...tools, 'server/content', 'web/press-admin', 'web/queries'],
    // What goes on to services: the documents that say so, and the queues that work through them.
    'server/deliveries': [
      ...[...tools, 'server/connection', 'server/outbound', 'server/registrations'],
      'web/registration',
    ],
    'server/registrations': [
      ...tools,
      ...['server/deliveries', 'server/connection', 'server/content', 'server/outbound'],
      ...['web/registration', 'web/queries'],
    ],
    // The sales desk: it could be taken out again, and nothing else knows of it.
    'server/staff': [
      ...[...tools, 'server/content', 'server/connection', 'server/deliveries'],
      ...['server/registrations', 'web/queries'],
      'schemas/first-words.gen.json',
    ],
    'server/schedule': ['server/content', 'web/queries'],
    'server/maps': ['server/content', 'server/xml.ts', 'web/queries'],
    // Letters of the site's typefaces, for what the server draws.
    'server/fonts': [],
    'server/sharing': [
      ...[...tools, 'server/content', 'server/fonts', 'server/pages'],
      ...['web/client', 'web/elements', 'web/queries'],
    ],
    'server/visits': [...tools, 'server/connection'],
    // The same pages, with drafts in them.
    'server/preview': [
      ...[...tools, 'server/content', 'server/pages'],
      ...['web/client', 'web/preview', 'web/queries', 'web/theme'],
    ],
    server: [
      ...[
        ...tools,
        ...rooms,
        'server/content',
        'server/deliveries',
        'server/identity',
        'server/preview',
        'server/tours',
        'server/features.ts',
      ],
      ...['web/client', 'web/context', 'web/queries'],
    ],
  }
}

/**
 * Rules that both sides of a wall need, browser and server, site and Studio, are open to the whole product; not
 * to the lake, a package of its own, nor to the supervisor, which outlives the versions that it starts.
 */
const mayShare = (folder: string) =>
  /^(?:agency|features|sections|web|server|app|studio|schemas|scripts|lab|starter)\b/.test(
    folder,
  ) && folder !== 'app/supervisor'

/** What the Studio has of a kind of section, and what is asked of it: the rest of its folder is of `web/sections`. */
const sectionPart = /^web\/sections\/[^/]+\/(schema|fields)\.ts$/
const partOf = /^features\/([^/]+)\/(schema|rules|queries|web|server|studio)\b/

function folderOf(path: string): string | undefined {
  const [, , part] = partOf.exec(path) ?? []
  if (part) return `features/${part}`
  const [, ofSection] = sectionPart.exec(path) ?? []
  if (ofSection) return `sections/${ofSection}`
  const holding = folders.filter((folder) => path === folder || path.startsWith(`${folder}/`))
  return holding.sort((a, b) => b.length - a.length)[0]
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((path) => !/\/(dist|node_modules)\/|^features\/[^/]+\/tests\//.test(path))
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const named = [...text.matchAll(/(?:from|import\()\s*'((?:\.|local-content-lake)[^']*)'/g)].map(
    ([, name = '']) => name,
  )
  return named.map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name))
}

const roots = [
  'agency',
  'features',
  'schemas',
  'shared',
  'web',
  'server',
  'app',
  'scripts',
  'lab',
  'studio',
  'sample',
  'starter',
]

test.each(roots)('%s imports only what its layer may know', (root) => {
  const sources = sourcesIn(root)
  expect(sources.length).toBeGreaterThan(0)
  const forbidden = sources.flatMap((path) => {
    const own = folderOf(path) ?? ''
    return importsOf(path)
      .filter((target) => {
        const folder = folderOf(target) ?? target
        const [, feature] = partOf.exec(path) ?? []
        const [, otherFeature] = partOf.exec(target) ?? []
        if (feature && otherFeature && feature !== otherFeature) return true
        if (folder === own || (folder === 'shared' && mayShare(own))) return false
        return !allowed[own]?.includes(folder)
      })
      .map((target) => `${path} → ${target}`)
  })
  expect(forbidden).toEqual([])
})

test('every room has a rule of its own, and every rule has its room', () => {
  const rooms = ['server', 'web'].flatMap((parent) =>
    readdirSync(parent, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map(({name}) => `${parent}/${name}`),
  )
  expect(rooms.filter((room) => !folders.includes(room))).toEqual([])
  const paths = folders.filter((name) => !/^(?:features|sections)\/\w+$/.test(name))
  expect(paths.filter((name) => !existsSync(name))).toEqual([])
})

test('no part of the product imports from the workshop', () => {
  const importing = ['tests', ...roots].flatMap(sourcesIn).filter((path) => {
    if (/^(?:tests\/)?sample\/workshop\//.test(path)) return false
    return importsOf(path).some((target) => folderOf(target) === 'sample/workshop')
  })
  expect(importing).toEqual([])
})

test('what is outside of the lake imports it by its name', () => {
  const reaching = ['tests', ...roots].flatMap((root) =>
    sourcesIn(root).filter((path) => importsOf(path).some((target) => target.startsWith('lake/'))),
  )
  expect(reaching).toEqual([])
})

/** The first chain of imports found that leads from a file back to itself. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (path: string, chain: readonly string[]): string[] | null => {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path]
    if (done.has(path)) return null
    for (const target of graph.get(path) ?? []) {
      const cycle = visit(target, [...chain, path])
      if (cycle) return cycle
    }
    done.add(path)
    return null
  }
  for (const path of graph.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}

test('no chain of imports, of values or types, leads back to its own file', () => {
  const sources = roots.flatMap(sourcesIn)
  const graph = new Map(sources.map((path) => [path, importsOf(path)]))
  expect(findCycle(graph)).toBeNull()
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})

/** These recognise Korean that visitors, editors and relays write. They show none of it. */
const readsKorean = [
  'features/messages/rules.ts',
  'features/messages/rules/message-name.ts',
  'features/messages/rules/relay-rules.ts',
]

test('code that renders or serves has no Korean word', () => {
  const speaking = ['web', 'server', 'features'].flatMap(sourcesIn).filter((path) => {
    if (/^features\/[^/]+\/(?:schema|studio)\b/.test(path)) return false
    if (/^web\/sections\/[^/]+\/schema\.ts$/.test(path)) return false
    if (readsKorean.includes(path)) return false
    return !path.endsWith('.gen.ts') && /[가-힣]/.test(readFileSync(path, 'utf8'))
  })
  expect(speaking).toEqual([])
})
