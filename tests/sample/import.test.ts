import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {bookedAddress, forgetBookedAddress} from '../../sample/booked-address.ts'
import {content} from '../../sample/content/index.ts'
import {deleteSample, planDeletion} from '../../sample/delete-sample.ts'
import {importSample, type Progress} from '../../sample/import-sample.ts'
import {countStrangers, resetSample} from '../../sample/reset-sample.ts'
import {starterContent} from '../../starter/content/index.ts'

const assetCount = 'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])'

test('the whole sample is imported into an empty lake, and visitors can read it', {
  tags: 'nightly',
}, async () => {
  const lake = openTestLake()
  const steps: Progress[] = []
  const {documents, assets} = await importSample({
    client: lake.client('administrator'),
    onProgress: (progress) => steps.push(progress),
  })
  expect(documents).toBe(content.length)
  expect(steps.filter(({step}) => step === 'assets')).toHaveLength(assets)
  const visitor = lake.client('nobody')
  const banner = await visitor.fetch(
    '*[_type == "page" && path == "/BusinessGuide/intro"][0].banner{alt, "url": asset->url}',
  )
  expect(banner).toEqual({alt: expect.any(String), url: expect.stringContaining('/images/')})
  const dangling = '*[_type == "page" && count(disclaimers[!defined(@->_id)]) > 0]._id'
  expect(await visitor.fetch(dangling)).toEqual([])
})

/** A self-contained part of the sample: six pictures to upload, not all of them. */
const documents = content.filter(({_type}) => _type === 'locationCard' || _type === 'disclaimer')
const pressPosts = content.filter(({_id}) => _id === 'press-brand-launch')
const title = '*[_id == "location-station"][0].title'

test('a second import uploads nothing and leaves what editors added', async () => {
  const client = openTestLake().client('administrator')
  await importSample({client, documents})
  const uploaded = await client.fetch(assetCount)
  const first = await client.fetch(title)
  await client.create({_id: 'page-of-an-editor', _type: 'page', title: '새 페이지', path: '/new'})
  await client.patch('location-station').set({title: '고친 제목'}).commit()
  await importSample({client, documents})
  expect(await client.fetch(assetCount)).toBe(uploaded)
  expect(await client.fetch(title)).toBe(first)
  expect(await client.fetch('*[_id == "page-of-an-editor"][0].title')).toBe('새 페이지')
})

test('a reset deletes drafts and documents of others, and keeps the view counts', async () => {
  const client = openTestLake().client('administrator')
  const options = {client, documents: [...documents, ...pressPosts]}
  await importSample(options)
  const views = {_id: 'views-press-brand-launch', _type: 'pressViews', count: 7}
  await client.create(views)
  await client.create({_id: 'views-press-of-an-editor', _type: 'pressViews', count: 3})
  await client.create({_id: 'drafts.location-station', _type: 'locationCard', title: '초안'})
  await client.create({
    _id: 'post-of-an-editor',
    _type: 'pressPost',
    title: '글',
    siteId: 'thegaon',
  })
  expect(await countStrangers(options)).toBe(3)
  await resetSample(options)
  expect(await countStrangers(options)).toBe(0)
  const left = await client.fetch('*[_type == "pressViews"]{_id, count}')
  expect(left).toEqual([{_id: views._id, count: 7}])
})

test('a deletion takes the sample and its files, and leaves what somebody changed or needs', async () => {
  const client = openTestLake().client('administrator')
  const options = {client, documents}
  await importSample(options)
  await client.patch('location-station').set({title: '고친 제목'}).commit()
  await client.create({_id: 'drafts.disclaimer-map', _type: 'disclaimer', text: '고치는 중'})
  const used = {_type: 'reference', _ref: 'disclaimer-images', _key: 'a'}
  await client.create({_id: 'own-page', _type: 'page', title: '내 페이지', disclaimers: [used]})
  const plan = await planDeletion({...options, withChanged: false})
  expect(plan.kept.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    {id: 'disclaimer-images', reason: 'used'},
    {id: 'disclaimer-map', reason: 'changed'},
    {id: 'location-station', reason: 'changed'},
  ])
  await deleteSample(options, plan)
  const written = '*[_type in ["page", "locationCard", "disclaimer"]]._id'
  const left = await client.fetch(written, {}, {perspective: 'raw'})
  expect(left.toSorted()).toEqual([
    ...['disclaimer-images', 'disclaimer-map', 'drafts.disclaimer-map'],
    ...['location-station', 'own-page'],
  ])
  // The picture of the card that stays.
  expect(await client.fetch(assetCount)).toBe(1)
  await client.delete('own-page')
  await deleteSample(options, await planDeletion({...options, withChanged: true}))
  expect(await client.fetch('count(*[_type in ["locationCard", "disclaimer"]])')).toBe(0)
  expect(await client.fetch(assetCount)).toBe(0)
})

test('the address of the sample goes with it, and that of another model house stays', async () => {
  const client = openTestLake().client('administrator')
  const settings = {_id: 'registrationSettings', _type: 'registrationSettings'}
  for (const [stored, left] of [
    [bookedAddress, null],
    ['서울특별시 중구 태평로 1', '서울특별시 중구 태평로 1'],
  ] as const) {
    await client.createOrReplace({...settings, bookedAddress: stored})
    await forgetBookedAddress(client)
    expect(await client.fetch('*[_id == "registrationSettings"][0].bookedAddress')).toBe(left)
  }
})

test('a deletion takes nothing of a complex that was made by command, whatever its ids', async () => {
  const client = openTestLake().client('administrator')
  const answers = {name: '한강', nameEnglish: '', slug: 'hangang', phone: '', colors: null}
  const made = starterContent({...answers, units: ['59A', '84B']}, null)
  const transaction = client.transaction()
  for (const document of made) transaction.create(document)
  await transaction.commit()
  await client.create({_id: 'drafts.site', _type: 'site', name: '초안'})
  // Made by somebody, with an id of the sample.
  await client.create({_id: 'location-station', _type: 'locationCard', title: '역'})
  for (const withChanged of [false, true]) {
    expect(await planDeletion({client, withChanged})).toEqual({ids: [], kept: []})
  }
})

test('a draft under an id of the sample stays where no document of the sample is under it', async () => {
  const client = openTestLake().client('administrator')
  await importSample({client, documents})
  await client.delete('disclaimer-map')
  await client.create({_id: 'drafts.disclaimer-map', _type: 'disclaimer', text: '새 글'})
  const {ids} = await planDeletion({client, documents, withChanged: true})
  expect(ids).not.toContain('drafts.disclaimer-map')
  expect(ids).toContain('location-station')
})
