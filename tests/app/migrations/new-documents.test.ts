import {expect, test} from 'vitest'
import {giveNewDocuments} from '../../../app/migrations/new-documents.ts'
import {openRealSite} from '../../server/real-site.ts'

const labelOf = (type: string) => `*[_id == "${type}"][0].footLabel`

test.each([
  ['official', '공식 확인'],
  ['myInfo', '내 정보'],
])(
  'a complex of an earlier version gets %s once, and one that was taken away stays away',
  async (type, label) => {
    const {content} = await openRealSite()
    await content.delete(type)
    await content.createOrReplace({_id: 'firstWords', _type: 'firstWords', given: ['site.name']})
    await giveNewDocuments(content)
    expect(await content.fetch(labelOf(type))).toBe(label)

    await content.patch(type).set({footLabel: '다른 이름'}).commit()
    await giveNewDocuments(content)
    expect(await content.fetch(labelOf(type))).toBe('다른 이름')

    await content.delete(type)
    await content
      .patch('firstWords')
      .set({given: [`${type}.footLabel`]})
      .commit()
    await giveNewDocuments(content)
    expect(await content.fetch(labelOf(type))).toBeNull()
  },
)

test('a lake without a site gets nothing', async () => {
  const {content} = await openRealSite()
  await content.transaction().delete('official').delete('site').commit()
  await giveNewDocuments(content)
  expect(await content.fetch(labelOf('official'))).toBeNull()
})
