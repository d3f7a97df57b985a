import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {giveFirstWords} from '../../app/first-words.ts'
import words from '../../schemas/first-words.gen.json' with {type: 'json'}

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

test('documents that administrators alone write stay as they are', async () => {
  const writer = openTestLake().client('administrator')
  const {_rev} = await writer.create({_id: 'opening', _type: 'opening', isClosed: true})
  await giveFirstWords(writer)
  expect(await writer.getDocument('opening')).toHaveProperty('_rev', _rev)
})
