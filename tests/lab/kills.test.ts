import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {allErased, openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {Acknowledged} from '../../lab/kills/acknowledged.ts'
import {faultsIn, tracesIn} from '../../lab/kills/check-kept.ts'
import {killMessages, sendingFaultsIn} from '../../lab/kills/kill-messages.ts'
import {killRepeatedly} from '../../lab/kills/kill-repeatedly.ts'
import {killReplicated} from '../../lab/kills/kill-replicated.ts'
import {messageSteps} from '../../lab/kills/messages-report.ts'
import {secretOf} from '../../lab/kills/report.ts'
import {faultsOf, stopWhileSending} from '../../lab/kills/stop-sending.ts'
import project from '../../sanity.json' with {type: 'json'}

const {dataset, privateDataset} = project

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kills-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

test('killed four times under writers of every kind, nothing is lost, halved or doubled', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const directory = temporaryDirectory()
  const {known, faults} = await killRepeatedly({directory, times: 4, seed: 5, maxLines: 80})
  expect(faults).toEqual([])
  const {mutations, registrations, bookings, uploads, erased, viewsSent} = known
  const sizes = [mutations, registrations, bookings, uploads, erased].map(({size}) => size)
  const counts = [...sizes, viewsSent]
  for (const count of counts) expect(count).toBeGreaterThan(0)

  const {client} = openTestLake({
    directory,
    project: {
      id: 'test',
      title: 'Test',
      datasets: [
        {name: dataset, aclMode: 'public'},
        {name: privateDataset, aclMode: 'private', role: 'keeper'},
      ],
    },
  })
  await allErased(client('administrator', {dataset: privateDataset}))
  expect(tracesIn(directory, [...erased].map(secretOf))).toEqual([])
})

test('machine and disk killed three times: the next one has all but the last seconds, in order', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const {losses, faults} = await killReplicated({
    ...{directory: temporaryDirectory(), times: 3, seed: 5},
  })
  expect(faults).toEqual([])
  expect(losses).toHaveLength(3)
})

test('what is lost, halved or doubled is found', {tags: 'nightly'}, async () => {
  const directory = temporaryDirectory()
  const {known} = await killRepeatedly({directory, times: 1, seed: 5, maxLines: 120})
  const content = new DatabaseSync(join(directory, 'lake.sqlite'))
  const [first = '', second = ''] = known.mutations
  const remove = content.prepare('DELETE FROM documents WHERE id = ?')
  for (const id of [first, second.replace('m', 'p')]) remove.run(id)
  content.close()
  const invented = new Acknowledged()
  for (const line of [
    {kind: 'mutation', id: first},
    {kind: 'registration', phone: '010-0000-0000'},
    {kind: 'booking', phone: '011-0000-0000', slot: '2030-01-01T10:00'},
    {kind: 'views', stored: 1_000_000},
  ] as const) {
    invented.add(line)
  }
  const faults = faultsIn(directory, invented).join('\n')
  for (const fault of [
    `${first} is lost`,
    'counted',
    '010-0000-0000 is lost',
    'the booking of 011-0000-0000 is lost',
    `${second} is there by half`,
    'views were stored',
  ]) {
    expect(faults).toContain(fault)
  }
})

test('killed at each step of its messages, each goes out once, or its record says that nobody knows', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const {records, faults} = await killMessages({directory: temporaryDirectory(), times: 1})
  expect(faults).toEqual([])
  expect(records).toHaveLength(messageSteps.length)
})

test('the whole program stopped under a backlog: what was asked is noted, the rest goes out later, once', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const stops: unknown[] = []
  const {messages, faults} = await stopWhileSending({
    times: 1,
    onStop: (_count, stop) => stops.push(stop),
  })
  expect(faults).toEqual([])
  expect(messages).toBeGreaterThan(100)
  expect(stops).toMatchObject([{states: {waiting: expect.any(Number)}}])
})

test('a stop that leaves messages unknown, or begins some, is found', () => {
  const stop = {asked: 40, tookMs: 3000, lastAskedMs: 0, states: {accepted: 40, waiting: 200}}
  expect(faultsOf(stop, 'exit code 0')).toEqual([])
  const wrong = {...stop, lastAskedMs: 4000, states: {accepted: 29, sending: 11, unknown: 95}}
  expect(faultsOf(wrong, 'signal SIGKILL')).toHaveLength(4)
})

test('a message that is sent twice, lost, or told wrongly is found', () => {
  const right = {phone: '010-9000-0000', plain: 'accepted', byKey: 'accepted'}
  const asked = [
    {kind: 'confirmation', key: 'a'},
    {kind: 'confirmation', key: 'a'},
  ]
  const faults = sendingFaultsIn({
    runs: ['stored', 'claimed', 'noted'],
    records: [right, {...right, phone: '010-9000-0001'}],
    asked,
  }).join('\n')
  for (const fault of [
    'a was sent twice',
    '0 of 3 by key',
    'after a kill at claimed the record says accepted',
    'the registration of a kill at noted is lost',
  ]) {
    expect(faults).toContain(fault)
  }
})
