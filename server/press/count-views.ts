import type {RequestHead} from '../http/request-head.ts'
import type {ViewCounter} from './view-counter.ts'

const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|kakaotalk-scrap|yeti|daum(?!apps)|whatsapp|telegram|lighthouse|headless(?!chrome)|curl|wget|python|monitor|inspectiontool|googleother|mediapartners|apis-google|externalagent|externalhit|scrap|fetch|axios|okhttp|httpclient|http-client|libwww|httrack|^java|^php|^ruby|^go-http|archiver|validator/i

/** Whether a person reads: not a robot, link preview, prefetch or HEAD request. */
export function isReader({method, headers}: RequestHead): boolean {
  if (method === 'HEAD') return false
  const purpose = `${headers.get('purpose') ?? ''}${headers.get('sec-purpose') ?? ''}`
  return !purpose.includes('prefetch') && !robots.test(headers.get('user-agent') || 'robot')
}

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
