/** The answer of the site's server to a browser that goes from one page to another. */
export type PageAnswer =
  | {
      readonly type: 'page'
      /** The version of the code that draws it: another one needs a new document. */
      readonly code: string
      /** The version of the shell. */
      readonly shell: string
      /** The version of all words and pictures that the page shows, including those around it. */
      readonly version: string
      /** The result of the page's loader on the server. */
      readonly data: unknown
      /** The shell itself, where it changes without a new document, as in a preview. */
      readonly shellContent?: unknown
    }
  | {readonly type: 'redirect'; readonly to: string}
  | {readonly type: 'missing'}

/** Makes a browser load a new document: no page has the code of this answer. */
export const openDocument: PageAnswer = {type: 'page', code: '', shell: '', version: '', data: null}

/** `/api/pages/FloorPlan/84A` answers for `/FloorPlan/84A`, with the same query. */
export const answersPath = '/api/pages'

/** `/api/changes/FloorPlan/84A` is an event stream that says when `/FloorPlan/84A` has changed. */
export const changesPath = '/api/changes'
/** The parameter of such a stream: the version that the browser shows when it opens the stream. */
export const shownVersion = 'version'

/** The shell, for a browser that shows an older version of it. */
export interface ShellAnswer {
  readonly shell: string
  readonly content: unknown
}

export const shellPath = '/api/shell'

export function isPageAnswer(value: unknown): value is PageAnswer {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function isShellAnswer(value: unknown): value is ShellAnswer {
  return typeof value === 'object' && value !== null && 'shell' in value && 'content' in value
}
