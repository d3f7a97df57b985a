import {afterAll, expect, test} from 'vitest'
import {openRealSite, origin} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

/** One site for all of them: no attack may leave anything behind. */
const {ask, tokens, registrations} = await openRealSite({whenDone: afterAll})
const edition = shownEdition(await (await ask('/')).text())

const minute = 60_000
let visitors = 0

/** What the popup sends; each time from another visitor and address. */
async function form(own: object = {}) {
  visitors += 1
  const phone = `010-7000-${String(visitors).padStart(4, '0')}`
  const token = tokens.issue(Date.now() - minute)
  return {name: '김가온', phone, edition, consents: ['privacy'], token, ...own}
}

const stored = async () => {
  return registrations.fetch<Record<string, unknown>[]>('*[_type == "registration"]')
}

const posted = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {origin, 'content-type': 'application/json', ...headers},
  body,
})
const encoded = {'content-type': 'application/x-www-form-urlencoded'}
const api = '/api/registrations/popup'
const script = '<script>alert(1)</script>'
const visit = (fields: Record<string, string>) =>
  new URLSearchParams({
    ...{form: 'visit', name: '김가온', phone: '010-7100-0000', edition, consents: 'privacy'},
    ...fields,
  })
const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`

interface Attack {
  readonly path?: string
  readonly send: () => Promise<RequestInit> | RequestInit
  readonly status: number
  /** Must be in the answer. */
  readonly says?: string
  /** Must not be. */
  readonly hides?: string
}

const json = (own: object, headers?: Record<string, string>) => async () =>
  posted(JSON.stringify(await form(own)), headers)

const attacks: readonly (readonly [string, Attack])[] = [
  [
    'a body of half a megabyte',
    {send: json({message: 'x'.repeat(500_000)}), status: 413, says: 'KB'},
  ],
  [
    'a form of two megabytes',
    {path: '/', send: () => posted(visit({message: 'x'.repeat(2e6)})), status: 413},
  ],
  [
    'a name that is a number',
    {send: json({name: 1}), status: 400, says: 'not what the form sends'},
  ],
  ['a name that is a list', {send: json({name: ['김가온']}), status: 400}],
  ['a name that is an object', {send: json({name: {toString: '김가온'}}), status: 400}],
  ['consents that are a text', {send: json({consents: 'all'}), status: 400}],
  ['nothing at all', {send: () => posted(''), status: 400}],
  ['null', {send: () => posted('null'), status: 400}],
  ['half a JSON', {send: () => posted('{"name":"'), status: 400}],
  ['lists in lists, fifteen thousand deep', {send: () => posted(deep), status: 403}],
  ['a name of lists, fifteen thousand deep', {send: () => posted(`{"name":${deep}}`), status: 400}],
  [
    'bytes that are no text',
    {send: () => posted(new Uint8Array([0xff, 0xfe, 0x00, 0xc3])), status: 400},
  ],
  [
    'keys of prototypes',
    {send: () => posted('{"__proto__":{"name":"a"},"constructor":{"prototype":{}}}'), status: 403},
  ],
  [
    'JSON that calls itself text',
    {send: json({}, {'content-type': 'text/plain'}), status: 415, says: 'must be JSON'},
  ],
  ['JSON that calls itself a form', {send: json({}, encoded), status: 415}],
  ['no form of ours', {path: '/api/registrations/__proto__', send: json({}), status: 400}],
  [
    'a name of ten thousand letters',
    {send: json({name: '가'.repeat(10_000)}), status: 422, says: 'nameTooLong'},
  ],
  [
    'a number of ten thousand digits',
    {send: json({phone: '0'.repeat(10_000)}), status: 422, says: 'phoneInvalid'},
  ],
  [
    'a message of ten thousand letters',
    {send: json({message: '가'.repeat(9000)}), status: 422, says: 'messageTooLong'},
  ],
  [
    'markup for a number',
    {send: json({phone: script}), status: 422, says: 'phoneInvalid', hides: '<script'},
  ],
  [
    'a name of signs nobody sees',
    {send: json({name: '\0\u200b\u202e'}), status: 422, says: 'nameMissing'},
  ],
  [
    'a token of our making, altered',
    {
      send: async () => {
        const {token, ...rest} = await form()
        return posted(JSON.stringify({...rest, token: `${token}x`}))
      },
      status: 403,
    },
  ],
  [
    'a token with something after it',
    {
      send: async () => {
        const {token, ...rest} = await form()
        return posted(JSON.stringify({...rest, token: `${token}.x`}))
      },
      status: 403,
    },
  ],
  ['a token made up', {send: json({token: 'a.b.c'}), status: 403, says: 'rejected'}],
  ['no token', {send: json({token: ''}), status: 403}],
  [
    'a token of now',
    {
      send: async () => {
        return posted(JSON.stringify(await form({token: tokens.issue(Date.now())})))
      },
      status: 403,
    },
  ],
  [
    'a token of tomorrow',
    {
      send: async () => {
        return posted(JSON.stringify(await form({token: tokens.issue(Date.now() + minute)})))
      },
      status: 403,
    },
  ],
  [
    'a token of the day before',
    {
      send: async () => {
        return posted(JSON.stringify(await form({token: tokens.issue(Date.now() - 1441 * minute)})))
      },
      status: 403,
    },
  ],
  [
    'the field that nobody sees, filled in by what is no browser',
    {
      path: '/',
      send: () => {
        const {headers: _, ...request} = posted(visit({website: 'http://spam.test'}))
        return request
      },
      status: 403,
    },
  ],
  [
    'another site',
    {send: json({}, {origin: 'https://evil.example'}), status: 403, says: 'another site'},
  ],
  ['a page without an origin', {send: json({}, {origin: 'null'}), status: 403}],
  [
    'another site, as the browser says',
    {send: json({}, {'sec-fetch-site': 'cross-site'}), status: 403},
  ],
  ['a site next to ours', {send: json({}, {'sec-fetch-site': 'same-site'}), status: 403}],
  [
    'a cookie without an origin',
    {
      send: async () => ({
        method: 'POST',
        headers: {'content-type': 'application/json', cookie: 'lakeSession=x'},
        body: JSON.stringify(await form()),
      }),
      status: 403,
    },
  ],
  [
    'a form from another site',
    {
      path: '/',
      send: () => posted(visit({}), {...encoded, origin: 'https://evil.example'}),
      status: 403,
    },
  ],
  [
    'parts without an end',
    {
      path: '/',
      send: () =>
        posted('--x\r\nContent-Disposition: form-data; name="form"\r\n\r\nvisit', {
          'content-type': 'multipart/form-data; boundary=x',
        }),
      status: 400,
    },
  ],
  [
    'parts without a boundary',
    {
      path: '/',
      send: () => posted('form=visit', {'content-type': 'multipart/form-data'}),
      status: 400,
    },
  ],
  ['JSON where a form belongs', {path: '/', send: () => posted('{"form":"visit"}'), status: 400}],
  [
    'a form that is none of ours',
    {
      path: '/',
      send: () => posted(new URLSearchParams({form: 'constructor'}), encoded),
      status: 400,
    },
  ],
  [
    'a file for a name',
    {
      path: '/',
      send: () => {
        const body = new FormData()
        body.set('form', 'visit')
        body.set('name', new Blob(['x']), 'x.html')
        return {method: 'POST', headers: {origin}, body}
      },
      status: 400,
    },
  ],
  [
    'markup in a form that is faulty',
    {
      path: '/',
      send: () =>
        posted(visit({name: script, phone: script, message: `</textarea>${script}`}), encoded),
      status: 422,
      hides: script,
    },
  ],
  [
    'markup in a sign-in',
    {
      path: '/thegaon/press',
      send: () =>
        posted(
          new URLSearchParams({form: 'sign-in', email: `"><script>`, password: script}),
          encoded,
        ),
      status: 401,
      hides: `"><script>`,
    },
  ],
  [
    'a sign-in that is no text',
    {
      path: '/api/session',
      send: () => posted('{"email":{"$gt":""},"password":[]}'),
      status: 400,
      says: 'wrongCredentials',
    },
  ],
  [
    'a sign-in as a form could send it',
    {
      path: '/api/session',
      send: () => posted('{"email":"a@b.kr","password":"x"}', {'content-type': 'text/plain'}),
      status: 415,
    },
  ],
  [
    'a press post by nobody',
    {
      path: '/api/press',
      send: () => posted('{"siteId":"thegaon","title":"a","summary":"b"}'),
      status: 401,
      says: 'expired',
    },
  ],
  [
    'a press post by nobody, in a form',
    {
      path: '/thegaon/press',
      send: () =>
        posted(
          new URLSearchParams({form: 'post', siteId: 'thegaon', title: 'a', summary: 'b'}),
          encoded,
        ),
      status: 401,
    },
  ],
  ['the data of a page that is none', {path: '/api/pages/%00', send: () => ({}), status: 404}],
  ['an address that is none', {path: '/%E0%A4%A', send: () => ({}), status: 404}],
  ['an address with nothing in it', {path: '/%00', send: () => ({}), status: 404}],
  [
    'an API address that is none',
    {path: '/api/registrations/%E0%A4%A', send: json({}), status: 400},
  ],
  [
    'markup in an address',
    {path: `/${encodeURIComponent(script)}`, send: () => ({}), status: 404, hides: '<script>alert'},
  ],
  [
    'a place in the list that is none',
    {
      path: `/thegaon/press?after=${encodeURIComponent(`x_"]|${script}`)}`,
      send: () => ({}),
      status: 200,
      hides: '<script>alert',
    },
  ],
  [
    'an unknown method',
    {path: '/api/press', send: () => ({method: 'PUT', headers: {origin}, body: 'x'}), status: 404},
  ],
]

test.each(attacks)('%s is refused clearly, and nothing is stored', async (_what, attack) => {
  const before = await stored()
  const response = await ask(attack.path ?? api, {...(await attack.send())})
  const text = await response.text()
  expect(response.status).toBe(attack.status)
  if (attack.says) expect(text).toContain(attack.says)
  if (attack.hides) expect(text).not.toContain(attack.hides)
  expect(await stored()).toEqual(before)
})

test.each([
  [
    'a line break in a name',
    {name: '김가온\r\nBcc: all@example.com'},
    {name: '김가온 Bcc: all@example.com'},
  ],
  [
    'a formula in a name',
    {name: '=HYPERLINK("http://evil.example")'},
    {name: '=HYPERLINK("http://evil.example")'},
  ],
  ['markup in a name', {name: script}, {name: script}],
  ['nothing and half characters', {name: '김\0가\ud800온'}, {name: '김 가\ufffd온'}],
  ['fields that no form has', {state: 'done', _id: 'x', isAdmin: true, note: 'y'}, {state: 'new'}],
])('%s is stored as plain text, once, and shown on no page', async (_what, own, kept) => {
  const sent = await form(own)
  const before = await stored()
  for (let times = 0; times < 2; times += 1) {
    const response = await ask(api, posted(JSON.stringify(sent)))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({status: 'stored', myInfo: expect.any(String)})
  }
  const added = (await stored()).filter(({_id}) => !before.some((one) => one._id === _id))
  expect(added).toHaveLength(1)
  expect(added[0]).toMatchObject({...kept, phone: sent.phone})
  expect(added[0]).not.toHaveProperty('isAdmin')
  expect(added[0]).not.toHaveProperty('note')
})

test('of duplicate fields one counts, and it is one registration', async () => {
  const before = (await stored()).length
  const twice = await form()
  const body = `{"name":"먼저",${JSON.stringify(twice).slice(1)}`
  expect((await ask(api, posted(body))).status).toBe(201)
  const fields = visit({phone: '010-7200-0000'})
  fields.append('name', '다른 이름')
  fields.append('phone', '010-7200-0001')
  expect((await ask('/', posted(fields, encoded))).status).toBe(201)
  expect((await stored()).length).toBe(before + 2)
})

test.each([
  ['where it stands', {referer: `${origin}/Promotion/Customer`}],
  ['that it asks itself', {'sec-fetch-site': 'same-origin'}],
])('the field that nobody sees refuses nobody whose browser says %s', async (_what, said) => {
  const before = (await stored()).length
  const body = visit({website: 'https://blog.example', phone: `010-7300-000${before}`})
  const response = await ask('/', {method: 'POST', headers: {...encoded, ...said}, body})
  expect(response.status).toBe(201)
  expect((await stored()).length).toBe(before + 1)
})
