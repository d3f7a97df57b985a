import {gzipSync} from 'node:zlib'
import project from '../../sanity.json' with {type: 'json'}
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {administratorToken, type OwnSite} from '../own-site/own-site.ts'
import {median, ms, type Row} from './row.ts'
import {newVisitor, openBrowser, settled} from './visits/open-browser.ts'

/** Of JavaScript, gzipped. */
const weightBudget = 60_000
const firstListMs = 1500
/** In ms: what a visitor elsewhere waits for at most. */
const longestPiece = 50
const rows = 5000
/** As many as a list may have. */
const largeList = 50_000
const runs = 5

/** The sales desk on a phone, and lists that come in and go out while visitors read. */
export async function measureDesk(site: OwnSite): Promise<readonly Row[]> {
  const cookie = `lakeSession=${await administratorToken(site.origin)}`
  const list = listOf(rows)
  const pieces: string[] = []
  let longest = 0
  const during = async (name: string, act: () => Promise<number>) => {
    await site.report()
    const began = performance.now()
    const status = await act()
    const took = performance.now() - began
    const {longestOwnDelayMs} = await site.report()
    longest = Math.max(longest, longestOwnDelayMs)
    pieces.push(`${name} ${status} in ${ms(took)}, longest piece ${ms(longestOwnDelayMs)}`)
  }
  const post = (fields: Readonly<Record<string, string | Blob>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = {cookie, origin: site.origin}
    return fetch(`${site.origin}/staff/import`, {method: 'POST', headers, body})
  }
  const file = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text])
  let page = ''
  await during('a file of 50 MB', async () => {
    const response = await post({file: file(new Uint8Array(50 * 1024 * 1024).fill(97))})
    await response.text()
    return response.status
  })
  await during(`${rows} rows of ${Math.round(list.length / 1024)} KB are shown`, async () => {
    const response = await post({file: file(list)})
    page = await response.text()
    return response.status
  })
  await during('and imported', async () => {
    const response = await post({...draftOf(page), do: 'import'})
    await response.text()
    return response.status
  })
  await addMany(site, 20_000)
  for (const as of ['xlsx', 'csv']) {
    await during(`${20_000 + rows} rows go out as .${as}`, async () => {
      const response = await fetch(`${site.origin}/staff/export?from=2020-01-01&as=${as}`, {
        ...{method: 'POST', headers: {cookie, origin: site.origin}},
        body: new URLSearchParams({reason: 'A measurement'}),
      })
      await response.arrayBuffer()
      return response.status
    })
  }
  await during(`${largeList} rows are shown`, async () => {
    const response = await post({file: file(listOf(largeList))})
    page = await response.text()
    return response.status
  })
  await during('and imported', async () => {
    const response = await post({...draftOf(page), do: 'import'})
    await response.text()
    return response.status
  })
  return [
    await firstList(site, cookie),
    {
      what: 'lists come in and go out at /staff',
      goal: `visitors' thread never busy for more than ${longestPiece} ms in a piece`,
      measured: pieces.join('; '),
      isMet: longest <= longestPiece,
    },
  ]
}

/** As much text as 5 MB have, so that each row is a long one. */
function listOf(count: number): string {
  const note = '84A 타입과 옥상 정원이 궁금합니다. '.repeat(count > rows ? 1 : 18)
  const lines = Array.from({length: count}, (_, index) => {
    const number = String(index).padStart(8, '0')
    return `고객${index},010-${number.slice(0, 4)}-${number.slice(4)},${note}`
  })
  return ['이름,연락처,메모', ...lines].join('\n')
}

/** What the page of a preview sends back, with what staff fill in. */
function draftOf(page: string) {
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return {
    ...{rows: hidden('rows'), key: hidden('key'), titles: 'on'},
    ...{'column-name': '0', 'column-phone': '1', 'column-message': '2'},
    ...{'given:privacy': 'on', origin: 'bench', consentDay: dayInKorea(Date.now())},
  }
}

async function addMany(site: OwnSite, count: number): Promise<void> {
  const client = site.client(project.privateDataset)
  const together = 500
  for (let from = 0; from < count; from += together) {
    const transaction = client.transaction()
    for (let index = from; index < from + together; index += 1) {
      transaction.create({
        ...{_id: `registration-many-${index}`, _type: 'registration', form: 'popup', state: 'done'},
        ...{name: `손님 ${index}`, phone: `010-8${String(index).padStart(7, '0')}`},
        ...{message: '문의 내용이 여기에 있습니다. '.repeat(4)},
        registeredAt: new Date(Date.now() - index * 60_000).toISOString(),
        consent: {at: new Date().toISOString(), given: ['privacy'], wordings: []},
      })
    }
    await transaction.commit({returnDocuments: false})
  }
}

/** From the tap until the list is painted, by somebody who has signed in, with an empty cache. */
async function firstList(site: OwnSite, cookie: string): Promise<Row> {
  const {browser} = await openBrowser()
  const times: number[] = []
  let bytes = 0
  try {
    for (let run = 0; run < runs; run += 1) {
      const {page, leave} = await newVisitor(browser, {screen: 'phone', line: 'slow'})
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{name, value, url: site.origin}])
      const scripts: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body())
      })
      await page.goto(`${site.origin}/staff`)
      await page.locator('.cards .card').first().waitFor()
      await settled(page)
      times.push(await page.evaluate(largestPaint))
      bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + gzipSync(each).length, 0)
      await leave()
    }
  } finally {
    await browser.close()
  }
  const time = median(times)
  return {
    what: 'the first list of /staff, phone, CPU ÷ 4, Slow 4G',
    goal: `painted ≤ ${ms(firstListMs)}, JavaScript ≤ ${weightBudget / 1000} KB gz`,
    measured: `${ms(time)} (at most ${ms(Math.max(...times))} of ${runs}), JavaScript ${(bytes / 1000).toFixed(1)} KB gz`,
    isMet: time <= firstListMs && bytes > 0 && bytes <= weightBudget,
  }
}

/** In the browser: when the largest part was painted, which is the list. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? Number.POSITIVE_INFINITY)
    }).observe({type: 'largest-contentful-paint', buffered: true})
  })
