import {
  type Fields,
  isFields,
  isList,
  type SampleDocument,
  type Value,
} from './content/build/value.ts'
import type {PictureEntry} from './picture-index.ts'

export interface Known {
  readonly assetIds: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, PictureEntry>
}

/** Clamped to the picture: a hotspot that reaches over the edge is refused by the Studio's crop tool. */
function hotspotOf({x, y, width, height}: PictureEntry['hotspot']): Fields {
  const inside = (centre: number, size: number) => Math.min(size, 2 * centre, 2 * (1 - centre))
  return {
    _type: 'sanity.imageHotspot',
    x,
    y,
    width: inside(x, width),
    height: inside(y, height),
  }
}

/** A film's poster is in no index; its alternative text is given where it is used. */
const poster = {alt: '', hotspot: {x: 0.5, y: 0.5, width: 0.3, height: 0.3}}

function describedBy(entry: Pick<PictureEntry, 'alt' | 'hotspot'> = poster): Fields {
  const crop = {_type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0}
  return {alt: entry.alt, hotspot: hotspotOf(entry.hotspot), crop}
}

function resolveAsset(mark: string, fields: Fields, known: Known): Fields {
  const id = known.assetIds.get(mark)
  if (!id) throw new Error(`The asset ${mark} was not uploaded`)
  const asset = {_type: 'reference', _ref: id}
  if (mark.startsWith('file@') || fields._type === 'image') return {...fields, asset}
  return {...describedBy(known.pictures.get(mark.replace('image@', ''))), ...fields, asset}
}

function resolveValue(value: Value, known: Known): Value {
  if (isList(value)) return value.map((item) => resolveValue(item, known))
  if (!isFields(value)) return value
  const {_sanityAsset: mark, ...fields} = value
  return typeof mark === 'string' ? resolveAsset(mark, fields, known) : resolveFields(value, known)
}

function resolveFields(fields: Fields, known: Known): Fields {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.map(([name, value]) => [name, resolveValue(value, known)]))
}

/** The document as the lake takes it: assets by reference, with their alternative texts and hotspots. */
export function resolveDocument(document: SampleDocument, known: Known): SampleDocument {
  const {_id, _type} = document
  return {...resolveFields(document, known), _id, _type}
}
