import {chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openRepository} from '../../app/backup/open-repository.ts'
import {readConfig} from '../../app/config.ts'
import {backups} from '../../scripts/doctor/backups.ts'
import {cookies} from '../../scripts/doctor/network.ts'
import {leftoversIn} from '../../scripts/doctor/sample.ts'
import {installedFaults} from '../../scripts/doctor/service.ts'
import {noticeId, sample} from '../sample/sample.ts'

/** The pictures and files of the fixture are others. */
const withNotice = {_id: 'page-with-notice', file: {asset: {_ref: noticeId}}}

test('the doctor finds what is left of the sample: notice, tour and words', () => {
  const told = leftoversIn([...sample, withNotice]).map(({state, text}) => `${state} ${text}`)
  expect(told).toEqual([
    expect.stringContaining('note its recruitment notice is still in page-with-notice'),
    expect.stringContaining('note its 360° tour is still in home and 1 more'),
    expect.stringContaining('note its names and addresses are still in'),
    expect.stringContaining('note its telephone number is still in site'),
  ])
})

test.each([
  [{title: '더가온 아파트'}, 'its names'],
  [{title: '더 가온'.normalize('NFD')}, 'its names'],
  [{title: 'The Gaon'}, 'its names'],
  [{call: 'tel:15338848'}, 'its telephone number'],
  [{file: {asset: {_ref: noticeId}}}, 'its recruitment notice'],
])('also where it was written in another way: %j', (fields, what) => {
  const told = leftoversIn([{_id: 'page', ...fields}]).map(({text}) => text)
  expect(told).toEqual([expect.stringContaining(`${what} `)])
})

test('and nothing in content of another project', () => {
  const urls = ['/files/announcement.pdf', 'https://hangang.example/announcement.pdf']
  const own = [{_id: 'site', name: '한강 파크', urls, tour: '/tour/index.html'}]
  expect(leftoversIn(own)).toEqual([])
})

test('of an installation it finds open settings, a release that is gone, and places closed to the site', () => {
  const root = mkdtempSync(join(tmpdir(), 'installed-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  const etc = join(root, 'etc/presale-homepage')
  const places = join(root, 'etc/systemd/system/presale-homepage.service.d')
  const current = join(root, 'srv/presale-homepage/current')
  for (const folder of [etc, places, join(root, 'srv/presale-homepage/1.0.0')])
    mkdirSync(folder, {recursive: true})
  writeFileSync(join(etc, 'environment'), 'SMTP_URL=secret\n', {mode: 0o600})
  writeFileSync(join(places, 'places.conf'), '[Service]\nReadWritePaths=/mnt/backups\n')
  symlinkSync('1.0.0', current)
  const to = (folder: string) => ({
    ...{to: {folder}, passphrase: null, everyHours: 24, keep: 14},
  })
  const told = (folder: string) =>
    installedFaults(root, {backup: to(folder), replica: null}).map(({text}) => text)
  expect(told('/mnt/backups')).toEqual([])
  expect(told('/mnt/other')).toEqual([expect.stringContaining('writing to /mnt/other')])
  chmodSync(join(etc, 'environment'), 0o644)
  expect(told('/mnt/backups')).toEqual([expect.stringContaining('everybody can read')])
  chmodSync(join(etc, 'environment'), 0o600)
  rmSync(current)
  expect(told('/mnt/backups')).toEqual([expect.stringContaining('leads nowhere')])
})

test.each([
  ['https://studio.example.kr', 'https://lake.example.kr', 'ok'],
  ['https://studio.example.co.kr', 'https://lake.example.co.kr', 'ok'],
  ['https://studio.one.co.kr', 'https://lake.other.co.kr', 'fault'],
  ['https://studio.example.kr', 'https://example.com', 'fault'],
  ['http://studio.example.kr', 'https://lake.example.kr', 'fault'],
])('the doctor knows whether %s and %s share a session: %s', async (studio, lake, state) => {
  const config = readConfig({
    ...{SITE_ORIGIN: 'https://example.kr', STUDIO_ORIGIN: studio, LAKE_ORIGIN: lake},
    ...{SERVE: 'studio', SANITY_API_TOKEN: 'a-token'},
  })
  expect((await cookies(config)).map((each) => each.state)).toEqual([state])
})

test('a place without a backup is no fault yet, and a wrong key is one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const to = {folder}
  const passphrase = 'a passphrase of the operator'
  const told = (key: string) =>
    backups(
      readConfig({DATA_DIR: join(folder, '../data'), BACKUP_TO: folder, BACKUP_KEY: key}),
    ).then((found) => found.map(({state, text}) => `${state} ${text}`))
  expect(await told(passphrase)).toEqual([expect.stringMatching(/^note none has been made yet/)])
  await openRepository({to, passphrase}, true)
  expect(await told(passphrase)).toEqual([expect.stringMatching(/^note none has been made yet/)])
  await expect(told('another passphrase of his')).rejects.toThrow('not the key of these backups')
})
