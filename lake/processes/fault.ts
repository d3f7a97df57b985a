import type {ContentfulStatusCode} from 'hono/utils/http-status'

import {isJson} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'

/** An error in the form in which it is sent from one process to another. */
export interface Fault {
  readonly message: string
  /** The status and details of a `LakeError`; absent for a fault of ours. */
  readonly refusal?: {readonly status: ContentfulStatusCode; readonly details: LakeError['details']}
  readonly stack?: string
  /** The code of an error of SQLite. */
  readonly errcode?: number
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return {message: String(error)}
  const {message, stack = ''} = error
  const code = 'errcode' in error ? {errcode: Number(error.errcode)} : {}
  if (!(error instanceof LakeError)) return {message, stack, ...code}
  return {message, refusal: {status: error.status, details: error.details}}
}

export function isFault(value: unknown): value is Fault {
  return isJson(value) && typeof value.message === 'string'
}

export function thrownFrom({message, refusal, stack, errcode}: Fault): Error {
  if (refusal) return new LakeError(refusal.status, message, refusal.details)
  const error = Object.assign(new Error(message), errcode !== undefined && {errcode})
  if (stack) error.stack = stack
  return error
}
