import type {OwnSite} from '../own-site/own-site.ts'
import type {Row} from './row.ts'
import {load, send} from './send.ts'

/** The page of a form that was posted without JavaScript is never cached; signing out changes nothing. */
const signedOut = 'form=sign-out'

/** The home page, rendered for each request: two at once, so that one is compressed while the next is rendered. */
export async function measureRendering(site: OwnSite, seconds: number): Promise<Row> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: site.origin,
    host: new URL(site.origin).host,
  }
  const once = (n: number) => {
    const from = `10.8.${n >> 8}.${n & 255}`
    return send(site.port, {path: '/', method: 'POST', from, headers, body: signedOut})
  }
  // Code that is compiled is what is measured.
  await load(seconds, 2, once)
  const replies = await load(seconds, 2, once)
  const rendered = replies.filter(({status}) => status === 200).length / seconds
  return {
    what: 'the home page, rendered for each request',
    goal: '≥ 60/s',
    measured: `${Math.round(rendered)}/s, ${replies.length - rendered * seconds} refused`,
    isMet: rendered >= 60,
  }
}
