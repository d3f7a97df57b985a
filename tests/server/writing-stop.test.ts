import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

test('while the content of the embedded lake moves, registrations wait on disk, and are stored once', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const site = await openRealSite({outbox: {directory, isForOutages: false}})
  const {ask, send, content, registrations, tokens} = site
  const edition = shownEdition(await (await ask('/thegaon/customer')).text())
  const stop = {_id: 'writingStop', _type: 'writingStop', state: 'stopped'}
  await content.create(stop)
  const form = {
    ...{name: '김가온', phone: '010-3000-0000', edition, consents: ['privacy']},
    ...{token: tokens.issue(Date.now() - 60_000), page: '/thegaon/customer'},
  }
  for (let times = 0; times < 2; times += 1) {
    const answer = await send('/api/registrations/popup', form)
    expect([answer.status, await answer.json()]).toMatchObject([201, {status: 'stored'}])
  }
  expect(readdirSync(directory)).toHaveLength(1)
  const phones = () => registrations.fetch('*[_type == "registration"].phone')
  expect(await phones()).toEqual([])
  await content.delete(stop._id)
  await until(() => expect(readdirSync(directory)).toEqual([]))
  expect(await phones()).toEqual(['010-3000-0000'])
})
