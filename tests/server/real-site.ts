import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import type {Embargo, Lake, LakeOptions} from 'local-content-lake'
import {createLake} from 'local-content-lake'
import type {ImageDescription} from 'local-content-lake/testing'
import {ImageWork} from 'local-content-lake/testing'
import {passwordCost, queryProcesses} from 'local-content-lake/testing/vitest'
import {onTestFinished, vi} from 'vitest'
import {FairRenderQueue} from '../../app/front/fair-render-queue.ts'
import {commitsOf} from '../../app/lake/connect-lake.ts'
import type {SampleDocument} from '../../sample/content/build/value.ts'
import project from '../../sanity.json' with {type: 'json'}
import type {LakeConnection, LakeFetch} from '../../server/connection/lake-connection.ts'
import type {Render} from '../../server/pages/render-answer.ts'
import {ErasingMemory, type ErasingStore} from '../../server/registrations/erasing.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import type {OutboxPlace} from '../../server/registrations/registrations.ts'
import {createSignIn} from '../../server/sign-in.ts'
import {createSite} from '../../server/site.ts'
import previewWords from '../../studio/preview-words.json' with {type: 'json'}
import {render} from '../../web/entry.server.tsx'
import {anyBytes, anyHash, sample} from '../sample/sample.ts'

const defaultOrigin = 'http://site.test'

export {defaultOrigin as origin}
export const administrator = {
  email: 'administrator@example.com',
  password: 'a-long-enough-passphrase',
} as const
export const staff = {email: 'staff@example.com', password: 'a-third-long-passphrase'} as const
export const editor = {email: 'editor@example.com', password: 'another-long-passphrase'} as const

export const anyPlaceholder = 'data:image/webp;base64,AAAA'
const anyPicture: ImageDescription = {
  ...{extension: 'webp', mimeType: 'image/webp', width: 2560, height: 1600},
  metadata: {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width: 2560, height: 1600, aspectRatio: 1.6},
    ...{hasAlpha: false, isOpaque: true, lqip: anyPlaceholder},
  },
}
const assets = {entry: '/entry.js', modules: [], styles: [], pages: {}}

/** Where pages are tried, a picture need not be one: the same is said of it each time. */
class FewPictures extends ImageWork {
  override describe(...described: Parameters<ImageWork['describe']>): Promise<ImageDescription> {
    const [{about}] = described
    return about === anyHash ? Promise.resolve(anyPicture) : super.describe(...described)
  }
}

const imageWork = new FewPictures()

/** Renders as the built site does, but names no file of the browser's build. */
export const renderWithoutAssets: Render = (request, options) =>
  render(request, {...options, assets})

interface Options {
  /** Called with what closes the site: at the end of this test, unless another keeps it longer. */
  readonly whenDone?: (close: () => Promise<void>) => void
  readonly origin?: string
  readonly embargoes?: readonly Embargo[]
  readonly render?: Render
  readonly directory?: string
  readonly erasingStore?: ErasingStore
  /** What stands between the site and its lake. */
  readonly between?: (fetch: LakeFetch) => LakeFetch
  /** Internal hosts that may be called. */
  readonly forwardAllow?: readonly string[]
  readonly outbox?: OutboxPlace
  /** The form of visits asks for a day and a time, as in the sample; tests of other things choose none. */
  readonly takesBookings?: boolean
  /** How many documents one question of a member may read. */
  readonly maxDocuments?: number
  /** The lake reports its commits to the site, as in one program; otherwise the site listens to it. */
  readonly isEmbedded?: boolean
}

const projectWith = (embargoes: readonly Embargo[]): LakeOptions['project'] => ({
  id: project.projectId,
  title: project.title,
  datasets: [
    {
      ...{name: project.dataset, aclMode: 'public', embargoes, times: project.publicTimes},
      administratorTypes: project.publicAdministratorTypes,
      permanent: project.publicPermanent,
    },
    {
      name: project.privateDataset,
      aclMode: 'private',
      role: project.staffRole,
      administratorTypes: project.administratorTypes,
      permanent: project.permanent,
      ownership: project.ownership,
      programTypes: project.programTypes,
      typesOfPeople: project.typesOfPeople,
    },
  ],
})

/** Three people, and the tokens of an administrator and of the site's own two programs. */
async function addMembers({accounts: {robots, users}}: Lake) {
  const create = (role: string) => robots.create({label: role, roles: [role]})
  const own = {content: create('editor'), registrations: create(project.staffRole)}
  const tokens = {
    administrator: create('administrator').token,
    program: own.content.token,
    staffProgram: own.registrations.token,
  }
  for (const [person, role] of [
    [administrator, 'administrator'],
    [editor, 'editor'],
    [staff, project.staffRole],
  ] as const) {
    await users.create({...person, name: role, roles: [role]})
  }
  return {tokens, programs: [own.content.robot.id, own.registrations.robot.id]}
}

const clientOf = (lake: Lake, origin: string, dataset: string, token: string) =>
  createClient({
    projectId: project.projectId,
    dataset,
    apiVersion: project.apiVersion,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
  })

const isOfBookings = ({_type}: SampleDocument) => _type === 'visitBooking'

/** The sample without its bookings, with one picture and one film in place of all. */
async function bringIn(content: SanityClient): Promise<void> {
  const transaction = content.transaction()
  await content.assets.upload('image', anyBytes)
  await content.assets.upload('file', anyBytes, {filename: 'film.mp4'})
  for (const document of sample) {
    if (!isOfBookings(document)) transaction.createOrReplace(document)
  }
  await transaction.commit()
}

let prepared: Promise<PreparedData> | undefined

interface PreparedData {
  readonly directory: string
  readonly members: Awaited<ReturnType<typeof addMembers>>
}

/** Written once a process: to bring the same in anew took most of the time of opening a site. */
const preparedData = (): Promise<PreparedData> => {
  prepared ??= prepareData()
  return prepared
}

async function prepareData(): Promise<PreparedData> {
  const directory = mkdtempSync(join(tmpdir(), 'prepared-'))
  process.once('exit', () => rmSync(directory, {recursive: true, force: true}))
  const lake = createLake({
    ...{project: projectWith(project.embargoes), directory, accounts: {passwordCost}, imageWork},
    allowedOrigins: [defaultOrigin],
  })
  const members = await addMembers(lake)
  await bringIn(clientOf(lake, defaultOrigin, project.dataset, members.tokens.administrator))
  await lake.stop()
  return {directory, members}
}

/** The whole site as a function, rendered as on the server, on a real lake with the sample content. */
export async function openRealSite({
  whenDone = onTestFinished,
  origin = defaultOrigin,
  embargoes = project.embargoes,
  render = renderWithoutAssets,
  directory = ':memory:',
  erasingStore = new ErasingMemory(),
  between = (fetch) => fetch,
  forwardAllow = [],
  outbox,
  takesBookings = false,
  maxDocuments,
  isEmbedded = false,
}: Options = {}) {
  // What was prepared has the time of its day.
  const isPrepared =
    directory === ':memory:' && embargoes === project.embargoes && !vi.isFakeTimers()
  const copied = isPrepared ? await preparedData() : null
  const lake = createLake({
    project: projectWith(embargoes),
    directory,
    // As Sanity's, a lake elsewhere refuses nobody.
    ...(outbox && {writingStop: {dataset: project.dataset, id: project.writingStop}}),
    // Where it is reached by another program, its own origin is another.
    allowedOrigins: [origin],
    accounts: {passwordCost},
    imageWork,
    // Seconds are little on a loaded machine; so are those of `pageTimeoutMs` below.
    ...(copied && {copyOf: copied.directory}),
    queries: {
      ...{processes: 2, strangers: {deadlineMs: 60_000}},
      ...(maxDocuments && {members: {maxDocuments}}),
      ...(directory === ':memory:' && {shared: queryProcesses}),
    },
  })
  const {tokens, programs} = copied?.members ?? (await addMembers(lake))
  for (const id of programs) lake.accounts.robots.setOfProgram(id)
  const token = tokens.administrator
  const connection: LakeConnection = {
    address: {
      projectId: project.projectId,
      dataset: project.dataset,
      apiVersion: project.apiVersion,
      host: '/',
    },
    apiHost: origin,
    token: tokens.program,
    registrations: {dataset: project.privateDataset, token: tokens.staffProgram},
    fetch: between((request, from) => lake.fetch(request, from)),
    pageTimeoutMs: 60_000,
    ...(isEmbedded && {whenCommitted: commitsOf(lake)}),
  }
  const client = (dataset: string) => clientOf(lake, origin, dataset, token)
  const content = client(project.dataset)
  if (!copied) await bringIn(content)
  if (takesBookings) {
    for (const document of sample.filter(isOfBookings)) await content.createOrReplace(document)
  }

  const site = createSite({
    lake: connection,
    render,
    renderQueue: new FairRenderQueue(),
    signIn: createSignIn({
      lakeFetch: (request, from) => lake.fetch(request, from),
      apiVersion: project.apiVersion,
      origin,
    }),
    staff: {
      lakeFetch: (request, from) => lake.fetch(request, from),
      ...{role: project.staffRole, script: '/staff.js'},
    },
    origin,
    secret: token,
    mail: null,
    forwardAllow,
    ...(outbox && {outbox}),
    studioUrl: `${origin}/studio`,
    preview: {words: previewWords, framedBy: []},
    files: (_c, next) => next(),
    erasingStore,
    fault: () => lake.storageFault?.fault ?? null,
    isOperator: () => true,
    addressOf: ({headers}) => headers.get('x-address') ?? '203.0.113.1',
  })
  whenDone(async () => {
    await site.close()
    await lake.stop()
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('user-agent')) headers.set('user-agent', 'Mozilla/5.0 (a reader)')
    const request = new Request(origin + path, {...init, headers})
    if (!init.body || init.body instanceof ReadableStream) return site.fetch(request)
    // As over HTTP, where it says how long it is.
    const body = await request.arrayBuffer()
    const declared = new Headers(request.headers)
    declared.set('content-length', String(body.byteLength))
    return site.fetch(new Request(request.url, {method: request.method, headers: declared, body}))
  }
  /** A request as the site's own page sends it from a browser. */
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: {origin, 'content-type': 'application/json', ...headers},
      body: JSON.stringify(body),
    })
  return {
    lake,
    fetch: site.fetch,
    routes: site.routes,
    ready: site.ready,
    ask,
    send,
    tokens: createFormTokens(token),
    secret: token,
    connection,
    content,
    registrations: client(project.privateDataset),
  }
}

export type RealSite = Awaited<ReturnType<typeof openRealSite>>

/** The cookie of a user who has signed in on the press page. */
export async function signInAs({send}: RealSite, who: {email: string; password: string}) {
  const response = await send('/api/session', who)
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return pairs.join('; ')
}
