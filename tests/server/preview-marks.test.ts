import {vercelStegaSplit} from '@vercel/stega'
import {createSchema, type SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {createReader} from '../../server/connection/lake-connection.ts'
import type {Render} from '../../server/pages/render-answer.ts'
import {createDraftClient} from '../../server/preview/draft-client.ts'
import {isMarkedField} from '../../server/preview/mark-fields.ts'
import {leadToPreview} from '../../server/preview/preview-assets.ts'
import {editor, openRealSite, origin, renderWithoutAssets, signInAs} from './real-site.ts'

/** Texts that no page shows, and those that pages compare, by what the schema cannot tell. */
const plainValues = /^(?:anchor|startTime|endTime|slug|accent|ink|paper|support)$/
const valueTypes = ['url', 'date', 'datetime', 'slug']

interface Leaf {
  readonly document: string
  readonly path: readonly string[]
  /** True if its texts are chosen or read by the program, and not by people. */
  readonly isValue: boolean
}

/** All fields with text, of all documents that pages show. */
function leavesIn(
  document: string,
  type: SchemaType,
  path: readonly string[] = [],
): readonly Leaf[] {
  // A type that contains itself.
  if (path.length > 12) return []
  if (type.jsonType === 'object') {
    return type.fields.flatMap((field) => leavesIn(document, field.type, [...path, field.name]))
  }
  if (type.jsonType === 'array')
    return type.of.flatMap((member) => leavesIn(document, member, path))
  if (type.jsonType !== 'string') return []
  const kinds: string[] = []
  for (let each: SchemaType | undefined = type; each; each = each.type) kinds.push(each.name)
  const isChoice = (type.options?.list ?? []).length > 0
  const name = path.at(-1) ?? ''
  const isValue =
    isChoice || plainValues.test(name) || kinds.some((kind) => valueTypes.includes(kind))
  return [{document, path, isValue}]
}

const schema = createSchema({name: 'all', types: publicTypes})
const leaves = publicTypes.flatMap(({name}) => {
  const type = schema.get(name)
  const isDocument = type?.type?.name === 'document'
  return isDocument && type ? leavesIn(name, type) : []
})

test('no value that a page compares or computes with is marked, in any field of any type', () => {
  const values = leaves.filter(({isValue, document}) => isValue && document !== 'labels')
  expect(values.length).toBeGreaterThan(100)
  const marked = values.filter(({document, path}) => isMarkedField(document, path))
  expect(marked.map(({document, path}) => [document, ...path].join('.'))).toEqual([])
})

test.each(['heading', 'title', 'text', 'lead', 'eyebrow', 'caption', 'label', 'question', 'note'])(
  'each %s on a page leads to its field',
  (name) => {
    const found = leaves.filter(
      ({document, path}) =>
        ['page', 'home', 'labels'].includes(document) &&
        path.at(-1) === name &&
        !path.includes('search'),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({document, path}) => !isMarkedField(document, path))).toEqual([])
  },
)

/** The edition of a consent is a hash of its words, and no preview stores a registration. */
const withoutMarks = (html: string) =>
  vercelStegaSplit(html)
    .cleaned.replaceAll(/#%7B[\w%.-]*/g, '')
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/name="edition" value="\w+"/g, '')

async function expectSameDrawing(wanted: (path: string) => boolean): Promise<void> {
  let isMarked = false
  let marks = 0
  const render: Render = async (request, options) => {
    if (!isMarked || !options.preview) return renderWithoutAssets(request, options)
    const client = createDraftClient({
      reader: createReader(site.connection).withConfig({perspective: 'drafts', useCdn: false}),
      viewsOf: options.client.views,
      leadAddresses: (answer) => leadToPreview(answer, site.connection.address),
      isMarked,
    })
    return renderWithoutAssets(request, {...options, client})
  }
  const site = await openRealSite({render, takesBookings: true})
  await site.content
    .transaction()
    .patch('site', {
      set: {
        colors: {ink: '#102a1e', paper: '#fbf7ef', accent: '#7a5a1e', support: '#1e5a4a'},
        typePairing: 'gothic',
      },
    })
    .patch('home', {
      set: {
        'sections[1].screens': 'wide',
        'sections[2].anchor': 'somewhere',
        'sections[3].screens': 'phone',
      },
    })
    .commit()
  const cookie = await signInAs(site, editor)
  const draw = async (path: string) => {
    const response = await site.ask(`/preview${path}`, {headers: {cookie}})
    return response.text()
  }
  const siteMap = await (await site.ask('/sitemap.xml?part=pages')).text()
  const all = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) =>
    at.replace(origin, ''),
  )
  expect(all.length).toBeGreaterThan(25)
  const paths = all.filter(wanted)
  for (const path of paths) {
    isMarked = false
    const plain = await draw(path)
    isMarked = true
    const marked = await draw(path)
    if (vercelStegaSplit(marked).encoded !== '') marks += 1
    expect(withoutMarks(marked), path).toBe(withoutMarks(plain))
  }
  expect(marks).toBe(paths.length)
}

const comparing = ['/', '/FloorPlan/compare', '/LocationEnvironment/directions']

test('marks change nothing of what is drawn where pages compare texts, or send them elsewhere', () =>
  expectSameDrawing((path) => comparing.includes(path)))

test(
  'marks change nothing of what is drawn, on any page',
  {tags: 'nightly', timeout: 180_000},
  () => expectSameDrawing(() => true),
)
