import {expect, test} from 'vitest'
import {giveNewDocuments} from '../../../app/migrations/new-documents.ts'
import {openRealSite} from '../../server/real-site.ts'

const labelOf = (type: string, word = 'footLabel') => `*[_id == "${type}"][0].${word}`

test.each([
  ['official', 'footLabel', '공식 확인'],
  ['myInfo', 'footLabel', '내 정보'],
  ['referralCard', 'role', '분양 상담사'],
  ['homeBoard', 'heading', '남은 동·호'],
])(
  'a complex of an earlier version gets %s once, and one that was taken away stays away',
  async (type, word, label) => {
    const {content} = await openRealSite()
    await content.delete(type)
    await content.createOrReplace({_id: 'firstWords', _type: 'firstWords', given: ['site.name']})
    await giveNewDocuments(content)
    expect(await content.fetch(labelOf(type, word))).toBe(label)

    await content
      .patch(type)
      .set({[word]: '다른 이름'})
      .commit()
    await giveNewDocuments(content)
    expect(await content.fetch(labelOf(type, word))).toBe('다른 이름')

    await content.delete(type)
    await content
      .patch('firstWords')
      .set({given: [`${type}.${word}`]})
      .commit()
    await giveNewDocuments(content)
    expect(await content.fetch(labelOf(type, word))).toBeNull()
  },
)

test('a lake without a site gets nothing', async () => {
  const {content} = await openRealSite()
  await content.transaction().delete('official').delete('site').commit()
  await giveNewDocuments(content)
  expect(await content.fetch(labelOf('official'))).toBeNull()
})
