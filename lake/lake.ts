import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {cors} from 'hono/cors'

import type {LakeContext, LakeEnv, Log, Project} from './context.ts'
import {actions} from './endpoints/actions.ts'
import {doc} from './endpoints/doc.ts'
import {exportDocuments} from './endpoints/export.ts'
import {documentEvents, documentsAt, transactions} from './endpoints/history.ts'
import {listen} from './endpoints/listen.ts'
import {live} from './endpoints/live.ts'
import {mutate} from './endpoints/mutate.ts'
import {queryByGet, queryByPost} from './endpoints/query.ts'
import {references} from './endpoints/references.ts'
import {LakeError} from './lake-error.ts'
import {limitBody, megabytes} from './request-body.ts'
import {type Accounts, openAccounts} from './store/accounts.ts'
import {openStore} from './store/store.ts'

export interface LakeOptions {
  readonly project: Project
  /** The data folder, made when missing; `:memory:` keeps nothing. */
  readonly directory: string
  /** Origins beside the lake's own whose pages may call it with credentials, e.g. a Studio's. */
  readonly allowedOrigins?: readonly string[]
  /** Fields by which documents of one type are often filtered and then ordered. */
  readonly indexes?: readonly (readonly string[])[]
  readonly log?: Log
}

export interface Lake {
  /** Answers one request. The only way in, apart from a listening socket's upgrade. */
  fetch(request: Request): Promise<Response>
  readonly accounts: Accounts
  close(): void
}

/** Opens the data folder and answers Sanity's HTTP API from it. */
export function createLake({
  project,
  directory,
  allowedOrigins = [],
  indexes = [],
  log = console,
}: LakeOptions): Lake {
  const store = openStore({directory, indexes})
  const closing = new AbortController()
  const lake: LakeContext = {
    project,
    store,
    accounts: openAccounts(store.database),
    allowedOrigins,
    closing: closing.signal,
  }
  const app = endpoints(lake, log)
  return {
    fetch: async (request) => app.fetch(request),
    accounts: lake.accounts,
    close: () => {
      closing.abort()
      store.close()
    },
  }
}

function endpoints(lake: LakeContext, log: Log): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.use(cors({origin: [...lake.allowedOrigins], credentials: true}))
  app.use(identify(lake))

  const dataset = findDataset(lake)

  // Documents
  app.get('/:version/data/query/:dataset', dataset, queryByGet(lake))
  app.post('/:version/data/query/:dataset', dataset, limitBody(megabytes(1)), queryByPost(lake))
  app.get('/:version/data/doc/:dataset/:ids', dataset, doc(lake))
  app.post('/:version/data/mutate/:dataset', dataset, limitBody(megabytes(16)), mutate(lake))
  app.post('/:version/data/actions/:dataset', dataset, limitBody(megabytes(16)), actions(lake))
  app.get('/:version/data/listen/:dataset', dataset, listen(lake))
  app.get('/:version/data/live/events/:dataset', dataset, live(lake))
  app.get('/:version/data/history/:dataset/transactions/:ids', dataset, transactions(lake))
  app.get('/:version/data/history/:dataset/documents/:ids', dataset, documentsAt(lake))
  app.get('/:version/data/history/:dataset/events/documents/:id', dataset, documentEvents(lake))
  app.get('/:version/data/references/:dataset/documents/:id/to', dataset, references(lake))
  app.get('/:version/data/export/:dataset', dataset, exportDocuments(lake))

  // Assets, people, projects, settings

  app.notFound((c) => errorReply(c, new LakeError(404, `No endpoint at ${c.req.path}`)))
  app.onError((error, c) => {
    if (error instanceof LakeError) return errorReply(c, error)
    log.error({error, method: c.req.method, path: c.req.path})
    return errorReply(c, new LakeError(500, 'An unexpected error occurred in the lake'))
  })
  return app
}

function identify(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    c.set('identity', await lake.accounts.identify(c.req.raw))
    await next()
  }
}

/** Put before every endpoint whose path names a `:dataset`. */
function findDataset(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const name = c.req.param('dataset')
    const dataset = lake.project.datasets.find((candidate) => candidate.name === name)
    if (!dataset) {
      throw new LakeError(404, `Dataset "${name}" not found for project ID "${lake.project.id}"`)
    }
    c.set('dataset', dataset)
    await next()
  }
}

function errorReply(c: Context<LakeEnv>, error: LakeError): Response {
  return c.json(
    {
      error: {...error.details, description: error.message},
      message: error.message,
      statusCode: error.status,
    },
    error.status,
  )
}
