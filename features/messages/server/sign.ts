import {createHmac, randomBytes} from 'node:crypto'
import type {RelaySigning} from '../rules/relay-rules.ts'

interface Signed {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Time in ms since 1970. */
  readonly now: number
  /** The name of the key and the secret, with a colon between them. */
  readonly credentials: string
}

/** The headers by which a relay knows us, each by its own public documents. */
export function signedHeaders(signing: RelaySigning, signed: Signed): Record<string, string> {
  const colon = signed.credentials.indexOf(':')
  const key = signed.credentials.slice(0, colon)
  const secret = signed.credentials.slice(colon + 1)
  if (signing === 'solapi') return solapi(key, secret, signed)
  if (signing === 'sens') return sens(key, secret, signed)
  return {}
}

/** https://developers.solapi.com/references/authentication/api-key */
function solapi(key: string, secret: string, {now}: Signed) {
  const date = new Date(now).toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', secret).update(`${date}${salt}`).digest('hex')
  return {
    authorization: `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`,
  }
}

/** https://api.ncloud-docs.com/docs/common-ncpapi */
function sens(key: string, secret: string, {method, url, now}: Signed) {
  const {pathname, search} = new URL(url)
  const said = `${method} ${pathname}${search}\n${now}\n${key}`
  return {
    'x-ncp-apigw-timestamp': String(now),
    'x-ncp-iam-access-key': key,
    'x-ncp-apigw-signature-v2': createHmac('sha256', secret).update(said).digest('base64'),
  }
}
