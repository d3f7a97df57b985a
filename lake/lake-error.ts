import type {ContentfulStatusCode} from 'hono/utils/http-status'

/**
 * An error of the caller, answered in the format of the hosted Content Lake.
 *
 * `details` are merged into the `error` object of the reply, e.g.
 * `{type: 'queryParseError', query, start, end}` or `{type: 'mutationError', items}`.
 */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: ContentfulStatusCode,
    description: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(description)
    this.name = 'LakeError'
    this.status = status
    this.details = details
  }
}

/** The client has left and does not read this; a caller that shares the work repeats it. */
export const callerHasLeft = () =>
  new LakeError(503, 'Nobody waits for the answer any more', {retryAfter: 1})

export const forbidden = (reason: string) =>
  new LakeError(403, `Insufficient permissions: ${reason}`, {type: 'insufficientPermissionsError'})

/**
 * For requests that arrive while the lake closes, or are still open afterwards: another process will answer
 * soon.
 */
export const lakeIsClosing = () => new LakeError(503, 'The lake is closing', {retryAfter: 1})

/** Another process has been writing to the file for longer than a request may wait. */
export const fileIsLocked = () =>
  new LakeError(503, 'The file is locked; try again later', {retryAfter: 1})
