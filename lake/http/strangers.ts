import type {Context} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import type {Json} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'

/**
 * Whether the request comes from outside of the program, from nobody who is known. Calls from inside the process are the
 * program's own, and so are those of a site elsewhere that says so with its token.
 */
export const isStranger = (c: Context<LakeEnv>): boolean =>
  c.var.identity === null && !c.var.isOfProgram && c.env.address !== undefined

/** A stranger's request: the text of the query, and its parameters. */
interface Asked {
  readonly query: string
  readonly params: Json
}

/**
 * With an allow-list of anonymous queries, any other query of a stranger is 403, and while the dataset is closed to
 * strangers, each one. The queries of the list get the parameters for which they were written, or it is 400.
 */
export function requireOpenTo(lake: LakeContext, c: Context<LakeEnv>, asked: Asked): void {
  if (!isStranger(c)) return
  if (isClosed(lake, c.var.dataset.name)) throw closed()
  if (!lake.anonymousQueries) return
  if (lake.anonymousQueries.has(asked.query)) {
    requireWords(asked)
    return
  }
  throw new LakeError(
    403,
    'Here, only queries of the site itself are answered without signing in',
    {type: 'queryNotListed'},
  )
}

/** The same for documents by id, of which the site's pages ask for none. */
export const requireOpenByIdTo = (lake: LakeContext, c: Context<LakeEnv>): void =>
  requireOpenTo(lake, c, {query: '', params: {}})

/** In characters: longer than any path or id. */
const maxLength = 1000

/**
 * Each parameter of the query is a short text, and there is no other one: `null` would find documents without the field,
 * and a parameter that the query does not have would make equal questions differ.
 */
function requireWords({query, params}: Asked): void {
  const names = new Set(query.match(/(?<=\$)\w+/g))
  const given = Object.keys(params)
  const isWord = (value: unknown) => typeof value === 'string' && value.length <= maxLength
  const refused =
    given.find((name) => !names.has(name)) ?? [...names].find((name) => !isWord(params[name]))
  if (refused === undefined) return
  throw new LakeError(
    400,
    `Without signing in, parameter "$${refused.slice(0, 100)}" must be one of the query, and a text of at most ${maxLength} characters`,
    {type: 'parameterRefused'},
  )
}

/** Whether what is published in a dataset is not yet for strangers. */
export const isClosed = ({closedToStrangers, store}: LakeContext, dataset: string): boolean =>
  closedToStrangers?.dataset === dataset &&
  closedToStrangers.isClosed(store.documents.get(dataset, closedToStrangers.id), Date.now())

const closed = () =>
  new LakeError(403, 'What is published here is not open yet: sign in to read it', {
    type: 'notOpen',
  })
