import {execFileSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {openTestLake} from 'local-content-lake/testing/vitest'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {cameWith, giveFirstWords} from '../../../app/migrations/first-words.ts'
import words from '../../../schemas/first-words.gen.json' with {type: 'json'}
import replaced from '../../../schemas/replaced-words.json' with {type: 'json'}

test('words that a new version adds have their first values on existing content, drafts too, once', async () => {
  const writer = openTestLake().client('administrator')
  const contact = {_type: 'contact', _key: 'a', heading: '전화', phoneLabel: '전화'}
  await writer
    .transaction()
    .create({_id: 'labels', _type: 'labels', common: {close: '닫아요', more: ''}})
    .create({_id: 'drafts.labels', _type: 'labels', common: {close: '닫기!'}})
    .create({_id: 'page', _type: 'page', sections: [contact, 'no section']})
    .commit()

  await giveFirstWords(writer)
  const common = words.labels
  expect(await writer.getDocument('labels')).toMatchObject({
    common: {close: '닫아요', more: common['common.more']},
    header: {openMenu: common['header.openMenu']},
  })
  expect(await writer.getDocument('drafts.labels')).toMatchObject({
    common: {close: '닫기!', next: common['common.next']},
  })
  expect(await writer.getDocument('page')).toMatchObject({
    sections: [{...contact, hoursLabel: words.contact.hoursLabel}, 'no section'],
  })

  await writer.patch('labels').unset(['common.next']).commit()
  await giveFirstWords(writer)
  expect(await writer.getDocument('labels')).not.toHaveProperty('common.next')

  // A version that knows more words than the one before.
  const given = await writer.fetch<string[]>('*[_id == "firstWords"][0].given')
  const before = given.filter((word) => word !== 'labels.common.next')
  await writer.patch('firstWords').set({given: before}).commit()
  await giveFirstWords(writer)
  expect(await writer.getDocument('labels')).toHaveProperty('common.next', common['common.next'])
})

test('content of an earlier version that replaces or joins what is there gets the words that it never had', async () => {
  const writer = openTestLake().client('administrator')
  const labels = {_id: 'labels', _type: 'labels', common: {close: '닫아요'}}
  const kept = {_id: 'kept', _type: 'labels', common: {close: '닫기'}}
  await writer.transaction().create(labels).create(kept).commit()
  await giveFirstWords(writer)
  await writer.patch('kept').unset(['common.next']).commit()
  const next = '*[_type == "labels"] | order(_id)[].common.next'

  await writer.createOrReplace(labels)
  await giveFirstWords(writer)
  expect(await writer.fetch(next)).toEqual([null, null])
  await giveFirstWords(
    writer,
    [],
    cameWith([labels, kept], (id) => id === 'kept'),
  )
  expect(await writer.fetch(next)).toEqual([null, words.labels['common.next']])

  // What was given there and emptied by an editor stays empty.
  const given = {_id: 'firstWords', _type: 'firstWords', given: ['labels.common.next']}
  await writer.createOrReplace(labels)
  await giveFirstWords(
    writer,
    [],
    cameWith([labels, given], () => false),
  )
  expect(await writer.getDocument('labels')).toMatchObject({
    common: {close: '닫아요', more: words.labels['common.more']},
  })
  expect(await writer.fetch(next)).toEqual([null, null])
})

/** A word at a path such as `common.close`. */
function within(path: string, word: string): Readonly<Record<string, unknown>> {
  const [first = '', ...rest] = path.split('.')
  return {[first]: rest.length > 0 ? within(rest.join('.'), word) : word}
}

test('first words of an earlier version are replaced once, where nobody has changed them', async () => {
  const all = Object.entries(replaced).flatMap(([type, own]) =>
    Object.entries(own).flatMap(([path, earlier]) => earlier.map((old) => ({type, path, old}))),
  )
  expect(all.length).toBeGreaterThan(2)
  const now = new Map(
    Object.entries(words).flatMap(([type, own]) =>
      Object.entries(own).map(([path, word]) => [`${type}.${path}`, word] as const),
    ),
  )
  for (const {type, path, old} of all) {
    const word = now.get(`${type}.${path}`)
    expect([type, path, typeof word, word === old]).toEqual([type, path, 'string', false])
    const writer = openTestLake().client('administrator')
    await writer
      .transaction()
      .create({_id: 'site-words', _type: type, ...within(path, old)})
      .create({_id: 'drafts.site-words', _type: type, ...within(path, old)})
      .create({_id: 'own-words', _type: type, ...within(path, `${old} 우리 말`)})
      .create({_id: 'firstWords', _type: 'firstWords', given: [...now.keys()]})
      .commit()
    const stored = (id: string) =>
      writer.fetch(`*[_id == $id][0].${path}`, {id}, {perspective: 'raw'})
    await giveFirstWords(writer)
    expect(await stored('site-words')).toBe(word)
    expect(await stored('drafts.site-words')).toBe(word)
    expect(await stored('own-words')).toBe(`${old} 우리 말`)
    // Who writes the old one again means it.
    await writer
      .patch('site-words')
      .set({[path]: old})
      .commit()
    await giveFirstWords(writer)
    expect(await stored('site-words')).toBe(old)
    // What comes from an earlier version is replaced, too.
    const came = {_id: 'site-words', _type: type, ...within(path, old)}
    await giveFirstWords(
      writer,
      [],
      cameWith([came], () => false),
    )
    expect(await stored('site-words')).toBe(word)
  }
})

const firstWords = 'schemas/first-words.gen.json'
const git = (args: readonly string[], input?: string): string =>
  execFileSync('git', args, {encoding: 'utf8', input, maxBuffer: 2 ** 28})
const hasHistory = existsSync('.git')

/** Each first value that a commit ever brought, by type and path. Of a shallow clone, those of its commits. */
function earlierWords(): readonly (readonly [type: string, path: string, word: string])[] {
  const commits = git(['log', '--format=%H', '--', firstWords]).split('\n').filter(Boolean)
  const texts = git(
    ['cat-file', '--batch'],
    commits.map((each) => `${each}:${firstWords}`).join('\n'),
  )
  // Each file follows a line with its size; a commit that removed it has none.
  return texts
    .split(/^[0-9a-f]+ blob \d+$/m)
    .slice(1)
    .map((text) => text.slice(0, text.lastIndexOf('}') + 1))
    .flatMap((text) =>
      Object.entries(v.parse(released, JSON.parse(text))).flatMap(([type, own]) =>
        Object.entries(own).map(([path, word]) => [type, path, word] as const),
      ),
    )
}

const released = v.record(v.string(), v.record(v.string(), v.string()))

test.runIf(hasHistory)(
  'no first value was changed without its earlier one among the replaced words',
  () => {
    const now = v.parse(released, words)
    const listed = v.parse(
      v.record(v.string(), v.record(v.string(), v.array(v.string()))),
      replaced,
    )
    const earlier = earlierWords()
    expect(earlier.length).toBeGreaterThan(100)
    const missing = earlier.filter(([type, path, word]) => {
      const current = now[type]?.[path]
      return current !== undefined && current !== word && !listed[type]?.[path]?.includes(word)
    })
    expect(missing).toEqual([])
  },
)

test('a form field of an agency is given once; an editor changes it, or takes it out', async () => {
  const writer = openTestLake().client('administrator')
  const asked = {popup: 'none', visit: 'none', inquiry: 'optional'} as const
  const family = {name: 'family', kind: 'choice', label: '가족 수', order: 5, ...asked} as const
  const fields = [{...family, choices: ['1명', '2명']}]
  await giveFirstWords(writer, fields)
  const document = await writer.getDocument('formField-family')
  expect(document).toMatchObject({_type: 'formField', label: '가족 수', choices: ['1명', '2명']})
  expect(document).not.toHaveProperty('name')

  await writer.patch('formField-family').set({label: '가족'}).commit()
  await giveFirstWords(writer, fields)
  expect(await writer.getDocument('formField-family')).toHaveProperty('label', '가족')
  await writer.delete('formField-family')
  await giveFirstWords(writer, [...fields, {...family, name: 'other', choices: ['가']}])
  expect(await writer.getDocument('formField-family')).toBeUndefined()
  expect(await writer.getDocument('formField-other')).toBeDefined()
})

test('documents that administrators alone write stay as they are', async () => {
  const writer = openTestLake().client('administrator')
  const {_rev} = await writer.create({_id: 'opening', _type: 'opening', isClosed: true})
  await giveFirstWords(writer)
  expect(await writer.getDocument('opening')).toHaveProperty('_rev', _rev)
})
