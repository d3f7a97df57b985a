import {createHash, timingSafeEqual} from 'node:crypto'
import {networksOf} from 'local-content-lake/server'
import {RateLimit} from '../../server/http/rate-limit.ts'
import {callerAddress} from '../http/caller-address.ts'
import type {Overview} from './overview.ts'
import {overviewPage, overviewPolicy} from './overview-page.ts'

interface Options {
  /** What the operator types as password; the name does not matter. */
  readonly key: string
  readonly trustProxy: boolean
  readonly overview: () => Promise<Overview>
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': overviewPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}
const hour = 60 * 60 * 1000
const maxAttempts = 120

/** `GET /installation`, for the operator, who has `INSTALLATION_KEY`. */
export function overviewEndpoint({key, trustProxy, overview}: Options) {
  const attempts = new RateLimit({limit: maxAttempts, windowMs: hour})
  const wanted = digestOf(key)
  return async (request: Request, env?: object): Promise<Response> => {
    const [network = ''] = networksOf(callerAddress(request, env, trustProxy))
    const given = passwordOf(request)
    if (given !== null && !attempts.take(network, performance.now())) {
      return new Response('너무 여러 번 물었습니다. 한 시간 뒤에 다시 해 주세요.\n', {
        ...{status: 429, headers: {...headers, ...text}},
      })
    }
    if (given !== null && timingSafeEqual(digestOf(given), wanted)) {
      const html = overviewPage(await overview())
      return new Response(html, {
        headers: {...headers, 'content-type': 'text/html; charset=utf-8'},
      })
    }
    const asking = {
      ...headers,
      ...text,
      'www-authenticate': 'Basic realm="installation", charset="UTF-8"',
    }
    return new Response('INSTALLATION_KEY를 비밀번호로 적어 주세요. 이름은 비워도 됩니다.\n', {
      status: 401,
      headers: asking,
    })
  }
}

const text = {'content-type': 'text/plain; charset=utf-8'}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Null: none was given. */
function passwordOf({headers}: Request): string | null {
  const [, encoded] =
    /^Basic ([A-Za-z0-9+/=]{1,2000})$/.exec(headers.get('authorization') ?? '') ?? []
  if (encoded === undefined) return null
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : null
}
