import type {Context} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'

/**
 * Whether the request comes from outside of the program, from nobody who is known. Calls from inside the process are the
 * program's own, and so are those of a site elsewhere that says so with its token.
 */
export const isStranger = (c: Context<LakeEnv>): boolean =>
  c.var.identity === null && !c.var.isOfProgram && c.env.address !== undefined

/**
 * With an allow-list of anonymous queries, any other query of a stranger is 403, and while the dataset is closed to
 * strangers, each one.
 */
export function requireOpenTo(lake: LakeContext, c: Context<LakeEnv>, query: string): void {
  if (!isStranger(c)) return
  if (isClosed(lake, c.var.dataset.name)) throw closed()
  if (!lake.anonymousQueries || lake.anonymousQueries.has(query)) return
  throw new LakeError(
    403,
    'Here, only queries of the site itself are answered without signing in',
    {type: 'queryNotListed'},
  )
}

/** The same for documents by id, of which the site's pages ask for none. */
export const requireOpenByIdTo = (lake: LakeContext, c: Context<LakeEnv>): void =>
  requireOpenTo(lake, c, '')

/** Whether what is published in a dataset is not yet for strangers. */
export const isClosed = ({closedToStrangers, store}: LakeContext, dataset: string): boolean =>
  closedToStrangers?.dataset === dataset &&
  closedToStrangers.isClosed(store.documents.get(dataset, closedToStrangers.id), Date.now())

const closed = () =>
  new LakeError(403, 'What is published here is not open yet: sign in to read it', {
    type: 'notOpen',
  })
