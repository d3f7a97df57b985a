import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {log} from '../../server/log.ts'
import {Outbox} from '../../server/registrations/outbox.ts'
import type {Accepted} from '../../server/registrations/stored-registration.ts'
import {until} from '../until.ts'

const answers = [{_key: 'unit', _type: 'registrationAnswer', kind: 'unit', label: '평형'}]
const source = {_type: 'registrationSource', last: {channel: 'naver-ads'}}

const waiting = (_id: string) => ({
  ...{_id, form: 'visit', page: '/', registeredAt: '2026-11-25T01:02:03.000Z'},
  registration: {name: '김가온', phone: '010-1234-5678', message: '', consents: [], answers},
  source,
  edition: {_id: 'edition-1', retentionDays: 30, wordings: [{key: 'notice', channels: []}]},
})
const whole = (id: string) => JSON.stringify(waiting(id))

const damaged: Readonly<Record<string, string>> = {
  empty: '',
  zeroed: '\0'.repeat(300),
  cut: whole('cut').slice(0, 90),
  null: 'null',
  list: '[]',
  another: whole('not-its-name'),
  'no-person': JSON.stringify({...waiting('no-person'), registration: null}),
  'no-date': JSON.stringify({...waiting('no-date'), registeredAt: 'x'}),
  'no-words': JSON.stringify({...waiting('no-words'), edition: {_id: 'e', retentionDays: 1}}),
  'no-question': whole('no-question').replace('"label"', '"lable"'),
  'null-word': whole('null-word').replace('{"key":"notice","channels":[]}', 'null'),
}

test('damaged registrations that waited are put aside and named, and the others are sent', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  for (const [id, text] of Object.entries(damaged)) {
    writeFileSync(join(directory, `${id}.json`), text)
  }
  for (const id of ['a', 'b']) writeFileSync(join(directory, `${id}.json`), whole(id))
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  // It came to a version that asked for nothing more.
  writeFileSync(
    join(directory, 'c.json'),
    whole('c').replace(`,"answers":${JSON.stringify(answers)}`, ''),
  )
  const sent: Record<string, unknown> = {}
  const open = () => {
    const outbox = new Outbox({
      directory,
      deliver: async ({_id, registration, source}) => {
        sent[_id] = [registration.answers, source]
      },
    })
    onTestFinished(() => outbox.stop())
  }
  open()
  const names = Object.keys(damaged).map((id) => `${id}.json.damaged`)
  await until(() => expect(readdirSync(directory).sort()).toEqual(names.sort()))
  expect(sent).toEqual({a: [answers, source], b: [answers, source], c: [[], source]})
  expect(told.mock.calls.map(([about]) => Object(about).file).sort()).toEqual(
    names.map((name) => join(directory, name)).sort(),
  )
  // Each is named once.
  open()
  expect(told).toHaveBeenCalledTimes(names.length)
})

const accepted = (_id: string): Accepted => ({
  ...{_id, form: 'visit', page: '/', registeredAt: '2026-11-25T01:02:03.000Z', source: null},
  registration: {name: '김가온', phone: '010-1234-5678', message: '', consents: [], answers: []},
  edition: {
    ...{_id: 'edition-1', _type: 'consentEdition', number: 1, mark: 'mark'},
    ...{publishedAt: '2026-11-01T00:00:00.000Z', retentionDays: 30, wordings: []},
  },
})

test('a registration of which one digit was changed on disk is put aside, and one that was not is sent', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => {
    for (const spy of [told, warned]) spy.mockRestore()
  })
  const sent: unknown[] = []
  const open = (isThere: boolean) => {
    const outbox = new Outbox({
      directory,
      deliver: async (waiting) => {
        if (!isThere) throw new Error('The lake is away')
        sent.push(waiting)
      },
    })
    onTestFinished(() => outbox.stop())
    return outbox
  }
  const first = open(false)
  for (const id of ['a', 'b']) await first.put(accepted(id))
  await first.stop()
  const file = join(directory, 'a.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('010-1234-5678', '010-1234-5679'))
  open(true)
  await until(() => expect(readdirSync(directory)).toEqual(['a.json.damaged']))
  expect(sent).toEqual([accepted('b')])
  expect(told.mock.calls.map(([about]) => Object(about).file)).toEqual([`${file}.damaged`])
})
