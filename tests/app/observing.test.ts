import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {backupGauges} from '../../app/backup/backup-gauges.ts'
import {drillGauges} from '../../app/drill/drill-gauges.ts'
import {noteDrill} from '../../app/drill/last-drill.ts'
import {withoutSite} from '../../app/front/without-site.ts'
import {accessLogged} from '../../app/http/access-log.ts'
import {metricsEndpoint} from '../../app/http/metrics-endpoint.ts'
import {RequestMetrics} from '../../app/http/request-metrics.ts'

const token = 'a-token-for-prometheus'
const from = (remoteAddress: string) => ({incoming: {socket: {remoteAddress}}})
const asked = (headers: Record<string, string> = {}) =>
  new Request('http://site.test/metrics', {headers})

function open() {
  const metrics = new RequestMetrics()
  const gauges = async () => [
    {name: 'lake_up', help: 'Whether it is.', value: 1},
    {name: 'requests_open', help: 'Now.', by: 'work', values: {page: 2, form: 0}},
  ]
  return {metrics, answer: metricsEndpoint({metrics, gauges, token})}
}

test('numbers of requests and of the process are in the text form of Prometheus', async () => {
  const {metrics, answer} = open()
  for (const status of [200, 200, 404]) metrics.note('page', status, 0.01)
  const reply = await answer(asked(), from('::1'))
  expect(reply?.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  const text = (await reply?.text()) ?? ''
  const lines = text.split('\n')
  expect(lines).toContain('http_requests_total{work="page",status="200"} 2')
  expect(lines).toContain('http_requests_total{work="page",status="404"} 1')
  expect(lines).toContain('http_request_duration_seconds_bucket{work="page",le="+Inf"} 3')
  expect(lines).toContain('lake_up 1')
  expect(lines).toContain('requests_open{work="page"} 2')
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/)
  }
})

test('numbers are for this machine and for those with the token, also behind a proxy', async () => {
  const {answer} = open()
  const statusOf = async (headers: Record<string, string>, address: string) =>
    (await answer(asked(headers), from(address)))?.status
  expect(await statusOf({}, '::ffff:127.0.0.1')).toBe(200)
  expect(await statusOf({}, '203.0.113.1')).toBe(404)
  expect(await statusOf({'x-forwarded-for': '127.0.0.1'}, '127.0.0.1')).toBe(404)
  expect(await statusOf({authorization: `Bearer ${token}`}, '203.0.113.1')).toBe(200)
  expect(await statusOf({authorization: 'Bearer a-token-for-anybody'}, '203.0.113.1')).toBe(404)
  expect(await answer(new Request('http://site.test/'), from('::1'))).toBeNull()
})

test('the log of requests has nothing about the person', async () => {
  const lines: object[] = []
  const fetch = accessLogged(
    async () => new Response('', {status: 201}),
    (line) => lines.push(line),
  )
  await fetch(
    new Request('http://site.test/call/010-1234-5678?phone=01012345678&name=kim', {
      headers: {'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mozilla/5.0'},
    }),
  )
  await fetch(new Request('http://site.test/booking/abc_d-Efg/visit.ics'))
  await fetch(new Request('http://site.test/my-info/abc.s.def/my-info.json'))
  const line = {method: 'GET', status: 201, ms: expect.any(Number)}
  expect(lines).toEqual([
    {...line, path: '/call/…'},
    {...line, path: '/booking/…/visit.ics'},
    {...line, path: '/my-info/…/my-info.json'},
  ])
})

test('ages of the last backup and of the last restore on trial are numbers once there was one', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ages-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const gauges = (now?: number) => [...backupGauges(directory, now), ...drillGauges(directory, now)]
  expect(gauges()).toEqual([])
  const now = Date.now()
  writeFileSync(join(directory, 'last-backup'), new Date(now - 3_600_000).toISOString())
  noteDrill(directory, {trials: [], seconds: 3})
  const ages = gauges(now).map((gauge) => [gauge.name, 'value' in gauge && Math.round(gauge.value)])
  expect(ages).toEqual([
    ['backup_age_seconds', 3600],
    ['restore_drill_age_seconds', 0],
    ['restore_drill_failed', 0],
    ['restore_drill_seconds', 3],
  ])
})

test('the first page of a host for the Studio or the lake alone leads to the Studio', async () => {
  const studio = 'https://studio.example.kr/'
  const {fetch} = withoutSite(null, () => false, studio)
  const answer = await fetch(new Request('https://lake.example.kr/'))
  expect([answer.status, answer.headers.get('location')]).toEqual([302, studio])
  expect((await fetch(new Request('https://lake.example.kr/other'))).status).toBe(404)
})
