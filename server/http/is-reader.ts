import type {RequestHead} from './request-head.ts'

const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|kakaotalk-scrap|yeti|daum(?!apps)|whatsapp|telegram|lighthouse|headless(?!chrome)|curl|wget|python|monitor|inspectiontool|googleother|mediapartners|apis-google|externalagent|externalhit|scrap|fetch|axios|okhttp|httpclient|http-client|libwww|httrack|^java|^php|^ruby|^go-http|archiver|validator/i

/** Whether a person reads: not a robot, link preview, prefetch or HEAD request. */
export function isReader({method, headers}: RequestHead): boolean {
  if (method === 'HEAD') return false
  const purpose = `${headers.get('purpose') ?? ''}${headers.get('sec-purpose') ?? ''}`
  return !purpose.includes('prefetch') && !robots.test(headers.get('user-agent') || 'robot')
}
