/** What the site's server answers to a browser that goes from one page to another. */
export type PageAnswer =
  | {
      readonly type: 'page'
      /** Changes with what surrounds every page and with the code: another one needs a new document. */
      readonly shell: string
      /** What the page's loader gave on the server. */
      readonly data: unknown
      /** What surrounds the page, where that is to change without a new document: in a preview. */
      readonly surroundings?: unknown
    }
  | {readonly type: 'redirect'; readonly to: string}
  | {readonly type: 'missing'}

/** `/api/pages/FloorPlan/84A` answers for `/FloorPlan/84A`, with the same query. */
export const answersPath = '/api/pages'

/** `/api/changes/FloorPlan/84A` is an event stream that says when `/FloorPlan/84A` has changed. */
export const changesPath = '/api/changes'

export function isPageAnswer(value: unknown): value is PageAnswer {
  return typeof value === 'object' && value !== null && 'type' in value
}
