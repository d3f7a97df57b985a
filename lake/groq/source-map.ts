import {isJson, type Json, type LakeDocument} from '../documents/document.ts'
import {literal, Origin, originField, spreadField} from './origins.ts'

type Segment = string | number

/** The origins of an answer's values, in the format of `@sanity/client/csm`. */
export interface SourceMap {
  readonly documents: readonly {readonly _id: string; readonly _type: string}[]
  /** JSON paths in documents. */
  readonly paths: readonly string[]
  /** By the JSON path of each text, number and boolean of the answer. */
  readonly mappings: Readonly<Record<string, Mapping>>
}

interface Mapping {
  readonly type: 'value'
  readonly source:
    | {readonly type: 'documentValue'; readonly document: number; readonly path: number}
    | {readonly type: 'literal' | 'unknown'}
}

/** A place in a document. */
interface Place {
  readonly document: LakeDocument
  readonly path: readonly Segment[]
}

/** Recognises the objects and lists of documents by their identity. */
export class SourceDocuments {
  readonly #parents = new Map<object, {readonly parent: object; readonly key: Segment}>()
  readonly #documents = new Map<object, LakeDocument>()
  readonly #byId = new Map<string, LakeDocument>()

  add(document: LakeDocument): void {
    this.#documents.set(document, document)
    this.#byId.set(document._id, document)
    this.#addParts(document)
  }

  /** Null: it is not part of a document that was read. */
  placeOf(value: unknown): Place | null {
    if (typeof value !== 'object' || value === null) return null
    const document = this.#documents.get(value) ?? this.#copied(value)
    if (document) return {document, path: []}
    const part = this.#parents.get(value)
    const around = part && this.placeOf(part.parent)
    return part && around ? {...around, path: [...around.path, part.key]} : null
  }

  #addParts(parent: object): void {
    const entries = Array.isArray(parent) ? parent.entries() : Object.entries(parent)
    for (const [key, value] of entries) {
      if (typeof value !== 'object' || value === null) continue
      this.#parents.set(value, {parent, key})
      this.#addParts(value)
    }
  }

  /** `score()` returns copies of documents. */
  #copied(value: object): LakeDocument | undefined {
    if (!isJson(value) || typeof value._id !== 'string') return undefined
    const document = this.#byId.get(value._id)
    return document?._rev === value._rev ? document : undefined
  }
}

interface Traced {
  readonly value: unknown
  readonly origin: unknown
}

/**
 * @param result the answer.
 * @param traced the same answer with its origins.
 * @param byKey names items of lists by their `_key` rather than their index, where they have one.
 */
export function sourceMapOf(
  result: unknown,
  traced: Traced,
  {documents, byKey}: {readonly documents: SourceDocuments; readonly byKey: boolean},
): SourceMap {
  const map = new Builder(documents, byKey)
  map.visit(result, traced, '$')
  return map.finish()
}

class Builder {
  readonly #sources: SourceDocuments
  readonly #byKey: boolean
  readonly #documents = new Map<string, {index: number; _id: string; _type: string}>()
  readonly #paths = new Map<string, number>()
  readonly #mappings: Record<string, Mapping> = {}

  constructor(sources: SourceDocuments, byKey: boolean) {
    this.#sources = sources
    this.#byKey = byKey
  }

  visit(result: unknown, traced: Traced, path: string): void {
    if (result === null || result === undefined) return
    if (Array.isArray(result)) this.#visitList(result, traced, path)
    else if (isJson(result)) this.#visitObject(result, traced, path)
    else this.#mappings[path] = {type: 'value', source: this.#sourceOf(result, traced.origin)}
  }

  finish(): SourceMap {
    const documents = [...this.#documents.values()].map(({_id, _type}) => ({_id, _type}))
    return {documents, paths: [...this.#paths.keys()], mappings: this.#mappings}
  }

  #visitList(result: readonly unknown[], {value, origin}: Traced, path: string): void {
    const isWhole = this.#sources.placeOf(value) !== null
    const origins: readonly unknown[] = Array.isArray(origin) ? origin : []
    const values: readonly unknown[] = Array.isArray(value) ? value : []
    for (const [index, item] of result.entries()) {
      const from = isWhole ? new Origin(value, index) : origins[index]
      this.visit(item, {value: values[index], origin: from}, `${path}[${index}]`)
    }
  }

  #visitObject(result: Json, {value}: Traced, path: string): void {
    const traced = isJson(value) ? value : {}
    for (const [key, item] of Object.entries(result)) {
      const inner = {value: traced[key], origin: this.#originIn(traced, key, item)}
      this.visit(item, inner, `${path}${segment(key)}`)
    }
  }

  /** The origin of an object's field: a field of its own, of a document, or of an object that was spread. */
  #originIn(traced: Json, key: string, item: unknown): unknown {
    if (this.#sources.placeOf(traced)) return new Origin(traced, key)
    const own = traced[originField(key)]
    if (own !== undefined && !(own instanceof Origin && !isSame(own.value, item))) return own
    const spread = Object.keys(traced)
      .filter((field) => field.startsWith(spreadField(0).slice(0, -1)))
      .map((field) => traced[field])
      .findLast(
        (source) => isJson(source) && Object.hasOwn(source, key) && isSame(source[key], item),
      )
    return isJson(spread) ? this.#originIn(spread, key, item) : null
  }

  #sourceOf(value: unknown, origin: unknown): Mapping['source'] {
    if (origin === literal) return {type: 'literal'}
    const place = origin instanceof Origin ? this.#placeOf(value, origin) : null
    if (!place) return {type: 'unknown'}
    const {_id, _type, _originalId = _id} = place.document
    const id = String(_originalId)
    const known = this.#documents.get(id) ?? {index: this.#documents.size, _id: id, _type}
    this.#documents.set(id, known)
    return {type: 'documentValue', document: known.index, path: this.#pathIndex(place)}
  }

  /** Null when the value at that place is a different one: then it was computed. */
  #placeOf(value: unknown, origin: Origin): Place | null {
    const place = this.#sources.placeOf(origin.container)
    const path = place && [...place.path, origin.key]
    return place && path && valueAt(place.document, path) === value ? {...place, path} : null
  }

  #pathIndex({document, path}: Place): number {
    const text = this.#byKey ? keyedPath(document, path) : `$${path.map(segment).join('')}`
    const index = this.#paths.get(text) ?? this.#paths.size
    this.#paths.set(text, index)
    return index
  }
}

/** Projections make new objects; only plain values can be compared. */
function isSame(one: unknown, other: unknown): boolean {
  return typeof other === 'object' || one === other
}

function valueAt(document: LakeDocument, path: readonly Segment[]): unknown {
  return path.reduce<unknown>((value, key) => new Origin(value, key).value, document)
}

function keyedPath(document: LakeDocument, path: readonly Segment[]): string {
  let value: unknown = document
  const segments = path.map((step) => {
    value = new Origin(value, step).value
    const key = typeof step === 'number' && isJson(value) ? value._key : undefined
    return typeof key === 'string' && key !== '' ? `[?(@._key=='${escaped(key)}')]` : segment(step)
  })
  return `$${segments.join('')}`
}

function segment(step: Segment): string {
  return typeof step === 'number' ? `[${step}]` : `['${escaped(step)}']`
}

const escapes: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** Escaped as `@sanity/client` does. */
function escaped(text: string): string {
  return text.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)
}
