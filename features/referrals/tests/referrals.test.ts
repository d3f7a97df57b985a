import {expect, test} from 'vitest'
import {accessOf} from '../../../app/http/access-log.ts'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {countsPathOf} from '../../../server/registrations/referral-links.ts'
import {referralCountsPath, referralPath} from '../../../shared/referrals.ts'
import {openDesk} from '../../../tests/server/open-desk.ts'
import {administrator, origin, staff} from '../../../tests/server/real-site.ts'
import {shownEdition} from '../../../tests/server/shown-edition.ts'

const words = firstWords.referralCard
const desk = firstWords.staffDesk
const photo = `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`

const sourceOf = (key: string, channel = 'counsellor-link', at = new Date()) => {
  const params = {utm_source: channel, utm_campaign: key}
  return {at: at.toISOString(), referrer: '', page: '/', params}
}

async function open() {
  const site = await openDesk()
  const {program, ask, send, tokens} = site
  const people = {
    one: await site.as(staff),
    two: await site.as(site.second),
    boss: await site.as(administrator),
  }
  for (const each of [people.one, people.two, people.boss]) await each.get('/staff')
  const accounts = new Map(site.lake.accounts.users.list().map(({id, name}) => [name, id] as const))
  const link = (key: string, own: object = {}) =>
    program.create({
      ...{_id: `link-${key}`, _type: 'referralLink', key, kind: 'counsellor', name: key},
      ...own,
    })
  await link('first-key', {
    ...{name: '김상담', account: accounts.get('staff'), phone: '01012345678', photo},
    ...{kakao: 'https://open.kakao.com/o/abc', role: '분양 팀장', note: '비밀 메모'},
  })
  await link('second-key', {name: '박상담', account: accounts.get('박상담')})
  await link('partner-key', {kind: 'partner', name: '가온부동산', hasCounts: true})
  const page = async (path: string) => {
    const response = await ask(path)
    return {status: response.status, headers: response.headers, text: await response.text()}
  }
  /** As a visitor's form does. */
  const visit = async (phone: string, source: object | null = null) => {
    const edition = shownEdition(await (await ask('/Promotion/Customer')).text())
    const response = await send('/api/registrations/popup', {
      ...{name: '방문객', phone, token: tokens.issue(Date.now() - 60_000), edition},
      ...{consents: ['privacy'], page: '/', ...(source && {source})},
    })
    expect(response.status).toBe(201)
  }
  const byLink = (phone: string, key: string, channel?: string) => {
    const touch = sourceOf(key, channel)
    return visit(phone, {first: touch, last: touch})
  }
  const owned = (phone: string) =>
    program.fetch<{_id: string; owners: readonly {name: string; rule: string}[]}[]>(
      `*[_type == "registration" && phone == $phone] | order(registeredAt asc){
        _id, "owners": coalesce(owners[]{name, rule}, [])
      }`,
      {phone},
    )
  const isHandedOut = async () =>
    (await program.fetch<number>(
      'count(*[_type == "delivery" && kind == "handOut" && state == "waiting"])',
    )) === 0
  const countsPath = (key: string) =>
    countsPathOf(tokens.seal, {
      ...{_id: `link-${key}`, key, kind: 'partner', name: '', account: ''},
      ...{isWithdrawn: false, hasCounts: true},
    }) ?? ''
  return {...site, ...people, accounts, link, page, visit, byLink, owned, isHandedOut, countsPath}
}

const handed = async ({isHandedOut}: {readonly isHandedOut: () => Promise<boolean>}) =>
  expect.poll(isHandedOut).toBe(true)

test('a card names its counsellor, leads to the forms with the link, and is for nobody else', async () => {
  const {page} = await open()
  const {status, headers, text} = await page(referralPath('first-key'))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const carried = 'utm_source=counsellor-link&amp;utm_campaign=first-key'
  expect(text).toMatch(
    new RegExp(`href="/\\w+/customer\\?${carried}" rel="noreferrer">${words.visit}<`),
  )
  expect(text).toMatch(
    new RegExp(`href="/[\\w/]+\\?${carried}" rel="noreferrer">${words.register}<`),
  )
  for (const shown of ['<h1>김상담</h1>', '분양 팀장', '010-1234-5678', 'tel:01012345678', photo]) {
    expect(text).toContain(shown)
  }
  expect(text).toContain('href="https://open.kakao.com/o/abc"')
  expect(text).toContain(words.counsellorText.replace('{name}', '김상담'))
  expect(text).toContain('<svg role="img"')
  expect(text).not.toContain('비밀 메모')
  expect(text).not.toContain('<script')
  expect((await page(referralPath('FIRST-KEY'))).status).toBe(200)
})

test('the card of a partner says that no name is handed on', async () => {
  const {page} = await open()
  const {text} = await page(referralPath('partner-key'))
  expect(text).toContain(words.partnerText.replace('{name}', '가온부동산'))
  expect(text).toContain('utm_source=partner-link&amp;utm_campaign=partner-key')
})

test('a link that does not exist, was withdrawn, or whose counsellor has left answers alike', async () => {
  const {page, program, lake, accounts} = await open()
  const unknown = await page(referralPath('unknown-key'))
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain(words.goneHeading)
  await program.createOrReplace({
    ...{_id: 'drafts.link-draft', _type: 'referralLink', key: 'draft-key', kind: 'partner'},
    name: '초안',
  })
  const hostile = ['draft-key', 'x', '-', '..%2f', '%00', '%E0%A4%A', 'a'.repeat(5000), "' || true"]
  for (const key of [...hostile.map(encodedOnce), 'first-key/x', 'first-key/counts']) {
    const {status, text} = await page(`/p/${key}`)
    expect([key.slice(0, 20), status]).toEqual([key.slice(0, 20), 404])
    expect(text).not.toContain('김상담')
    expect(text).not.toContain('초안')
  }
  lake.accounts.users.setRoles(accounts.get('staff') ?? '', ['editor'])
  expect(await page(referralPath('first-key'))).toMatchObject({status: 404, text: unknown.text})
})

const encodedOnce = (key: string) => (key.includes('%') ? key : encodeURIComponent(key))

test('what a program stored in a card stays text', async () => {
  const {page, link, accounts} = await open()
  await link('hostile-key', {
    ...{name: '<script>alert(1)</script>', account: accounts.get('staff'), role: '"><b>'},
    ...{phone: '"onclick="', kakao: 'javascript:alert(1)', photo: 'data:text/html,<b>'},
  })
  const {text} = await page(referralPath('hostile-key'))
  expect(text).not.toContain('<script')
  expect(text).not.toContain('"><b>')
  expect(text).not.toContain('onclick="')
  expect(text).not.toContain('javascript:')
  expect(text).not.toContain('data:text')
})

test('who registers by a link is its counsellor’s, and the timeline says by which link and when', async () => {
  const site = await open()
  const {byLink, owned, one, page} = site
  await byLink('010-7000-0001', 'first-key')
  await handed(site)
  const [stored] = await owned('010-7000-0001')
  expect(stored?.owners).toEqual([{name: 'staff', rule: 'link'}])
  const html = await one.text(`/staff/${stored?._id}`)
  expect(html).toContain(desk.byLink)
  expect(html).toMatch(new RegExp(`${desk.counsellorLink}: 김상담 \\([^)]+\\)`))
  expect(html).not.toContain(desk.claimsHeading)
  expect((await page(referralPath('first-key'))).text).not.toContain('방문객')
})

test('a link leads to its counsellor also where an advertisement led the visitor back', async () => {
  const site = await open()
  const {visit, owned} = site
  const last = {...sourceOf('', 'naver'), params: {utm_source: 'naver', utm_campaign: 'second-key'}}
  await visit('010-7000-0002', {first: sourceOf('first-key'), last})
  await handed(site)
  expect((await owned('010-7000-0002'))[0]?.owners).toEqual([{name: 'staff', rule: 'link'}])
})

test.each([
  ['unknown', 'unknown-key'],
  ['partner', 'partner-key'],
  ['no key', "x' || true"],
])('a link of nobody hands to nobody: %s', async (_name, key) => {
  const site = await open()
  const {byLink, owned} = site
  await byLink('010-7000-0003', key)
  await handed(site)
  expect((await owned('010-7000-0003'))[0]?.owners).toEqual([])
})

test('a link that was withdrawn, or whose counsellor has left, hands to whose turn it is', async () => {
  const site = await open()
  const {byLink, owned, program, lake, accounts} = site
  await program.create({
    ...{_id: 'link-gone-key', _type: 'referralLink', key: 'gone-key', kind: 'counsellor'},
    ...{name: '김상담', account: accounts.get('staff'), isWithdrawn: true},
  })
  lake.accounts.users.setRoles(accounts.get('박상담') ?? '', ['editor'])
  await program.patch('registrationSettings').set({handsOutTo: 'staff'}).commit()
  await byLink('010-7000-0004', 'gone-key')
  await byLink('010-7000-0005', 'second-key')
  await handed(site)
  for (const phone of ['010-7000-0004', '010-7000-0005']) {
    expect((await owned(phone))[0]?.owners).toEqual([{name: 'staff', rule: 'turns'}])
  }
})

test('while nobody takes a turn, those who wait for one do not hold up who came by a link', async () => {
  const site = await open()
  const {byLink, owned, program, register, one, two, isHandedOut} = site
  await program.patch('registrationSettings').set({handsOutTo: 'staff'}).commit()
  for (const each of [one, two]) await each.step({step: 'rest', id: 'turn'})
  const handOut = {state: 'waiting', attempts: 0, nextAt: '2020-01-01T00:00:00.000Z'}
  for (let n = 0; n < 60; n += 1) await register(`registration-${n}`, {handOut})
  await byLink('010-7000-0009', 'first-key')
  const owners = async () => (await owned('010-7000-0009'))[0]?.owners
  await expect.poll(owners).toEqual([{name: 'staff', rule: 'link'}])
  expect(await isHandedOut()).toBe(false)
})

test('a customer stays with the first counsellor, and both see the claim of the second', async () => {
  const site = await open()
  const {byLink, owned, one, two, boss} = site
  await byLink('010-7000-0006', 'first-key')
  await handed(site)
  await byLink('010-7000-0006', 'second-key')
  await handed(site)
  const [first, second] = await owned('010-7000-0006')
  expect(first?.owners).toEqual([{name: 'staff', rule: 'link'}])
  expect(second?.owners).toEqual([{name: 'staff', rule: 'known'}])
  const person = await one.text(`/staff/${first?._id}`)
  expect(person).toContain(desk.claimsHeading)
  expect(person).toContain('<span>박상담</span>')
  expect(await one.text('/staff')).toContain(`${desk.claimedBy}: 박상담`)
  const own = await two.text('/staff/referrals')
  expect(own).toContain(desk.otherOwners)
  expect(own).toContain('박상담 → staff')
  expect(own).not.toContain('방문객')
  expect(own).not.toContain('김상담')
  expect(await one.text('/staff/referrals')).not.toContain(desk.otherOwners)
  expect(await boss.text('/staff/referrals')).toContain(`/staff/${second?._id}`)
})

test('one counsellor’s link before another’s: the latest counts, and the first is shown', async () => {
  const site = await open()
  const {visit, owned, two} = site
  const earlier = new Date(Date.now() - 3_600_000)
  await visit('010-7000-0007', {
    first: sourceOf('first-key', 'counsellor-link', earlier),
    last: sourceOf('second-key'),
  })
  await handed(site)
  const [stored] = await owned('010-7000-0007')
  expect(stored?.owners).toEqual([{name: '박상담', rule: 'link'}])
  expect(await two.text(`/staff/${stored?._id}`)).toContain('<span>김상담</span>')
})

test('a partner sees counts by month behind a link that ends, and never a name', async () => {
  const site = await open()
  const {byLink, page, program, countsPath, boss, one} = site
  await byLink('010-7000-0008', 'partner-key', 'partner-link')
  await byLink('010-7000-0009', 'partner-key', 'partner-link')
  await byLink('010-7000-0010', 'first-key')
  await handed(site)
  const path = countsPath('partner-key')
  const {status, headers, text} = await page(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(text).toContain('<td>2</td><td>0</td><td>0</td><td>0</td>')
  expect(text).not.toContain('방문객')
  expect(text).not.toContain('7000')
  // Administrators alone hand it on.
  expect(await boss.text('/staff/referrals')).toContain(path)
  expect(await one.text('/staff/referrals')).not.toContain('counts')

  const gone = (await page(referralPath('unknown-key'))).text
  const wrong = [`${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`, `${path}0`, `${path}/x`]
  const others = [countsPath('first-key'), referralCountsPath('partner-key', '%00')]
  for (const each of [...wrong, ...others]) {
    expect(await page(each)).toMatchObject({status: 404, text: gone})
  }
  await program.delete('link-partner-key')
  expect(await page(path)).toMatchObject({status: 404, text: gone})
})

test.each([{hasCounts: false}, {isWithdrawn: true}])('counts are closed by %j', async (own) => {
  const {link, page, countsPath} = await open()
  await link('closed-key', {kind: 'partner', hasCounts: true, ...own})
  expect((await page(countsPath('closed-key'))).status).toBe(404)
})

test('channels have a row for each link, whose numbers open their lists', async () => {
  const site = await open()
  const {byLink, boss} = site
  await byLink('010-7000-0011', 'first-key')
  await byLink('010-7000-0012', 'partner-key', 'partner-link')
  const html = await boss.text('/staff/channels')
  const row = /<tr class="level2"><th scope="row">김상담<\/th>(.*?)<\/tr>/.exec(html)?.[1] ?? ''
  const href = /href="([^"]+)">1<\/a>/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const list = await boss.text(href)
  expect(list.match(/class="card"/g)).toHaveLength(1)
  expect(html).toContain(`<th scope="row">${desk.partnerLink}</th>`)
  expect(html).toContain('<th scope="row">가온부동산</th>')
})

test('a counsellor sees the own link alone, and administrators see all of them', async () => {
  const {one, boss, program} = await open()
  const own = await one.text('/staff/referrals')
  expect(own).toContain('/p/first-key')
  expect(own).not.toContain('/p/second-key')
  expect(own).not.toContain('/p/partner-key')
  const all = await boss.text('/staff/referrals')
  for (const key of ['first-key', 'second-key', 'partner-key']) expect(all).toContain(`/p/${key}`)
  await program.delete('link-first-key')
  expect(await one.text('/staff/referrals')).toContain(desk.referralsNone)
})

test('logs do not have the secret of counts', () => {
  const secret = '0123456789abcdef0123456789abcdef'
  const url = `${origin}${referralCountsPath('partner-key', secret)}`
  expect(JSON.stringify(accessOf({method: 'GET', url}, 200, 1))).not.toContain(secret)
})
