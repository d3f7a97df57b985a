import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {refuseWords} from '../app/words.ts'
import project from '../sanity.json' with {type: 'json'}
import {freePort} from '../scripts/machine/free-port.ts'
import {startOwnSite} from './own-site/own-site.ts'

/**
 * `npm run lab -- edge`: a site behind Varnish (Debian: apt-get install varnish) with `deploy/varnish.vcl`; says
 * whether pages are kept there, personal answers are not, and how soon an edit is there.
 */
const token = 'only-for-this-measurement'
refuseWords(process.argv.slice(2), 'npm run lab -- edge')
const varnishd = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find(existsSync)
if (!varnishd) {
  console.error('Varnish is not installed: apt-get install varnish')
  process.exit(2)
}

const edgePort = await freePort()
const edge = `http://127.0.0.1:${edgePort}`
const site = await startOwnSite({
  EDGE_SECONDS: '86400',
  PURGE_URL: `${edge}/`,
  PURGE_TOKEN: token,
})
const folder = mkdtempSync(join(tmpdir(), 'edge-'))
const rules = readFileSync('deploy/varnish.vcl', 'utf8')
  .replaceAll('PURGE-TOKEN', token)
  .replace('.port = "3000"', `.port = "${site.port}"`)
writeFileSync(join(folder, 'default.vcl'), rules)
const cache = spawn(
  varnishd,
  [
    ...['-F', '-n', folder, '-j', 'none', '-f', join(folder, 'default.vcl')],
    ...['-a', `127.0.0.1:${edgePort}`, '-s', 'malloc,64m'],
  ],
  {stdio: ['ignore', 'ignore', 'inherit']},
)
try {
  await isUp()
  await keepsPages()
  await keepsOneCopyOfAll()
  await keepsNothingPersonal()
  await isFreshSoon()
} finally {
  const gone = once(cache, 'exit')
  cache.kill('SIGTERM')
  await gone
  await site.close()
  rmSync(folder, {recursive: true, force: true})
}

async function isUp(): Promise<void> {
  while (!(await fetch(`${edge}/healthz`).catch(() => null))?.ok) await pause(100)
}

function say(isRight: boolean, text: string): void {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${text}`)
  if (!isRight) process.exitCode = 1
}

async function keepsPages(): Promise<void> {
  for (const path of ['/', '/BusinessGuide/intro', '/api/pages/BusinessGuide/intro']) {
    await (await fetch(edge + path)).text()
    const again = await fetch(edge + path)
    await again.text()
    say(again.headers.get('x-cache') === 'HIT', `${path} comes from the cache the second time`)
  }
}

async function keepsOneCopyOfAll(): Promise<void> {
  const get = async (path: string) => {
    const reply = await fetch(edge + path, {redirect: 'manual'})
    return {reply, text: await reply.text()}
  }
  const clicks = ['?utm_source=naver&n_keyword=%EB%B6%84%EC%96%91', '?gclid=1', '?NaPm=ct%3D2']
  for (const query of clicks) {
    const {reply} = await get(`/BusinessGuide/intro${query}`)
    say(reply.headers.get('x-cache') === 'HIT', `/BusinessGuide/intro${query} needs no other copy`)
  }
  const first = await get('/thegaon/press')
  const next = /href="([^"?]*\?after=[^"]+)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&')
  const second = next ? await get(next) : null
  say(
    second !== null && second.text !== first.text,
    'the next part of a press list is another page',
  )
  const compared = await Promise.all(
    ['59A,84A', '59A,59B'].map((types) => get(`/FloorPlan/compare?types=${types}`)),
  )
  say(compared[0]?.text !== compared[1]?.text, 'other types that are compared are another page')
  const redirect = await get('/Promotion/Press?utm_source=a')
  const again = await get('/Promotion/Press?utm_source=b')
  const places = [redirect, again].map(({reply}) => reply.headers.get('location') ?? '')
  const isKept = ['a', 'b'].every((source, index) =>
    places[index]?.endsWith(`?utm_source=${source}`),
  )
  say(isKept, `a redirect keeps what came with each click: ${places.join(', ')}`)
}

async function keepsNothingPersonal(): Promise<void> {
  for (const path of ['/api/session', '/api/registrations/token', '/login', '/studio/']) {
    await (await fetch(edge + path, {redirect: 'manual'})).text()
    const again = await fetch(edge + path, {redirect: 'manual'})
    await again.text()
    say(again.headers.get('x-cache') !== 'HIT', `${path} is not kept`)
  }
  const cookie = 'lakeSession=anything'
  const asMember = await fetch(`${edge}/BusinessGuide/intro`, {headers: {cookie}})
  await asMember.text()
  say(asMember.headers.get('x-cache') !== 'HIT', 'who has a session is answered by the site')
}

async function isFreshSoon(): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const value = `${300 + round}세대 ${round}`
    await site.client(project.dataset).patch('info-households').set({value}).commit()
    const started = performance.now()
    while (!(await (await fetch(`${edge}/BusinessGuide/intro`)).text()).includes(value)) {
      if (performance.now() - started > 20_000) break
      await pause(5)
    }
    times.push(performance.now() - started)
    await pause(2500)
  }
  const longest = Math.max(...times)
  const all = times.map((ms) => Math.round(ms)).join(', ')
  say(longest <= 1000, `an edit is at the edge within 1 s: ${all} ms`)
}
