import {type Draft, dataset, enc, id, json, search, version} from './draft.ts'
import {groq} from './groq.ts'
import type {Random} from './random.ts'
import {type Known, oddJson, oddNumber, oddText} from './values.ts'

const perspective = (random: Random) =>
  random.pick([
    'published',
    'raw',
    'drafts',
    'previewDrafts',
    '["r1","drafts"]',
    'r1,published',
    '[',
    oddText(random),
  ])

export function query(random: Random, known: Known): Draft {
  const pairs = {
    query: groq(random),
    ...(random.chance(0.3) && {$p: JSON.stringify(oddJson(random, 2)) ?? ''}),
    ...(random.chance(0.1) && {$q: oddText(random)}),
    ...(random.chance(0.3) && {perspective: perspective(random)}),
    ...(random.chance(0.1) && {returnQuery: random.pick(['true', 'false'])}),
  }
  const kind = random.chance(0.85) ? 'query' : 'listen'
  return {
    method: 'GET',
    path: `${version(random)}/data/${kind}/${dataset(random, known)}${search(pairs)}`,
  }
}

export function queryByPost(random: Random, known: Known): Draft {
  const body = {
    query: random.chance(0.9) ? groq(random) : oddJson(random),
    params: oddJson(random, 2),
    ...(random.chance(0.2) && {perspective: oddJson(random, 1)}),
  }
  return json(random, 'POST', `${version(random)}/data/query/${dataset(random, known)}`, body)
}

/** Everything else of the lake that is read. */
export function read(random: Random, known: Known): Draft {
  const set = dataset(random, known)
  const ids = random.list(1, 3, () => enc(id(random, known))).join(',')
  const pairs = Object.fromEntries(
    random.list(0, 3, () => [
      random.pick(readParameters),
      random.chance(0.5) ? oddText(random) : String(oddNumber(random)),
    ]),
  )
  const path = random.pick([
    `/data/doc/${set}/${ids}`,
    `/data/history/${set}/transactions/${ids}`,
    `/data/history/${set}/documents/${ids}`,
    `/data/history/${set}/events/documents/${ids}`,
    `/data/references/${set}/documents/${ids}/to`,
    `/data/export/${set}`,
    `/data/accesses/${set}`,
    `/data/erasures/${set}`,
    `/data/live/events/${set}`,
    '/auth/id',
    '/auth/providers',
    '/auth/fetch',
    '/users/me',
    '/users/me/keyvalue',
    `/users/me/keyvalue/${ids}`,
    `/users/${ids}`,
    '/projects',
    `/projects/${known.project}`,
    `/projects/${known.project}/${random.pick(['roles', 'datasets', 'grants'])}`,
    `/projects/${known.project}/datasets/${set}/acl`,
    `/${random.pick(['ping', 'features', 'help', 'check/cors', 'journey/trial', enc(oddText(random))])}`,
  ])
  return {
    method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']),
    path: version(random) + path + search(pairs),
  }
}

const readParameters = [
  ...[
    'types',
    'time',
    'revision',
    'lastRevision',
    'from',
    'to',
    'limit',
    'reverse',
    'nextCursor',
    'sid',
    'origin',
  ],
  ...[
    'fromTransaction',
    'toTransaction',
    'effectFormat',
    'excludeContent',
    'includeDrafts',
    'type',
    'dl',
    'tag',
  ],
] as const

/** Mutations, actions and settings: mostly of the right shape, with odd values in it. */
export function written(random: Random, known: Known): Draft {
  const set = dataset(random, known)
  const document = () => ({
    _id: random.chance(0.8) ? `fuzz-${random.below(50)}` : id(random, known),
    _type: random.pick(['note', 'page', '', oddText(random)]),
    ...Object(oddJson(random, 2)),
  })
  const target = () =>
    random.chance(0.3)
      ? {query: groq(random, 2), params: oddJson(random, 1)}
      : {id: `fuzz-${random.below(50)}`}
  const patch = () => ({
    ...target(),
    [random.pick([
      'set',
      'unset',
      'inc',
      'insert',
      'setIfMissing',
      'diffMatchPatch',
      'merge',
      'nope',
    ])]: oddJson(random, 2),
  })
  const mutation = () =>
    random.pick([
      {[random.pick(['create', 'createOrReplace', 'createIfNotExists'])]: document()},
      {patch: patch()},
      {delete: {...target(), ...(random.chance(0.2) && {purge: true})}},
      oddJson(random, 2),
    ])
  const action = () => ({
    actionType: `sanity.action.document.${random.pick(['create', 'edit', 'publish', 'unpublish', 'delete', 'discard', 'replaceDraft', 'version.create'])}`,
    publishedId: `fuzz-${random.below(50)}`,
    draftId: `drafts.fuzz-${random.below(50)}`,
    attributes: document(),
    patch: oddJson(random, 2),
  })
  const [path, body] = random.pick<readonly [string, unknown]>([
    [`/data/mutate/${set}`, {mutations: random.list(0, 4, mutation)}],
    [
      `/data/mutate/${set}?returnDocuments=true&dryRun=${random.chance(0.5)}`,
      {mutations: random.list(0, 4, mutation)},
    ],
    [`/data/actions/${set}`, {actions: random.list(0, 3, action)}],
    [`/data/mutate/${set}`, oddJson(random)],
    [`/data/actions/${set}`, oddJson(random)],
    [
      '/users/me/keyvalue',
      random.list(0, 3, () => ({key: oddText(random), value: oddJson(random, 2)})),
    ],
    ['/auth/logout', oddJson(random)],
    ['/intake/batch', oddJson(random)],
  ])
  return json(random, path.includes('keyvalue') ? 'PUT' : 'POST', version(random) + path, body)
}
