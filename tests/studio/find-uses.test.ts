import {expect, test} from 'vitest'
import {findUses} from '../../studio/documents/find-uses.ts'
import {openRealSite} from '../server/real-site.ts'

const usesOf = async ({content}: Awaited<ReturnType<typeof openRealSite>>, id: string) =>
  (await findUses(content, id)).map(({_id, isLink}) => `${_id}${isLink ? ' by a link' : ''}`)

test('a page is used by the menu, tabs and texts that lead to its address', async () => {
  const site = await openRealSite()
  const [plan] = await site.content.fetch<string[]>('*[path == "/BusinessGuide/plan"]._id')
  const id = String(plan)
  expect(await usesOf(site, id)).toEqual(['menu-business by a link', 'sub-menu-business by a link'])

  const block = {_type: 'block', _key: 'a', children: []} as const
  const bringIn = site.content.transaction()
  bringIn.create({
    _id: 'drafts.post',
    _type: 'pressPost',
    content: [
      {...block, markDefs: [{_type: 'link', _key: 'b', url: '/businessguide/plan#registration'}]},
    ],
  })
  bringIn.create({_id: 'moved', _type: 'redirect', from: '/plan', to: '/BusinessGuide/plan?a=b'})
  bringIn.create({_id: 'other', _type: 'redirect', from: '/BusinessGuide/plan', to: '/'})
  bringIn.create({_id: 'card', _type: 'premiumCard', link: '/Other/plan'})
  bringIn.patch(id, {set: {aliases: ['/Other/plan']}})
  await bringIn.commit()
  const uses = await usesOf(site, `drafts.${id}`)
  expect(uses.toSorted()).toEqual([
    'card by a link',
    'menu-business by a link',
    'moved by a link',
    'post by a link',
    'sub-menu-business by a link',
  ])
})

test('what refers to a document is no link alone, and what has no address is not led to', async () => {
  const site = await openRealSite()
  const uses = await usesOf(site, 'disclaimer-applicant')
  expect(uses).toHaveLength(3)
  expect(uses.join()).not.toContain('by a link')
  const pages = await usesOf(site, 'page-press')
  expect(pages).toEqual(['press-site-thegaon'])
})

test('a press site is used by its posts, and by what leads to its pages', async () => {
  const site = await openRealSite()
  await site.content.create({_id: 'drafts.later', _type: 'pressPost', siteId: 'thegaon'})
  await site.content.create({_id: 'elsewhere', _type: 'pressPost', siteId: 'second'})
  await site.content.create({_id: 'moved', _type: 'redirect', from: '/a', to: '/thegaon/Press'})
  const uses = await usesOf(site, 'press-site-thegaon')
  expect(uses).toContain('later')
  expect(uses).not.toContain('elsewhere')
  expect(uses).toContain('moved by a link')
})
