import {groq} from './groq.ts'
import type {Random} from './random.ts'
import {type Known, oddJson, oddNumber, oddText} from './values.ts'

/** A well-formed HTTP request with odd contents. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

interface Draft extends Omit<FuzzRequest, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
}

type Make = (random: Random, known: Known) => Draft

/** A request to any endpoint of site and lake. */
export function fuzzRequest(random: Random, known: Known): FuzzRequest {
  const {headers = {}, ...draft} = random.pick(makers)(random, known)
  return {
    ...draft,
    method: odd(random, 0.03, draft.method),
    headers: {...oddHeaders(random), ...headers},
  }
}

const makers: readonly [Make, ...Make[]] = [
  query,
  query,
  queryByPost,
  read,
  read,
  written,
  written,
  picture,
  picture,
  upload,
  page,
  page,
  api,
  postedForm,
]

/** Half of a surrogate pair cannot be encoded. */
const enc = (text: string) => encodeURIComponent(text.toWellFormed())

/** Now and then something else than what is right. */
const odd = (random: Random, share: number, right: string) =>
  random.chance(share) ? oddText(random).replaceAll(/[^\w-]/g, '') || 'ODD' : right

const version = (random: Random) =>
  `/${random.chance(0.95) ? random.pick(['v1', 'vX', 'v2021-06-07', 'v2025-02-19']) : enc(oddText(random))}`

const dataset = (random: Random, {datasets}: Known) =>
  random.chance(0.95) ? random.pick(datasets) : enc(oddText(random))

const id = (random: Random, {ids}: Known) =>
  random.chance(0.6) ? random.pick(ids) : random.pick(['drafts.', '']) + oddText(random)

const search = (pairs: Readonly<Record<string, string>>) => `?${new URLSearchParams(pairs)}`

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

function query(random: Random, known: Known): Draft {
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

function queryByPost(random: Random, known: Known): Draft {
  const body = {
    query: random.chance(0.9) ? groq(random) : oddJson(random),
    params: oddJson(random, 2),
    ...(random.chance(0.2) && {perspective: oddJson(random, 1)}),
  }
  return json(random, 'POST', `${version(random)}/data/query/${dataset(random, known)}`, body)
}

/** Everything else of the lake that is read. */
function read(random: Random, known: Known): Draft {
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
function written(random: Random, known: Known): Draft {
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

const imageParameters = [
  'w',
  'h',
  'fit',
  'crop',
  'rect',
  'fm',
  'q',
  'dpr',
  'blur',
  'sharp',
  'or',
  'flip',
  'bg',
  'pad',
  'sat',
  'invert',
  'auto',
  'min-w',
  'max-h',
  'fp-x',
  'fp-y',
  'dl',
  'frame',
  'nope',
] as const
const imageValues = [
  'clip',
  'crop',
  'fill',
  'fillmax',
  'max',
  'scale',
  'min',
  'entropy',
  'focalpoint',
  'top,left',
  'avif',
  'webp',
  'jpg',
  'png',
  'gif',
  'pjpg',
  'format',
  'hv',
  '90',
  'fff',
  '80ff0000',
  '0,0,10,10',
  '0,0,99999,1',
  'true',
] as const

function picture(random: Random, {pictures}: Known): Draft {
  const pairs = random.list(0, 6, () => {
    const value = random.pick([
      random.pick(imageValues),
      String(random.below(300)),
      String(oddNumber(random)),
      oddText(random),
    ])
    return [random.pick(imageParameters), value]
  })
  const right = random.pick(pictures)
  const path = random.chance(0.9) ? right : right.replace(/\w(?=\.)/, enc(oddText(random)))
  const headers = {
    accept: random.pick(['image/avif,image/webp,*/*', '*/*', 'image/webp', oddHeader(random)]),
  }
  const range = random.chance(0.1)
    ? {range: random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=99999999-', 'x'])}
    : {}
  return {
    method: random.pick(['GET', 'GET', 'HEAD']),
    path: path + search(Object.fromEntries(pairs)),
    headers: {...headers, ...range},
  }
}

const heads = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFFxxxxWEBP',
  '%PDF-1',
  '',
] as const

function upload(random: Random, known: Known): Draft {
  const kind = random.pick(['images', 'files'])
  const tail = Buffer.from(random.list(0, 300, () => random.below(256)))
  const pairs = {
    filename: oddText(random),
    ...(random.chance(0.3) && {meta: random.pick(['palette', 'lqip', 'exif', oddText(random)])}),
  }
  return {
    method: 'POST',
    path: `${version(random)}/assets/${kind}/${dataset(random, known)}${search(pairs)}`,
    headers: {
      'content-type': random.pick(['image/png', 'image/svg+xml', 'text/html', oddHeader(random)]),
    },
    body: Buffer.concat([Buffer.from(random.pick(heads), 'latin1'), tail]),
  }
}

function page(random: Random, {paths}: Known): Draft {
  const address = random.pick([
    random.pick(paths),
    random.pick(paths).toUpperCase(),
    `${random.pick(paths)}/`,
    `/api/pages${random.pick(paths)}`,
    `/${random.list(1, 3, () => enc(oddText(random))).join('/')}`,
    `${random.pick(paths)}/press/${enc(oddText(random))}`,
    ...([
      '/sitemap.xml',
      '/robots.txt',
      '/thegaon/press.xml',
      '/healthz',
      '/readyz',
      '/login',
      '/studio/x',
    ] as const),
    ...([
      '/.vite/manifest.json',
      '/assets/none.js',
      '/favicon.svg',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//',
      '/./',
      '/..',
    ] as const),
  ])
  const pairs = {
    [random.pick(['after', 'utm_source', 'fbclid', 'origin', 'type'])]: oddText(random),
  }
  return {
    method: random.pick(['GET', 'GET', 'HEAD', 'OPTIONS', 'PUT']),
    path: address + (random.chance(0.4) ? search(pairs) : ''),
  }
}

function api(random: Random, known: Known): Draft {
  const registration = {
    name: oddText(random),
    phone: random.pick(['010-1234-5678', oddText(random)]),
    message: oddText(random),
    consents: oddJson(random, 1),
    token: oddText(random),
  }
  const [method, path, body] = random.pick<readonly [string, string, unknown]>([
    ['GET', '/registrations/token', undefined],
    [
      'POST',
      `/registrations/${random.pick(['popup', 'visit', 'inquiry', enc(oddText(random))])}`,
      registration,
    ],
    ['POST', '/registrations/popup', oddJson(random)],
    ['POST', `/press/${enc(id(random, known))}/views`, undefined],
    ['GET', '/session', undefined],
    ['POST', '/session', {email: oddText(random), password: oddText(random)}],
    ['POST', '/session', oddJson(random)],
    ['DELETE', '/session', undefined],
    [
      'POST',
      '/press',
      {
        siteId: 'thegaon',
        title: oddText(random),
        summary: oddText(random),
        content: oddText(random),
      },
    ],
    ['POST', `/${enc(oddText(random))}`, oddJson(random)],
  ])
  return body === undefined
    ? {method, path: `/api${path}`}
    : json(random, method, `/api${path}`, body)
}

const formFields = [
  'form',
  'name',
  'phone',
  'message',
  'consents',
  'email',
  'password',
  'siteId',
  'title',
  'summary',
  'requestId',
] as const
const formNames = [
  'visit',
  'inquiry',
  'popup',
  'sign-in',
  'sign-out',
  'post',
  'constructor',
] as const

/** What a page without JavaScript sends: both encodings, whole or broken off. */
function postedForm(random: Random, {paths}: Known): Draft {
  const pairs = [
    ['form', random.pick(formNames)] as const,
    ...random.list(0, 5, () => [random.pick(formFields), oddText(random)] as const),
  ]
  const path = random.pick(paths)
  if (random.chance(0.5)) {
    const type = 'application/x-www-form-urlencoded'
    return {
      method: 'POST',
      path,
      headers: {'content-type': type},
      body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    }
  }
  const parts = pairs.map(([name, value]) => {
    const file = random.chance(0.1) ? '; filename="x.html"' : ''
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  const whole = `${parts.join('')}--b--\r\n`
  const body = random.chance(0.7) ? whole : whole.slice(0, random.below(whole.length))
  return {
    method: 'POST',
    path,
    headers: {'content-type': `multipart/form-data; boundary=${random.pick(['b', 'c', ''])}`},
    body,
  }
}

/** JSON, now and then cut off, deep beyond all measure, or of another type. */
function json(random: Random, method: string, path: string, value: unknown): Draft {
  const text = JSON.stringify(value) ?? ''
  const body = random.pick([
    text,
    text,
    text,
    text.slice(0, random.below(text.length + 1)),
    '['.repeat(50_000),
  ])
  const type = random.chance(0.9) ? 'application/json' : oddHeader(random)
  return {
    method,
    path,
    body: random.chance(0.05) ? Buffer.from(text, 'utf16le') : body,
    headers: {'content-type': type},
  }
}

/** Text that may stand in a header. */
const oddHeader = (random: Random) => oddText(random).replaceAll(/[^\x20-\x7e]/g, '?')

const headerNames = [
  'host',
  'origin',
  'cookie',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'last-event-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'sec-fetch-site',
  'referer',
  'user-agent',
  'accept',
  'expect',
  'x-http-method-override',
] as const

function oddHeaders(random: Random): Record<string, string> {
  if (random.chance(0.6)) return {}
  return Object.fromEntries(random.list(1, 3, () => [random.pick(headerNames), oddHeader(random)]))
}
