import type {HydrationState} from 'react-router-dom'
import type {LakeAddress} from '../client/content-client.ts'
import type {PreviewState} from '../preview/preview-state.ts'

/** What the server sends to the browser, as data in the page. No secrets. */
export interface PageState {
  readonly lake: LakeAddress
  readonly origin: string
  /** Versions, as in `PageAnswer`. */
  readonly code: string
  readonly shell: string
  readonly version: string
  /** The router's answers, with errors as plain data. */
  readonly hydration: HydrationState
  readonly submission: unknown
  /** Only in a page that shows drafts. */
  readonly preview?: PreviewState
}

/** As JSON that can stand inside a script element. */
export function writePageState(state: PageState): string {
  const hydration = withPlainErrors(state.hydration)
  return JSON.stringify({...state, hydration}).replaceAll('<', '\\u003c')
}

/** Throws unless `text` comes from `writePageState`. */
export function readPageState(text: string): PageState {
  const state: unknown = JSON.parse(text)
  if (!isPageState(state)) throw new Error('The page has no state')
  return state
}

/** The status of what a loader threw: that of an answer, on either side; 500 for a bug. */
export function errorStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null || error instanceof Error) return 500
  return 'status' in error && typeof error.status === 'number' ? error.status : 500
}

/** Only the status of an error is sent: the cause of a bug stays on the server. */
function withPlainErrors({loaderData, actionData, errors}: HydrationState): HydrationState {
  const plain = Object.entries(errors ?? {}).map(([route, error]) => [
    route,
    {status: errorStatus(error)},
  ])
  return {
    ...(loaderData ? {loaderData} : {}),
    ...(actionData ? {actionData} : {}),
    ...(errors ? {errors: Object.fromEntries(plain)} : {}),
  }
}

function isPageState(state: unknown): state is PageState {
  return typeof state === 'object' && state !== null && 'lake' in state && 'hydration' in state
}
