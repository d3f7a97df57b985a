import {ClientError} from '@sanity/client'

/** Another process has written the document, or the id is taken. */
export const isConflict = (error: unknown) =>
  error instanceof ClientError && error.statusCode === 409

/**
 * The lake answered and refused this document. Any other failure may be over in a moment, or once somebody has mended
 * it: a token that was revoked, a dataset that is gone, a plan that has ended.
 */
export const isRefusal = (error: unknown) =>
  error instanceof ClientError && [400, 409, 413, 422].includes(error.statusCode)
