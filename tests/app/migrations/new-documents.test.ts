import {expect, test} from 'vitest'
import {giveNewDocuments} from '../../../app/migrations/new-documents.ts'
import {openRealSite} from '../../server/real-site.ts'

const footLabel = '*[_id == "official"][0].footLabel'

test('a complex of an earlier version gets the new document once, and one that was taken away stays away', async () => {
  const {content} = await openRealSite()
  await content.delete('official')
  await content.createOrReplace({_id: 'firstWords', _type: 'firstWords', given: ['site.name']})
  await giveNewDocuments(content)
  expect(await content.fetch(footLabel)).toBe('공식 확인')

  await content.patch('official').set({footLabel: '진짜 번호 확인'}).commit()
  await giveNewDocuments(content)
  expect(await content.fetch(footLabel)).toBe('진짜 번호 확인')

  await content.delete('official')
  await content
    .patch('firstWords')
    .set({given: ['official.footLabel']})
    .commit()
  await giveNewDocuments(content)
  expect(await content.fetch(footLabel)).toBeNull()
})

test('a lake without a site gets nothing', async () => {
  const {content} = await openRealSite()
  await content.transaction().delete('official').delete('site').commit()
  await giveNewDocuments(content)
  expect(await content.fetch(footLabel)).toBeNull()
})
