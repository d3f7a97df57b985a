import {isReader} from '../http/is-reader.ts'
import type {RequestHead} from '../http/request-head.ts'
import type {ViewCounter} from './view-counter.ts'

/** Counts a view for the request, if a person made it. */
export function countReading(
  counter: ViewCounter,
  postId: string,
  request: RequestHead,
  address: string,
): void {
  const userAgent = request.headers.get('user-agent') ?? ''
  if (isReader(request)) counter.count(postId, {address, userAgent})
}
