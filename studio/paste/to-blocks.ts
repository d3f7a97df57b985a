import {legible, legibleLine} from '../../shared/characters.ts'
import type {Line, Part, PastedPicture, Run} from './lines.ts'
import {newKey} from './new-key.ts'
import type {PastedTable} from './read-table.ts'

interface Block {
  readonly _type: string
  readonly [name: string]: unknown
}

/**
 * The pasted content in the form of the content model.
 *
 * @param assetOf the id of a picture that was uploaded; pictures without one are left out
 */
export const toBlocks = (
  parts: readonly Part[],
  assetOf: (picture: PastedPicture) => string | undefined,
): readonly Block[] =>
  parts.flatMap((part) => {
    if ('runs' in part) return textBlock(part)
    if ('cells' in part) return tableBlock(part)
    const asset = assetOf(part)
    return asset ? pictureBlock(asset, part) : []
  })

const pictureBlock = (asset: string, {alt}: PastedPicture): Block => ({
  _type: 'picture',
  _key: newKey(),
  asset: {_type: 'reference', _ref: asset},
  ...(alt.trim() ? {alt: legibleLine(alt)} : {}),
})

function textBlock({style, list, runs}: Line): Block {
  const links = [...new Set(runs.flatMap(({href}) => href ?? []))].map((url) => ({
    _type: 'link',
    _key: newKey(),
    url,
  }))
  return {
    _type: 'block',
    _key: newKey(),
    style,
    ...(list ? {listItem: list.kind, level: list.level} : {}),
    markDefs: links,
    children: runs.map((run) => ({
      _type: 'span',
      _key: newKey(),
      text: legible(run.text),
      marks: marksOf(run, links),
    })),
  }
}

function marksOf(
  {isBold, isItalic, href}: Run,
  links: readonly {readonly _key: string; readonly url: string}[],
): string[] {
  const link = links.find(({url}) => url === href)
  return [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : []), ...(link ? [link._key] : [])]
}

const tableBlock = ({caption, cells}: PastedTable): Block => ({
  _type: 'dataTable',
  _key: newKey(),
  ...(caption ? {caption} : {}),
  rows: cells.map((row) => ({
    _type: 'row',
    _key: newKey(),
    cells: row.map((cell) => legible(cell)),
  })),
})
