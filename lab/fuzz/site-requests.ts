import {type Draft, enc, id, json, search} from './draft.ts'
import type {Random} from './random.ts'
import {type Known, oddJson, oddText} from './values.ts'

export function page(random: Random, {paths}: Known): Draft {
  const address = random.pick([
    random.pick(paths),
    random.pick(paths).toUpperCase(),
    `${random.pick(paths)}/`,
    `/api/pages${random.pick(paths)}`,
    `/${random.list(1, 3, () => enc(oddText(random))).join('/')}`,
    `${random.pick(paths)}/press/${enc(oddText(random))}`,
    ...([
      '/sitemap.xml',
      '/robots.txt',
      '/thegaon/press.xml',
      '/healthz',
      '/readyz',
      '/login',
      '/studio/x',
    ] as const),
    ...([
      '/.vite/manifest.json',
      '/assets/none.js',
      '/favicon.svg',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//',
      '/./',
      '/..',
    ] as const),
  ])
  const pairs = {
    [random.pick(['after', 'utm_source', 'fbclid', 'origin', 'type'])]: oddText(random),
  }
  return {
    method: random.pick(['GET', 'GET', 'HEAD', 'OPTIONS', 'PUT']),
    path: address + (random.chance(0.4) ? search(pairs) : ''),
  }
}

export function api(random: Random, known: Known): Draft {
  const registration = {
    name: oddText(random),
    phone: random.pick(['010-1234-5678', oddText(random)]),
    message: oddText(random),
    consents: oddJson(random, 1),
    token: oddText(random),
  }
  const [method, path, body] = random.pick<readonly [string, string, unknown]>([
    ['GET', '/registrations/token', undefined],
    [
      'POST',
      `/registrations/${random.pick(['popup', 'visit', 'inquiry', enc(oddText(random))])}`,
      registration,
    ],
    ['POST', '/registrations/popup', oddJson(random)],
    ['POST', `/press/${enc(id(random, known))}/views`, undefined],
    ['GET', '/session', undefined],
    ['POST', '/session', {email: oddText(random), password: oddText(random)}],
    ['POST', '/session', oddJson(random)],
    ['DELETE', '/session', undefined],
    [
      'POST',
      '/press',
      {
        siteId: 'thegaon',
        title: oddText(random),
        summary: oddText(random),
        content: oddText(random),
      },
    ],
    ['POST', `/${enc(oddText(random))}`, oddJson(random)],
  ])
  return body === undefined
    ? {method, path: `/api${path}`}
    : json(random, method, `/api${path}`, body)
}

const formFields = [
  'form',
  'name',
  'phone',
  'message',
  'consents',
  'email',
  'password',
  'siteId',
  'title',
  'summary',
  'requestId',
] as const
const formNames = [
  'visit',
  'inquiry',
  'popup',
  'sign-in',
  'sign-out',
  'post',
  'constructor',
] as const

/** What a page without JavaScript sends: both encodings, whole or broken off. */
export function postedForm(random: Random, {paths}: Known): Draft {
  const pairs = [
    ['form', random.pick(formNames)] as const,
    ...random.list(0, 5, () => [random.pick(formFields), oddText(random)] as const),
  ]
  const path = random.pick(paths)
  if (random.chance(0.5)) {
    const type = 'application/x-www-form-urlencoded'
    return {
      method: 'POST',
      path,
      headers: {'content-type': type},
      body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    }
  }
  const parts = pairs.map(([name, value]) => {
    const file = random.chance(0.1) ? '; filename="x.html"' : ''
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  const whole = `${parts.join('')}--b--\r\n`
  const body = random.chance(0.7) ? whole : whole.slice(0, random.below(whole.length))
  return {
    method: 'POST',
    path,
    headers: {'content-type': `multipart/form-data; boundary=${random.pick(['b', 'c', ''])}`},
    body,
  }
}
