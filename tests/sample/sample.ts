import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {assetsIn} from '../../sample/assets.ts'
import {
  type Fields,
  isFields,
  isList,
  type SampleDocument,
  type Value,
} from '../../sample/content/build/value.ts'
import {content} from '../../sample/content/index.ts'
import {readPictureIndex} from '../../sample/picture-index.ts'
import {resolveDocument} from '../../sample/resolve-document.ts'

/** The bytes of every picture and film, where pages are tried and not these. */
export const anyBytes = Buffer.from('a picture or a film')
export const anyHash = createHash('sha1').update(anyBytes).digest('hex')
const notice = readFileSync('sample/files/announcement.pdf')
export const noticeId = `file-${createHash('sha1').update(notice).digest('hex')}-pdf`
export const anyAsset = {image: `image-${anyHash}-2560x1600-webp`, file: `file-${anyHash}-mp4`}

const known = {
  assetIds: new Map(assetsIn(content).map(({mark, kind}) => [mark, anyAsset[kind]])),
  pictures: readPictureIndex(),
}

/** The sample's documents as the lake gets them. */
export const sample: readonly SampleDocument[] = content.map((each) => resolveDocument(each, known))

export interface Leaf {
  /** `page-brand-intro.sections.0.heading` */
  readonly at: string
  readonly field: string
  readonly value: Value
}

/** Every value of a document that holds no other, and every list and object that holds nothing. */
export function leavesOf(value: Value, at: string, field = ''): Leaf[] {
  if (isList(value) && value.length > 0) {
    return value.flatMap((item, index) => leavesOf(item, `${at}.${index}`, field))
  }
  const entries = isFields(value) ? Object.entries(value) : []
  if (entries.length === 0) return [{at, field, value}]
  return entries.flatMap(([name, inner]) => leavesOf(inner, `${at}.${name}`, name))
}

export const leaves: readonly Leaf[] = sample.flatMap((each) => leavesOf(each, each._id))

/** Every object of a type, at any depth. */
export function objectsOf(type: string, value: Value = sample): Fields[] {
  if (isList(value)) return value.flatMap((item) => objectsOf(type, item))
  if (!isFields(value)) return []
  const own = value._type === type ? [value] : []
  return [...own, ...Object.values(value).flatMap((inner) => objectsOf(type, inner))]
}

export const documentsOf = (type: string): readonly SampleDocument[] =>
  sample.filter(({_type}) => _type === type)
