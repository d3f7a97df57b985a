import {distinctUntilChanged, map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import project from '../sanity.json' with {type: 'json'}

/**
 * The states of press posts that lists cannot see, because lists show drafts in place of the posts that they
 * change.
 */
export interface PostStates {
  /** Ids of published posts with a future date, which appear by themselves. */
  readonly scheduled: readonly string[]
  /** Ids of drafts that were never published: they do not appear, whatever their date is. */
  readonly unpublished: readonly string[]
}

const post = '_type == "pressPost"'
const draft = '_id in path("drafts.**")'

/** In the raw perspective. */
export const postStatesQuery = `{
  "scheduled": *[${post} && !(${draft}) && !(_id in path("versions.**")) && date > now()]._id,
  "unpublished": *[${post} && ${draft}]{"id": string::split(_id, "drafts.")[1]}[!defined(*[_id == ^.id][0]._id)].id
}`

/** Emits again with each change. */
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
