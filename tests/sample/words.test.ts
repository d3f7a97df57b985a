import {expect, test} from 'vitest'
import {isFields, isList, type Value} from '../../sample/content/build/value.ts'
import {labels} from '../../schemas/documents/labels.ts'
import {documentsOf, leaves, objectsOf, sample} from './sample.ts'

test('no field is empty', () => {
  const empty = leaves.filter(({value}) => {
    return typeof value === 'string' ? value.trim() === '' : typeof value === 'object'
  })
  const plainText = empty.filter(({field}) => field !== 'marks' && field !== 'markDefs')
  expect(plainText.map(({at}) => at)).toEqual([])
})

test('what visitors read is Korean', () => {
  const spoken =
    /^(heading|text|bannerText|caption|lead|description|summary|note|alt|area|content|text1|text2|linkText|hint|loadingText|emptyText|message)$/
  const foreign = leaves.filter(({field, value}) => {
    return spoken.test(field) && typeof value === 'string' && !/[가-힣]/.test(value)
  })
  const isName = (value: Value) => /^Not Found$|^[\d.,㎡~ ]+$/.test(String(value))
  expect(foreign.filter(({value}) => !isName(value)).map(({at}) => at)).toEqual([])
})

test('no sentence is left unfinished or doubled by spaces', () => {
  const careless = leaves.filter(({field, value}) => {
    if (typeof value !== 'string' || field.startsWith('_') || field === 'signInFailed') return false
    const isSpan = field === 'text' && value.trim() !== ''
    return (
      /\S {2,}\S/.test(value) ||
      (!isSpan && value !== value.trim()) ||
      /lorem|TODO|undefined|\?\?/i.test(value)
    )
  })
  expect(careless.map(({at}) => at)).toEqual([])
})

test('every picture has its alternative text and its hotspot', () => {
  const pictures = objectsOf('picture')
  expect(pictures.length).toBeGreaterThan(60)
  expect(pictures.filter(({alt, hotspot}) => !alt || !hotspot)).toEqual([])
})

test('every page has a title, a banner and words for search engines of its own', () => {
  const pages = documentsOf('page')
  const own = (field: string) =>
    new Set(
      pages.map((page) => {
        const search = page.search
        return isFields(search) ? search[field] : undefined
      }),
    )
  expect(
    pages.filter(({title, titleEnglish, banner}) => !title || !titleEnglish || !banner),
  ).toEqual([])
  expect(own('description').size).toBe(pages.length)
})

test('no two pages have one banner, but the list of posts and a post', () => {
  const pages = documentsOf('page').filter(({_id}) => _id !== 'page-press-detail')
  const banners = Map.groupBy(pages, ({banner}) => JSON.stringify(banner))
  expect([...banners.values()].filter(({length}) => length > 1)).toEqual([])
})

test('a figure has its picture in words', () => {
  const silent = objectsOf('figure').filter(
    ({fullText, unit}) => !unit && (!isList(fullText) || fullText.length < 2),
  )
  const unitless = documentsOf('unitType').filter(
    ({fullText}) => !isList(fullText) || fullText.length < 2,
  )
  expect(unitless.map(({label}) => label)).toEqual([])
  expect(silent.map(({heading}) => heading)).toEqual([])
})

test('the small words start as the Studio starts them', () => {
  const [own] = documentsOf('labels')
  const groups = labels.fields.map((group) => {
    const fields = 'fields' in group ? group.fields : []
    return [
      group.name,
      Object.fromEntries(fields.map(({name, initialValue}) => [name, initialValue])),
    ]
  })
  const {_id, _type, ...words} = own ?? {}
  expect(words).toEqual(Object.fromEntries(groups))
})

test('twelve press posts, the newest not later than October 2026, each with a body', () => {
  const posts = documentsOf('pressPost')
  expect(posts).toHaveLength(12)
  expect(posts.filter(({date}) => String(date) >= '2026-11')).toEqual([])
  expect(posts.filter(({content}) => objectsOf('block', content).length < 2)).toEqual([])
})

test('ids can be read, and hold no dot, which would hide them from visitors', () => {
  expect(sample.map(({_id}) => _id).filter((id) => !/^[a-zA-Z0-9-]+$/.test(id))).toEqual([])
  expect(new Set(sample.map(({_id}) => _id)).size).toBe(sample.length)
})
