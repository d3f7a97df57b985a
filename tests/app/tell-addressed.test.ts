import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {openRealLake, person} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {tellAddressed} from '../../app/lake/tell-addressed.ts'
import {WaitingNotices} from '../../app/lake/waiting-notices.ts'
import project from '../../sanity.json' with {type: 'json'}
import {ErasingMemory, trustStore} from '../../server/registrations/erasing.ts'
import {TrustedTime} from '../../server/time/trusted-time.ts'
import {decoded, openMailServer} from '../server/mail-server.ts'
import {until} from '../until.ts'

const timeAt = (ahead = 0, memory = new ErasingMemory()) =>
  new TrustedTime({now: () => Date.now() + ahead}, trustStore(memory))

const origin = 'http://lake.test'

/** A lake in which kim writes, with a mail server that first refuses some letters. */
async function open({refusals = 0, mail = true} = {}) {
  const {smtpUrl, letters} = await openMailServer({refusals})
  const {projectId, dataset, privateDataset, apiVersion} = project
  const {lake, token, ask} = openRealLake({
    project: {
      id: projectId,
      title: '',
      datasets: [
        {name: dataset, aclMode: 'public'},
        {name: privateDataset, aclMode: 'private'},
      ],
    },
  })
  const add = (name: string, role: string) =>
    lake.accounts.users.create({...person, name, email: `${name}@example.kr`, roles: [role]})
  const people = {
    kim: await add('kim', 'administrator'),
    lee: await add('lee', 'editor'),
    park: await add('park', 'contributor'),
    choi: await add('choi', 'viewer'),
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'notices-'))
  onTestFinished(() => rmSync(dataDirectory, {recursive: true}))
  const stop = tellAddressed(
    lake,
    {
      address: {projectId, dataset, apiVersion, host: '/'},
      apiHost: origin,
      token,
      registrations: {dataset: privateDataset, token},
      fetch: (request) => lake.fetch(request),
    },
    {
      mail: mail ? {smtpUrl, from: 'site@example.kr', to: 'staff@example.kr'} : null,
      dataDirectory,
      studioOrigin: 'https://example.kr',
      studioPath: '/studio',
    },
    [0, 50],
  )
  onTestFinished(stop)
  const clientOf = (who: keyof typeof people, name: string) =>
    createClient({
      ...{projectId, dataset: name, apiVersion, useCdn: false, useProjectHostname: false},
      token: lake.accounts.sessions.open(people[who].id, 'token', {address: '', userAgent: ''})
        .token,
      apiHost: origin,
      resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
    })
  const openComments = async () => {
    await ask(`/v2025-02-19/comments/${dataset}/setup`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
    })
    return clientOf('kim', `${dataset}-comments`)
  }
  const directory = join(dataDirectory, 'notices')
  const waiting = () => (existsSync(directory) ? readdirSync(directory) : [])
  const readLetters = () => letters.map((letter) => decoded(letter))
  return {people, letters, readLetters, waiting, directory, openComments, clientOf, privateDataset}
}

const url = 'https://example.kr/studio/site/structure/site?comment=c1'

function commentFor(_id: string, ...ids: readonly string[]) {
  const children = [
    ...ids.map((userId) => ({_type: 'mention', _key: userId, userId})),
    {_type: 'span', _key: 's', text: ' 비밀 이야기'},
  ]
  return {
    ...{_id, _type: 'comment', status: 'open', context: {notification: {url}}},
    message: [{_type: 'block', _key: 'b', children}],
  }
}

test('somebody whom a comment names gets one letter, without its words, and its author none', async () => {
  const {people, openComments, readLetters, waiting} = await open()
  const comments = await openComments()
  await comments.create(commentFor('c1', people.lee.id, people.kim.id))
  await until(() => expect(readLetters()).toHaveLength(1))
  const [{head, body} = {head: '', body: ''}] = readLetters()
  expect(head).toContain('To: lee@example.kr')
  expect(head).not.toContain('staff@')
  for (const said of ['lee 님', 'kim 님이 댓글에서', url]) expect(body).toContain(said)
  expect(body).not.toContain('비밀')
  await comments.patch('c1').set({status: 'resolved'}).commit()
  await comments
    .patch('c1')
    .set({message: commentFor('c1', people.lee.id, people.choi.id).message})
    .commit()
  await until(() => expect(readLetters()).toHaveLength(2))
  expect(readLetters()[1]?.head).toContain('To: choi@example.kr')
  await until(() => expect(waiting()).toEqual([]))
})

test('a task is told once it is made, and again when it goes to somebody else', async () => {
  const {people, openComments, readLetters} = await open()
  const tasks = await openComments()
  await tasks.create({_id: 't', _type: 'tasks.task', status: 'open', assignedTo: people.lee.id})
  await tasks.patch('t').set({createdByUser: new Date().toISOString()}).commit()
  await until(() => expect(readLetters()).toHaveLength(1))
  await tasks.patch('t').set({title: '다른 제목'}).commit()
  await tasks.patch('t').set({assignedTo: people.park.id}).commit()
  await until(() => expect(readLetters()).toHaveLength(2))
  expect(readLetters().map(({head}) => /To: (\w+)/.exec(head)?.[1])).toEqual(['lee', 'park'])
  expect(readLetters()[0]?.body).toContain('작업을 맡겼습니다')
})

test('a request for review goes to those who may publish, and its answer to the one who asked', async () => {
  const {people, clientOf, readLetters} = await open()
  const review = {_id: 'drafts.review.site', _type: 'reviewRequest', document: 'site'}
  const asked = {documentType: 'site', state: 'asked', askedBy: people.park.id, at: '1'}
  await clientOf('park', project.dataset).createOrReplace({...review, ...asked})
  await until(() => expect(readLetters()).toHaveLength(2))
  const receivers = () => readLetters().map(({head}) => /To: (\w+)/.exec(head)?.[1])
  expect(receivers().sort()).toEqual(['kim', 'lee'])
  expect(readLetters()[0]?.body).toContain('/studio/site/intent/edit/id=site;type=site/')
  const returned = {...asked, state: 'returned', at: '2'}
  await clientOf('lee', project.dataset).createOrReplace({...review, ...returned})
  await until(() => expect(receivers()[2]).toBe('park'))
})

test('what is written together is one letter; one that is refused waits on disk, without addresses', async () => {
  const {people, openComments, readLetters, waiting, directory} = await open({refusals: 2})
  const comments = await openComments()
  await comments
    .transaction()
    .create(commentFor('c1', people.lee.id))
    .create(commentFor('c2', people.lee.id))
    .commit()
  for (const name of waiting()) {
    const file = join(directory, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain('@')
  }
  await until(() => expect(readLetters()).toHaveLength(1))
  expect(readLetters()[0]?.head).toContain('2건')
  await until(() => expect(waiting()).toEqual([]))
})

test('what waited when the process ended is sent by the next one', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'notices-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const notice = {kind: 'mention', to: 'p1', from: 'p2', path: null} as const
  const first = new WaitingNotices({
    directory,
    send: () => Promise.reject(new Error()),
    pauses: [0],
    time: timeAt(),
  })
  first.add([notice])
  first.close()
  const sent: unknown[] = []
  const send = async (to: string) => void sent.push(to)
  const second = new WaitingNotices({directory, send, pauses: [0], time: timeAt()})
  onTestFinished(() => second.close())
  await until(() => expect(sent).toEqual(['p1']))
  await until(() => expect(readdirSync(directory)).toEqual([]))
})

test('a notice outlives starts with a wrong clock while its letter is not taken', async () => {
  const memory = new ErasingMemory()
  memory.write({seenAt: new Date().toISOString()})
  const notice = {kind: 'mention', to: 'p1', from: 'p2', path: null} as const
  const dayMs = 86_400_000
  for (const jump of [dayMs, 400 * dayMs, -dayMs, -400 * dayMs, -Date.now()]) {
    const directory = mkdtempSync(join(tmpdir(), 'notices-'))
    onTestFinished(() => rmSync(directory, {recursive: true}))
    // Written by the one clock, and read by the other.
    for (const ahead of [Math.min(jump, 0), Math.max(jump, 0)]) {
      let attempts = 0
      const waiting = new WaitingNotices({
        ...{directory, pauses: [0], time: timeAt(ahead, memory)},
        async send() {
          attempts += 1
          throw new Error()
        },
      })
      if (ahead <= 0 && readdirSync(directory).length === 0) waiting.add([notice])
      await until(() => expect(attempts).toBeGreaterThan(2))
      waiting.close()
      expect([jump, readdirSync(directory)]).toEqual([jump, [expect.any(String)]])
    }
  }
})

test('nobody is told without a mail server, where it is switched off, or of what was imported', async () => {
  const without = await open({mail: false})
  await (await without.openComments()).create(commentFor('c1', without.people.lee.id))
  expect(without.waiting()).toEqual([])
  const {people, openComments, clientOf, waiting, letters, privateDataset} = await open()
  const comments = await openComments()
  const old = '2026-01-01T00:00:00Z'
  await comments.create({...commentFor('c0', people.lee.id), _createdAt: old, _updatedAt: old})
  await clientOf('kim', privateDataset).create({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', mailsAddressed: false},
  })
  await comments.create(commentFor('c1', people.lee.id))
  await until(() => expect(waiting()).toEqual([]))
  expect(letters).toEqual([])
})
