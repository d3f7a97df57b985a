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

/** Fields whose text is a value to the templates, such as a part of an address or a name that is compared. */
const values =
  /^(?:_.*|.*[uU]rl|path|aliases|to|from|key|link|form|kind|siteId|asset|file\w*|captions|verification|titleTemplate|size|speed|date|requires|channels|fields|style|listItem|marks|level|retentionDays|tourUrl|popup|visit|inquiry|choices|google\w*|naver|kakao\w*|meta|visitForms|where|device)$/
/** Fields that search engines and shared links show, and the page does not. */
const unseen = /^(?:search|verification)$/

/**
 * Adds to each text of an answer, in invisible characters, the field that it comes from; a picture's mark is
 * in its alternative text and its placeholder. Presentation then opens that field.
 */
export function markFields<Result>(result: Result, map: ContentSourceMap | undefined): Result {
  if (!map) return result
  return encodeIntoResult(result, map, ({sourcePath, sourceDocument, resultPath, value}) => {
    if (resultPath.at(-1) === 'lqip') return withPictureMark(value, resultPath, map)
    const isWord = sourceDocument._type === 'labels'
    if (!isWord && !(isShown(sourcePath) && isShown(resultPath))) return value
    // The alternative text is edited in the picture's own field.
    const path = resultPath.at(-1) === 'alt' ? sourcePath.slice(0, -1) : sourcePath
    return vercelStegaCombine(value, fieldOf(sourceDocument, path), false)
  })
}

const names = (path: Segments) => path.filter((segment) => typeof segment === 'string')

function isShown(path: Segments): boolean {
  const [last = ''] = names(path).slice(-1)
  return !values.test(last) && !names(path).some((name) => unseen.test(name))
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
