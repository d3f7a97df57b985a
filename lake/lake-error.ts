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

/** Nobody hears it; who shares the work comes again. */
export const callerHasLeft = () =>
  new LakeError(503, 'Nobody waits for the answer any more', {retryAfter: 1})

export const forbidden = (reason: string) =>
  new LakeError(403, `Insufficient permissions: ${reason}`, {type: 'insufficientPermissionsError'})

/** For what comes while the lake closes, or outlives it: another process will answer in a moment. */
export const lakeIsClosing = () => new LakeError(503, 'The lake is closing', {retryAfter: 1})

/** Another process has been writing to the file for longer than anybody waits. */
export const fileIsLocked = () =>
  new LakeError(503, 'The file is locked; try again later', {retryAfter: 1})
