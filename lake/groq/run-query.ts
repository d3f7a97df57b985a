import {type EvaluateOptions, type ExprNode, evaluate, evaluateSync} from 'groq-js'
import {withAddress} from '../documents/asset-address.ts'
import {isJson, type Json, type LakeDocument} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import type {Documents, Selection, UpTo} from '../store/documents.ts'
import {type Budget, overBudget, requireSimple} from './budget.ts'
import {CandidateCount} from './candidate-count.ts'
import {type Disclosure, disclosureOf} from './disclosure.ts'
import {idColumn} from './field.ts'
import {withOrigins} from './origins.ts'
import {withPlainFunctions} from './own-functions.ts'
import {withOwnMatchers} from './own-matchers.ts'
import {parseQuery} from './parse-query.ts'
import {asViewed, type View, visibleRows} from './perspective.ts'
import {type Candidates, planQuery, type Source} from './plan-query.ts'
import {SourceDocuments, type SourceMap, sourceMapOf} from './source-map.ts'
import {type Expression, partsOf} from './syntax.ts'
import {withUtcConstants} from './utc-constants.ts'

export interface Question {
  readonly query: string
  readonly params: Json
  readonly dataset: string
  readonly projectId: string
  readonly view: View
  /** The time for `now()` and for embargoes; ISO 8601. */
  readonly now: string
  /** The value of `identity()`; empty for a stranger. */
  readonly identityId: string
  /** The value of `user::attributes()`. */
  readonly attributes?: Json
  /** Names of fields whose times are stored in UTC. */
  readonly times?: readonly string[]
  /** Whether the access log needs to know what the answer discloses. */
  readonly isLogged: boolean
  /** The origin in front of the addresses of assets; empty: they start at the root. */
  readonly assetOrigin?: string
  /** Whether to return where the values come from, with items of lists by index or by `_key`. */
  readonly sourceMap?: 'byIndex' | 'byKey'
}

export interface QueryResult {
  readonly result: unknown
  /** What the result depends on: `type:x`, `id:x`, or `*` for everything. */
  readonly dependencies: ReadonlySet<string>
  /** Null unless the answer has to be logged. */
  readonly disclosure: Disclosure | null
  readonly sourceMap?: SourceMap
  /** The fields by which lists were ordered and cut, for which all documents of a type were read. */
  readonly orders: ReadonlySet<string>
}

/**
 * Answers a GROQ query. It may block for any length of time, so it must run in a process that can be
 * killed.
 *
 * @param documents a consistent snapshot: an open transaction.
 */
export async function runQuery(
  documents: Documents,
  question: Question,
  budget: Budget,
): Promise<QueryResult> {
  const {projectId, dataset, attributes = {}, times = []} = question
  const meaning = {attributes, resource: `${projectId}.${dataset}`}
  const parsed = withUtcConstants(parseQuery(question.query, question.params), times)
  const tree = withPlainFunctions(parsed, meaning)
  requireSimple(tree, budget)
  const evaluation = {
    dependencies: new Set<string>(),
    loaded: [],
    orders: new Set<string>(),
    candidates: new CandidateCount(),
    documentsLeft: budget.maxDocuments,
    charactersLeft: budget.maxReadCharacters,
  }
  const source = sourceFrom(documents, question, evaluation)
  const options = optionsFor(question, source)
  const result = await evaluated(tree, source, options)
  const sourceMap = question.sourceMap && (await sourceMapFor(result, tree, source, question))
  return {
    result,
    dependencies: evaluation.dependencies,
    orders: evaluation.orders,
    disclosure: question.isLogged ? disclosureFor(tree, result, evaluation, sourceMap) : null,
    ...(sourceMap && {sourceMap}),
  }
}

/** A source map names documents, whatever the result discloses. */
function disclosureFor(
  tree: Expression,
  result: unknown,
  evaluation: Evaluation,
  sourceMap: SourceMap | undefined,
): Disclosure {
  const disclosure = disclosureOf(tree, result, evaluation)
  const named = sourceMap?.documents.map(({_id}) => _id) ?? []
  return {...disclosure, documentIds: [...new Set([...disclosure.documentIds, ...named])]}
}

/** Evaluates the query a second time, with the origins of its values. */
async function sourceMapFor(
  result: unknown,
  tree: Expression,
  source: Source,
  question: Question,
): Promise<SourceMap> {
  const documents = new SourceDocuments()
  const select: Source['select'] = (...candidates) => {
    const selected = source.select(...candidates)
    for (const document of selected) documents.add(document)
    return selected
  }
  const noted = {...source, select}
  const traced = await evaluated(withOrigins(tree), noted, optionsFor(question, noted))
  const {value, origin} = isJson(traced) ? traced : {}
  return sourceMapOf(result, {value, origin}, {documents, byKey: question.sourceMap === 'byKey'})
}

function optionsFor({projectId, dataset, now, identityId}: Question, source: Source) {
  return {
    dataset: [],
    dereference: ({_ref}: {_ref: string}) => {
      source.dependsOn(`id:${_ref}`)
      return byId(source, _ref)
    },
    timestamp: new Date(now),
    identity: identityId,
    sanity: {projectId, dataset},
  } satisfies EvaluateOptions
}

/** What is collected while a query is evaluated. */
interface Evaluation {
  readonly dependencies: Set<string>
  readonly loaded: string[][]
  readonly candidates: CandidateCount
  readonly orders: Set<string>
  /** How many more documents may be read. */
  documentsLeft: number
  /** Characters of the documents' JSON that may still be read. */
  charactersLeft: number
}

/** Documents up to this many are read without measuring them first. */
const largeRead = 2000

function sourceFrom(documents: Documents, question: Question, evaluation: Evaluation): Source {
  const {view, dataset, projectId, now, isLogged, assetOrigin = ''} = question
  const visible = visibleRows(view, now)
  const id = idColumn(view)
  const within = ({where, parameters, orderBy, limit, ...rest}: Candidates): Selection => ({
    ...rest,
    where: `${visible.sql} AND ${where}`,
    parameters: [...visible.parameters, ...parameters],
    orderBy: orderOf(orderBy, limit === undefined && where !== '1'),
    limit: Math.min(limit ?? Number.POSITIVE_INFINITY, evaluation.documentsLeft + 1),
  })
  /** With the plus, SQLite finds what is filtered by the filter's index, and does not read all documents by their ids. */
  const orderOf = (orderBy: string | undefined, isFilteredWhole: boolean) => {
    if (orderBy === undefined) return isFilteredWhole ? `+${id}` : id
    return orderBy.includes(id) ? orderBy : `${orderBy}, ${id}`
  }
  const place = {origin: assetOrigin, projectId, dataset}
  const read = (candidates: Candidates) => {
    const selection = within(candidates)
    const isLarge = (selection.limit ?? 0) > largeRead
    if (isLarge && documents.bytesOfFile(dataset) > evaluation.charactersLeft) {
      measure(documents, dataset, selection, evaluation)
    }
    const selected = documents.select(dataset, selection)
    evaluation.documentsLeft -= selected.length
    if (evaluation.documentsLeft < 0) throw overBudget('The query reads too many documents')
    return selected.map((document) => withAddress(asViewed(view, document), place))
  }
  const source: Source = {
    dataset,
    view,
    now,
    passing: (found, filter) => {
      const base: Expression = {type: 'Value', value: found}
      const among = withOwnMatchers({type: 'Filter', base, expr: filter}) as ExprNode
      const {data} = evaluateSync(among, optionsFor(question, source))
      // Filtering a list of documents gives a list of some of them.
      return data as LakeDocument[]
    },
    indexes: documents.indexes,
    dependsOn: (dependency) => evaluation.dependencies.add(dependency),
    ordersBy: (field) => evaluation.orders.add(field),
    count: (candidates, upTo) =>
      upTo
        ? documents.countUpTo(dataset, within(candidates), upTo, countKey(view, candidates, upTo))
        : documents.count(dataset, within(candidates)),
    areFew: (ids, parameters) => documents.areFew(dataset, ids, parameters),
    choosesAmong: (candidates) => {
      if (isLogged) evaluation.candidates.note(documents, dataset, within(candidates))
    },
    select: (candidates, more) => {
      const viewed = more ? inIdOrder([...read(candidates), ...read(more)]) : read(candidates)
      evaluation.loaded.push(viewed.map(({_id}) => _id))
      return viewed
    },
  }
  return source
}

/** Where documents become visible at no other times than those by which they are counted, it names no time. */
function countKey(view: View, candidates: Candidates, {field, time}: UpTo): string {
  const {where, parameters} = candidates
  const ofType = where.includes('d.type = ?')
  const held = view.grant.embargoes.filter(({type}) => !ofType || parameters.includes(type))
  const isByField = held.every((embargo) => embargo.field === field)
  return JSON.stringify([visibleRows(view, isByField ? noTime : time), candidates])
}

const noTime = new Date(0).toISOString()

/** A read that would not fit is refused before it begins, since it would take seconds. */
function measure(
  documents: Documents,
  dataset: string,
  selection: Selection,
  evaluation: Evaluation,
): void {
  const size = documents.sizeOf(dataset, selection)
  evaluation.charactersLeft -= size.characters
  if (size.count <= evaluation.documentsLeft && evaluation.charactersLeft >= 0) return
  const about = `${size.count} documents of about ${Math.ceil(size.characters / 1e6)} MB in all`
  throw overBudget(
    `The query reads too many documents: ${about}. Ask for a part of them that an order and a slice limit, ` +
      'such as | order(_id)[0...100], then for those with _id > $last; or filter by fields with ==, <, in or match',
  )
}

/** Ids have ASCII characters only, which SQLite orders alike. */
function inIdOrder(documents: readonly LakeDocument[]): LakeDocument[] {
  return documents.toSorted((one, other) => (one._id < other._id ? -1 : 1))
}

function byId(source: Source, id: string): LakeDocument | null {
  const where = `${idColumn(source.view)} = ?`
  const [document] = source.select({where, parameters: [id], limit: 1})
  return document ?? null
}

/** An error of groq-js is an unsupported query: 400, not an internal error. */
async function evaluated(
  tree: Expression,
  source: Source,
  options: EvaluateOptions,
): Promise<unknown> {
  try {
    // The tree has the shape of groq-js's own: see `listener-filter.ts`.
    const plan = withOwnMatchers(planQuery(tree, source)) as ExprNode
    if (!needsAsync(tree)) return evaluateSync(plan, options).data
    return await (await evaluate(plan, options)).get()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const reason = error.message === notImplemented ? lackingIn(tree) : error.message
    throw new LakeError(400, `The query cannot be answered: ${reason}`, {
      type: 'queryEvaluationError',
    })
  }
}

/** What groq-js says of a function that it parses and cannot do, without its name. */
const notImplemented = 'not implemented'
const lacking = [
  ...['text::semanticSimilarity', 'media::aspect'],
  'documents::incomingGlobalDocumentReferenceCount',
]

function lackingIn(tree: Expression): string {
  const used = new Set(functionsIn(tree))
  const names = lacking.filter((name) => used.has(name))
  return names.length === 0 ? notImplemented : `${names.join(', ')} is not offered`
}

function functionsIn(node: Expression): readonly string[] {
  const own = node.type === 'FuncCall' ? [`${node.namespace}::${node.name}`] : []
  return [...own, ...partsOf(node).flatMap(functionsIn)]
}

/** Only these functions of groq-js are asynchronous. Asynchronous evaluation is slower. */
function needsAsync(node: Expression): boolean {
  if (node.type === 'FuncCall' && ['diff', 'delta'].includes(node.namespace)) return true
  return partsOf(node).some(needsAsync)
}

/**
 * groq-js throws plain errors, and a query nested too deeply overflows the stack (RangeError). Errors
 * of SQLite and of the lake have other types.
 */
function isRefusal(error: unknown): error is Error {
  if (error instanceof RangeError) return true
  return error instanceof Error && error.constructor === Error && !('code' in error)
}
