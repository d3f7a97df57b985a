import {distinctUntilChanged, map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import project from '../sanity.json' with {type: 'json'}

/** What the lists of press posts cannot see, as they show drafts in the place of what they change. */
export interface PostStates {
  /** Of posts that are published, and appear by themselves. */
  readonly scheduled: readonly string[]
  /** Of drafts that were never published: they do not appear, whatever their date is. */
  readonly unpublished: readonly string[]
}

const post = '_type == "pressPost"'
const draft = '_id in path("drafts.**")'

/** In the raw perspective. */
export const postStatesQuery = `{
  "scheduled": *[${post} && !(${draft}) && !(_id in path("versions.**")) && date > now()]._id,
  "unpublished": *[${post} && ${draft}]{"id": string::split(_id, "drafts.")[1]}[!defined(*[_id == ^.id][0]._id)].id
}`

/** Again with each change. */
export const postStates = (store: Pick<DocumentStore, 'listenQuery'>): Observable<PostStates> =>
  store
    .listenQuery(
      {fetch: postStatesQuery, listen: `*[${post}]`},
      {},
      {
        apiVersion: project.apiVersion,
        perspective: 'raw',
        tag: 'press.states',
      },
    )
    .pipe(
      map((states: PostStates) => states),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
