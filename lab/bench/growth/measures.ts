import {PRESS_LIST_QUERY} from '../../../web/queries/press-query.ts'
import type {AskedLake} from './asked-lake.ts'
import {dateAt} from './press-posts.ts'

export interface Measure {
  readonly what: string
  /** How many times longer it may take with the most documents than with the fewest. */
  readonly maxGrowth: number
  readonly times: number
  readonly work: (at: AskedLake) => Promise<void>
  /** Done before each time, and not timed. */
  readonly before?: (at: AskedLake) => Promise<void>
}

const pageSize = 10
export const patch = [{patch: {id: 'post-7', inc: {n: 1}}}] as const

const byTitle = '*[_type == "pressPost"] | order(title desc)[0...10]._id'

export const measures: readonly Measure[] = [
  {what: 'the first page of the press list', ...within(2, 20), work: (at) => pageOf(at, 0)},
  {what: 'its hundredth page, or the last', ...within(2, 20), work: (at) => pageOf(at, 100)},
  {
    what: 'a document by its id',
    ...within(2, 50),
    work: ({ask}) => ask('*[_id == $id][0]', {id: 'post-7'}),
  },
  {
    ...{what: 'who refers to a document', ...within(2, 20)},
    work: ({ask}) => ask('*[references($id)]._id', {id: 'post-7'}),
  },
  {
    ...{what: 'how many refer to it', ...within(2, 20)},
    work: ({ask}) => ask('count(*[references($id)])', {id: 'post-7'}),
  },
  {
    ...{what: 'a count by type', ...within(2, 20)},
    work: ({ask}) => ask('count(*[_type == "pressPost"])'),
  },
  {
    ...{what: 'a count by type and field', ...within(Number.POSITIVE_INFINITY, 10)},
    work: ({ask}) => ask('count(*[_type == "pressPost" && siteId == "gaon"])'),
  },
  {
    ...{what: 'a full-text search', ...within(3, 20)},
    work: ({ask}) => ask('*[@ match text::query($text)][0...10]._id', {text: 'News77'}),
  },
  {
    ...{what: 'match of a field', ...within(5, 20)},
    work: ({ask}) => ask('*[_type == "pressPost" && title match "News77"][0...10]._id'),
  },
  {
    ...{what: 'score', ...within(5, 20)},
    work: ({ask}) =>
      ask('*[_type == "pressPost"] | score(title match "News77") | order(_score desc)[0...10]._id'),
  },
  {
    ...{what: 'order by a field without an index', ...within(5, 10)},
    work: ({ask}) => ask(byTitle),
  },
  {
    ...{what: 'the same, each time after a change', ...within(5, 10)},
    before: ({write}) => write(patch),
    work: ({ask}) => ask(byTitle),
  },
]

function within(maxGrowth: number, times: number) {
  return {maxGrowth, times}
}

/** By cursor, as the site asks for it. */
function pageOf({ask, total}: AskedLake, page: number): Promise<void> {
  const before = Math.max(total - page * pageSize * 1.5, pageSize)
  const cursor =
    page === 0 ? {beforeDate: '', beforeId: ''} : {beforeDate: dateAt(before), beforeId: 'zzz'}
  return ask(PRESS_LIST_QUERY, {site: 'gaon', siteId: 'gaon', ...cursor})
}
