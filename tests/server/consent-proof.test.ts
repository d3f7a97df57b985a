import {csv2json} from 'json-2-csv'
import {expect, test, vi} from 'vitest'
import {systemClock} from '../../server/time/clock.ts'
import {toCsv} from '../../shared/csv.ts'
import {wordingRows} from '../../studio/registrations/consent-columns.ts'
import {
  type ConsentEdition,
  editionsQuery,
  textIn,
} from '../../studio/registrations/consent-editions.ts'
import {answerOf} from '../../studio/registrations/consent-summary.ts'
import {
  consentRows,
  type ExportedRegistration,
  exportParams,
  exportQuery,
} from '../../studio/registrations/export-rows.ts'
import {registrationForms} from '../../web/registration/rules.ts'
import {until} from '../until.ts'
import {openRealSite, type RealSite} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

const notice = 'consent-interest'
const channels = ['문자', '전화', '카카오톡']
const day = 24 * 60 * 60 * 1000
/** Each form with each state of three channels, twice, is 48. */
const half = 48

interface Registered {
  readonly phone: string
  readonly form: (typeof registrationForms)[number]
  readonly ticked: readonly string[]
  readonly words: string
}

/** Every state that three channels can be in, form by form. */
function tickedIn(index: number): string[] {
  const chosen = channels.filter((_channel, bit) => index & (1 << bit))
  return ['privacy', ...chosen.map((channel) => `marketing:${channel}`)]
}

async function publishWords(site: RealSite, words: string): Promise<string> {
  await site.content
    .patch(notice)
    .set({
      asksConsent: true,
      summary: `안내 ${words}: {items}`,
      'boxes[_key=="marketing"].purpose': `목적 ${words}`,
    })
    .commit()
  return shownEdition(await (await site.ask('/Promotion/Customer')).text())
}

async function register(site: RealSite, edition: string, from: number, words: string) {
  const all: Registered[] = []
  for (let index = from; index < from + half; index += 1) {
    const phone = `010-7400-${String(index).padStart(4, '0')}`
    const form = registrationForms[index % 3] ?? 'popup'
    const ticked = tickedIn(index)
    const sent = {name: `고객 ${index}`, phone, consents: ticked, edition, page: '/'}
    const token = site.tokens.issue(systemClock.steady() - 60_000)
    const address = `203.0.113.${index % 200}`
    const answer = await site.send(
      `/api/registrations/${form}`,
      {...sent, token},
      {'x-address': address},
    )
    expect(answer.status).toBe(201)
    all.push({phone, form, ticked, words})
  }
  return all
}

/** Each commit takes some history along that is too old. */
async function expireHistory(site: RealSite): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    await site.registrations.createOrReplace({_id: 'clock', _type: 'clock', n})
    if (n < 60) await site.content.createOrReplace({_id: 'clock', _type: 'clock', n})
  }
}

const historyOf = (site: RealSite, dataset: string, id: string, time: string) =>
  site.lake
    .fetch(
      new Request(
        `http://site.test/v1/data/history/${dataset}/transactions/${id}?excludeContent=true&toTime=${time}`,
        {headers: {authorization: `Bearer ${site.registrations.config().token}`}},
      ),
    )
    .then((response) => response.text())

test('registrations still show the words that were agreed to, long after they changed', async () => {
  const start = Date.parse('2026-01-05T03:00:00Z')
  // Time passes; a clock that jumps is not believed when it says that something is old.
  vi.useFakeTimers({toFake: ['Date', 'performance'], now: start})
  try {
    const site = await openRealSite()
    // The words that the sample starts with are the first edition.
    await until(async () =>
      expect(await site.registrations.fetch('count(*[_type == "consentEdition"])')).toBe(1),
    )
    const first = await register(site, await publishWords(site, '가'), 0, '가')
    vi.advanceTimersByTime(2 * day)
    const second = await register(site, await publishWords(site, '나'), half, '나')
    const registered = [...first, ...second]
    vi.advanceTimersByTime(98 * day)
    await expireHistory(site)
    const past = new Date(start + 3 * day).toISOString()
    expect(await historyOf(site, 'production', notice, past)).toBe('')
    expect(await historyOf(site, 'registrations', 'consentEdition-1', past)).toBe('')

    const all = {form: '', state: '', given: '', channel: '', field: '', answer: ''}
    const params = exportParams({...all, from: '', to: ''})
    const found = await site.registrations.fetch<ExportedRegistration[]>(exportQuery, params)
    const editions = await site.registrations.fetch<ConsentEdition[]>(editionsQuery)
    const byPhone = new Map(found.map((one) => [one.phone, one]))
    expect(found).toHaveLength(2 * half)

    // In the Studio's data.
    for (const {phone, form, ticked, words} of registered) {
      const {consent} = byPhone.get(phone) ?? {}
      const edition = editions.find(({_id}) => _id === consent?.edition?._ref)
      const items = `이름, 연락처${form === 'popup' ? '' : ', 문의 내용(선택)'}`
      expect(textIn(edition, 'notice-notice', form)).toContain(`안내 ${words}: ${items}`)
      expect(textIn(edition, 'box-marketing', form)).toContain(`목적 ${words}`)
      expect(consent?.given).toEqual(ticked)
      const answers = (consent?.wordings ?? []).map((one) => answerOf(one, consent?.at ?? ''))
      const chosen = channels.filter((channel) => ticked.includes(`marketing:${channel}`))
      const [on, version] = words === '가' ? ['2026-01-05', 'v2'] : ['2026-01-07', 'v3']
      expect(answers).toEqual([
        `보임 (${on}, ${version})`,
        // What the required box agrees to is what the notice says.
        expect.stringContaining(`O (${on}, v`),
        chosen.length > 0 ? `O (${[...chosen, on].join(', ')}, ${version})` : `X (${version})`,
        // Advertising by night, which nobody here agrees to.
        'X (v1)',
      ])
    }

    // In the exported file, as a library reads it.
    const file = toCsv(consentRows(found))
    const rows = csv2json(file.replaceAll('\r\n', '\n'), {excelBOM: true})
    expect(rows).toHaveLength(2 * half)
    // Their words are a file of their own.
    const texts = wordingRows(editions).map((row) => row.at(-1))
    const exported = new Map(rows.map((row) => [String(Reflect.get(row, '연락처')), row]))
    for (const {phone, ticked, words} of registered) {
      const row: unknown = exported.get(phone)
      const cell = (name: string) => String(Reflect.get(Object(row), name))
      expect(texts.some((text) => text?.includes(`안내 ${words}: 이름, 연락처`))).toBe(true)
      expect(texts.some((text) => text?.includes(`목적 ${words}`))).toBe(true)
      const isChosen = ticked.length > 1
      expect(cell('마케팅 활용·수신 동의').startsWith(isChosen ? 'O (' : 'X (')).toBe(true)
    }
  } finally {
    vi.useRealTimers()
  }
}, 300_000)
