import type {ContentSourceMap} from '@sanity/client'
import {parseJsonPath, resolveMapping, studioPath} from '@sanity/client/csm'
import {encodeIntoResult, type FilterDefault} from '@sanity/client/stega'
import {vercelStegaCombine} from '@vercel/stega'

type Segments = Parameters<FilterDefault>[0]['sourcePath']

/** A field of the Studio, as Presentation names it. */
interface Field {
  readonly id: string
  readonly type: string
  readonly path: string
}

const addresses = ['path', 'aliases', 'to', 'from', 'link', 'anchor', 'slug', 'siteId']
const files = ['asset', 'file', 'fileWebm', 'captions']
const times = [
  'date',
  'day',
  'month',
  'until',
  'since',
  'siteSince',
  'phoneSince',
  'opensAt',
  'startTime',
  'endTime',
  'retentionDays',
]
const choices = ['key', 'form', 'kind', 'imageKind', 'size', 'speed', 'level', 'where', 'device']
const settings = [
  'screens',
  'service',
  'requires',
  'channels',
  'fields',
  'choices',
  'typePairing',
  'shown',
  'sheet',
]
const ofText = ['style', 'listItem', 'marks', 'titleTemplate']
const measuring = ['popup', 'visit', 'inquiry', 'visitForms', 'naver', 'meta']

/** Fields whose text is a value to the templates, such as a part of an address, a day, or a name that is compared. */
const values: ReadonlySet<string> = new Set([
  ...addresses,
  ...files,
  ...times,
  ...choices,
  ...settings,
  ...ofText,
  ...measuring,
])
const valueNames = /^_|[uU]rl$|^google|^kakao|Day$/
/** Fields that search engines and shared links show and the page does not, and the colours of the site. */
const unseen = /^(?:search|verification|colors)$/

/**
 * Adds to each text of an answer, in invisible characters, the field that it comes from; a picture's mark is
 * in its alternative text and its placeholder. Presentation then opens that field.
 */
export function markFields<Result>(result: Result, map: ContentSourceMap | undefined): Result {
  if (!map) return result
  return encodeIntoResult(result, map, ({sourcePath, sourceDocument, resultPath, value}) => {
    if (resultPath.at(-1) === 'lqip') return withPictureMark(value, resultPath, map)
    const isWord = isMarkedField(sourceDocument._type, names(sourcePath))
    if (!isWord || !isMarkedField(sourceDocument._type, names(resultPath))) return value
    // The alternative text is edited in the picture's own field.
    const path = resultPath.at(-1) === 'alt' ? sourcePath.slice(0, -1) : sourcePath
    return vercelStegaCombine(value, fieldOf(sourceDocument, path), false)
  })
}

const names = (path: Segments) => path.filter((segment) => typeof segment === 'string')

/** True if people read the text of a field on the page. @param path names of fields, without places in lists */
export function isMarkedField(documentType: string, path: readonly string[]): boolean {
  if (documentType === 'labels') return true
  const name = path.at(-1) ?? ''
  return !values.has(name) && !valueNames.test(name) && !path.some((each) => unseen.test(each))
}

function fieldOf({_id, _type}: {_id: string; _type: string}, path: Segments): Field {
  const id = _id.replace(/^drafts\./, '')
  return {id, type: _type, path: studioPath.toString(path)}
}

/**
 * The mark follows a `#`, which a data address may have. The placeholder itself comes from the picture's
 * file.
 */
function withPictureMark(placeholder: string, resultPath: Segments, map: ContentSourceMap): string {
  const field = pictureField(resultPath.slice(0, -2), map)
  return field ? `${placeholder}#${encodeURIComponent(JSON.stringify(field))}` : placeholder
}

/** The field is found by any value of the picture that comes straight from its document. */
function pictureField(picture: Segments, map: ContentSourceMap): Field | null {
  for (const inner of [['alt'], ['crop', 'top'], ['hotspot', 'x']]) {
    const found = resolveMapping([...picture, ...inner], map)
    if (found?.mapping.type !== 'value' || found.mapping.source.type !== 'documentValue') continue
    const {document, path} = found.mapping.source
    const source = map.documents[document]
    const from = map.paths[path]
    if (!source || from === undefined) continue
    return fieldOf(source, parseJsonPath(from).slice(0, -inner.length))
  }
  return null
}
