import {readFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {expect, type Page} from '@playwright/test'
import {addAccount} from '../administrator/add-account.ts'
import {axeFaults, wcag} from '../axe-faults.ts'
import {test} from '../browser.ts'
import {goTo, mutate, signIn} from '../editor/studio.ts'
import {expectNoOverflow} from '../overflow.ts'
import {ownSite} from '../own-site.ts'
import {webhookHost} from '../site.ts'
import {openPage} from './open-page.ts'

test.describe.configure({mode: 'serial'})
/** Its pages load the scripts of others, for which stand-ins answer. */
const own = ownSite('measuring')

test.use({baseURL: own.origin})

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  stop = await own.start()
})
test.afterAll(() => stop?.())

/** What the real scripts do, as far as it is told in their documentation: they send where the page is. */
const standIns: readonly (readonly [string, string])[] = [
  [
    'https://wcs.naver.net/**',
    `window.wcs = {
      inflow: (site) => fetch('https://wcs.naver.com/b', {method: 'POST', mode: 'no-cors', body: 'inflow ' + site + ' ' + location.href}),
      trans: (conversion) => fetch('https://wcs.naver.com/b', {method: 'POST', mode: 'no-cors', body: 'trans ' + JSON.stringify(conversion)}),
    }
    window.wcs_do = () => fetch('https://wcs.naver.com/b', {method: 'POST', mode: 'no-cors', body: 'page ' + window.wcs_add.wa + ' ' + location.pathname})`,
  ],
  [
    'https://t1.daumcdn.net/**',
    `window.kakaoPixel = (id) => new Proxy({}, {get: (_, name) => (tag) => {
      new Image().src = 'https://bc.ad.daum.net/bc?d=' + encodeURIComponent([id, name, tag].join(' '))
    }})`,
  ],
  [
    'https://connect.facebook.net/**',
    `fbq.callMethod = (...given) => { new Image().src = 'https://www.facebook.com/tr?d=' + encodeURIComponent(given.join(' ')) }
    for (const given of fbq.queue.splice(0)) fbq.callMethod(...given)`,
  ],
  [
    'https://t1.kakaocdn.net/**',
    `window.Kakao = {
      isInitialized: () => false,
      init: (key) => { document.documentElement.dataset.kakao = key },
      Share: {sendScrap: ({requestUrl}) => { document.documentElement.dataset.sent = requestUrl }},
    }`,
  ],
  [
    'https://dapi.kakao.com/**',
    `const maps = {
      load: (draw) => draw(),
      LatLng: class { constructor(...at) { this.at = at } },
      Map: class {
        constructor(element, {center}) {
          element.textContent = center.at.join(' ')
          new Image().src = 'https://map.daumcdn.net/tile.png'
        }
        addControl() {}
      },
      Marker: class {},
      ZoomControl: class {},
      ControlPosition: {},
    }
    window.kakao = {maps}`,
  ],
  [
    'https://www.googletagmanager.com/**',
    `const send = (given) => fetch('https://www.google-analytics.com/g/collect', {method: 'POST', mode: 'no-cors', body: JSON.stringify([...given])})
    dataLayer.forEach(send)
    dataLayer.push = send`,
  ],
]

/** All that is sent to others, as text. */
async function standIn(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.context().route(
    (url) => url.protocol === 'https:',
    (route) => {
      const request = route.request()
      if (request.resourceType() !== 'script') {
        sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
      }
      return route.fulfill({status: 204})
    },
  )
  for (const [address, body] of standIns) {
    await page
      .context()
      .route(address, (route) => route.fulfill({contentType: 'text/javascript', body}))
  }
  return sent
}

async function publish(page: Page, fields: object): Promise<void> {
  const document = {
    ...{_id: 'measuring', _type: 'measuring', asksConsent: true, agree: '동의', decline: '거부'},
    question: '광고 효과와 방문 통계를 알기 위해 다른 회사의 쿠키를 써도 될까요?',
    ...fields,
  }
  await mutate(page.request, [{createOrReplace: document}], {origin: own.origin})
}

async function store(page: Page, documents: readonly object[]): Promise<void> {
  const mutations = documents.map((createOrReplace) => ({createOrReplace}))
  await mutate(page.request, mutations, {dataset: 'registrations', origin: own.origin})
}

const arrival = '/Brand/intro?NaPm=ct%3Dx%7Cci%3Dy&n_keyword=%EA%B0%80%EC%98%A8'
const measuringFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({name}) => /\/start-[^/]*\.js|consent-bar/.test(name))
      .map(({name}) => name),
  )
/** Until the page has done what it does some seconds after its start. */
const untilSettled = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('source'))).not.toBeNull()

async function register(page: Page, phone: string): Promise<void> {
  const form = page.getByRole('form', {name: '관심고객 등록 · 문의', exact: true})
  await form.getByLabel('이름').fill('김전환')
  await form.getByLabel('연락처').fill(phone)
  await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
  await form.getByRole('button', {name: '등록하기'}).click()
  await expect(form).toContainText('등록이 완료되었습니다')
}

test('nothing of others is loaded without an id, nor before consent; then each is told once, and of nobody', {
  tag: '@nightly',
}, async ({page}) => {
  const sent = await standIn(page)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  await openPage(page, arrival)
  await untilSettled(page)
  expect(await measuringFiles(page)).toEqual([])

  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await publish(page, {
    ...{google: 'G-AB12CD34EF', googleAds: 'AW-123456789', googleAdsLabel: 'AbC-D_efGhIj'},
    ...{naver: 's_1a2b3c4d5e6f', kakao: '1234567890123456789', meta: '123456789012345'},
  })
  await expect(async () => {
    const {headers} = await fetch(own.origin + arrival)
    expect(headers.get('content-security-policy')).toContain('https://wcs.naver.net')
  }).toPass()

  await page.evaluate(() => localStorage.clear())
  await openPage(page, arrival)
  const bar = page.getByRole('region', {name: /다른 회사의 쿠키/})
  await expect(bar).toBeVisible()
  for (const [width, height] of [
    [390, 840],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({width, height})
    expect(await axeFaults(page, {tags: wcag, within: 'section[aria-label*="쿠키"]'})).toEqual([])
    for (const button of await bar.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    // The end of the page is not behind it, nor is what gets the focus there.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const lastWords = page.getByRole('contentinfo').getByText(/Copyright/)
    await expect
      .poll(async () => {
        const [words, {y = 0} = {}] = [
          await lastWords.boundingBox(),
          (await bar.boundingBox()) ?? {},
        ]
        return words ? words.y + words.height <= y : false
      })
      .toBe(true)
  }
  expect(sent).toEqual([])

  // Consent comes on another page: Naver still sees the address of arrival, byte for byte.
  await page.evaluate(() => location.assign('/Promotion/Customer'))
  await bar.getByRole('button', {name: '동의'}).click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => sent.join('\n')).toContain(`inflow localhost ${own.origin}${arrival}`)
  expect(page.url()).toBe(`${own.origin}/Promotion/Customer`)
  await register(page, '010-7700-0001')
  await expect.poll(() => sent.filter((each) => each.includes('trans')).length).toBe(1)
  const of = (pattern: RegExp) => sent.filter((each) => pattern.test(each))
  expect(of(/trans \{"type":"test_schedule"\}/)).toHaveLength(1)
  await expect.poll(() => of(/participation schedule/).length).toBe(1)
  await expect.poll(() => of(/track Schedule/).length).toBe(1)
  await expect.poll(() => of(/generate_lead/).length).toBe(1)
  await expect.poll(() => of(/AW-123456789\/AbC-D_efGhIj/).length).toBe(1)
  expect(sent.join('\n')).not.toMatch(/김전환|7700|0001/)
  expect(violations).toEqual([])

  // Declining at the foot of the page ends it, and the next page does not ask again.
  await page.getByRole('button', {name: '방문 통계 거부'}).click()
  sent.length = 0
  await openPage(page, '/Promotion/Customer')
  await register(page, '010-7700-0002')
  await expect(bar).toHaveCount(0)
  expect(sent).toEqual([])
})

test('KakaoTalk’s script comes at a tap on its button, and gets the page’s own address', {
  tag: '@nightly',
}, async ({page}) => {
  await standIn(page)
  await signIn(page)
  const key = '0123456789abcdef0123456789abcdef'
  await publish(page, {kakaoShare: key})
  const path = '/Brand/intro'
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain(key)
  }).toPass()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, `${path}?utm_source=kakao`)
  const button = page.getByRole('group', {name: '이 페이지 공유'}).getByRole('button', {
    name: '카카오톡',
  })
  await button.scrollIntoViewIfNeeded()
  expect(asked.filter((url) => url.includes('kakao_js_sdk'))).toEqual([])
  await button.click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-kakao', key)
  await expect(root).toHaveAttribute('data-sent', own.origin + path)
})

test('a map of somebody else comes at a tap, in a frame, and the page itself lets nothing of it in', {
  tag: '@nightly',
}, async ({page}) => {
  const sent = await standIn(page)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  await signIn(page)
  await publish(page, {map: {service: 'kakao', key: '0123456789abcdef0123456789abcdef'}})
  const path = '/LocationEnvironment/directions'
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain('지도 펼치기</button>')
  }).toPass()
  expect((await fetch(own.origin + path)).headers.get('content-security-policy')).not.toContain(
    'kakao',
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, path)
  const button = page.getByRole('button', {name: '지도 펼치기'})
  await button.scrollIntoViewIfNeeded()
  expect(asked.filter((url) => /kakao|daum/.test(url))).toEqual([])
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const frame = page.frameLocator('iframe[title="더 가온 현장 지도"]')
  await expect(frame.locator('#map')).toHaveText('37.5671 127.0051')
  await expect.poll(() => sent.join('\n')).toContain('map.daumcdn.net/tile.png')
  expect(violations).toEqual([])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    await expectNoOverflow(page)
  }
  expect(await axeFaults(page, {tags: wcag, within: 'main'})).toEqual([])
  await button.press('Enter')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('who comes by Naver, leaves at once, and returns next day by a search is told once, and known by both', {
  tag: '@nightly',
}, async ({browser, page}) => {
  const taken: Record<string, string>[] = []
  const relay = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((ready) => relay.listen(0, webhookHost, ready))
  const address = relay.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    await signIn(page)
    await expect(page.getByText('콘텐츠').first()).toBeVisible()
    await publish(page, {naver: 's_1a2b3c4d5e6f', visitForms: ['visit']})
    await store(page, [
      {
        ...{_id: 'relay', _type: 'messageRelay', title: '시험', signing: 'none'},
        ...{url: `http://${webhookHost}:${port}/send`, from: '02-123-4567'},
        body: '{"to": "{to}", "text": "{text}"}',
      },
      {
        ...{_id: 'template', _type: 'messageTemplate', title: '시험', isOn: true},
        ...{kind: 'confirmation', forms: ['inquiry'], channel: 'sms', text: '{name}님, 접수'},
        relay: {_type: 'reference', _ref: 'relay'},
      },
    ])
    const options = {baseURL: own.origin, locale: 'ko-KR', timezoneId: 'Asia/Seoul'}
    const yesterday = Date.now() - 86_400_000
    const first = await browser.newContext(options)
    const early = await first.newPage()
    await early.addInitScript((at) => {
      Object.defineProperty(performance, 'timeOrigin', {get: () => at})
      // A busy browser ends a page without it.
      addEventListener('pagehide', (left) => left.stopImmediatePropagation(), {capture: true})
    }, yesterday)
    await early.goto(`${arrival}&n_media=27758&n_keyword_id=nkw-a`, {
      referer: 'https://search.naver.com/?query=secret',
      waitUntil: 'domcontentloaded',
    })
    await expect
      .poll(() => early.evaluate(() => Object.keys(localStorage).join()))
      .toMatch(/arrivals|source/)
    await early.goto('about:blank')
    const later = await browser.newContext({...options, storageState: await first.storageState()})
    await first.close()
    const visitor = await later.newPage()
    const sent = await standIn(visitor)
    await openPage(visitor, '/Promotion/Customer', {referer: 'https://www.google.com/?q=secret'})
    await visitor.getByRole('button', {name: '동의', exact: true}).click()
    const phone = `010-7711-${`${Date.now()}`.slice(-4)}`
    const form = visitor.locator('form').filter({has: visitor.getByLabel('문의 내용')})
    await form.getByLabel('이름').fill('김돌아온')
    await form.getByLabel('연락처').fill(phone)
    await form.getByRole('checkbox', {name: /개인정보 수집·이용 동의/}).check()
    await form.getByRole('button', {name: '등록하기'}).click()
    await expect(visitor.getByText('등록이 완료되었습니다').first()).toBeVisible()
    const conversions = () => sent.filter((each) => each.includes('trans'))
    await expect.poll(() => conversions().length).toBe(1)
    await expect.poll(() => taken.length).toBe(1)
    expect(taken[0]).toEqual({to: phone.replaceAll('-', ''), text: '김돌아온님, 접수'})
    await visitor.reload()
    await untilSettled(visitor)
    expect(conversions()).toHaveLength(1)
    expect(conversions()[0]).toContain('{"type":"test_lead"}')
    expect(sent.join('\n')).not.toMatch(/김돌아온|7711/)
    await later.close()

    const manager = addAccount('administrator', own.directory)
    await page.context().clearCookies()
    await signIn(page, manager.password, manager.email)
    await goTo(page, '/studio/customers/export')
    await page.getByLabel('파일의 내용').selectOption('유입 경로')
    await page.getByLabel('파일로 받는 이유').fill('상담을 준비합니다')
    const download = page.waitForEvent('download')
    await page.getByRole('button', {name: 'CSV 내려받기'}).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    const row = csv.split('\r\n').find((line) => line.includes(phone)) ?? ''
    expect(row).toContain('"네이버 광고","search.naver.com","/Brand/intro"')
    expect(row).toContain('"google.com","www.google.com","/Promotion/Customer"')
    await page.goto(`${own.origin}/staff?q=${phone.slice(-4)}`)
    await page.getByRole('link', {name: '김돌아온'}).click()
    const ways = page.getByRole('listitem').filter({hasText: '유입 경로'})
    await expect(ways).toContainText('네이버 광고')
    await expect(ways).toContainText('google.com')
    await expect(page.getByRole('listitem').filter({hasText: '접수 확인'})).toContainText('보냄')
    expect(taken).toHaveLength(1)
  } finally {
    relay.closeAllConnections()
    relay.close()
  }
})
