import {shareSize} from '../../shared/share-picture.ts'
import type {Outline, Outlines} from '../fonts/outlines.ts'

export interface ShareWords {
  readonly name: string
  readonly line: string
}

interface Look {
  readonly text: Outlines
  readonly display: Outlines
  /** Colours of the site: of the line, of the name, and of what lies between them and the picture. */
  readonly paper: string
  readonly accentLight: string
  readonly inkDeep: string
}

/** In px. */
const margin = 72
const width = shareSize.width - 2 * margin
const name = {size: 32, room: 62}
const line = {size: 64, room: 84, most: 2}
const fading = 180
/** How dark the veil is where words begin: the palette promises that they can be read over any picture then. */
const veil = 0.78

/** SVG as large as the picture: the complex's name, a line in at most two rows, and a veil under them. */
export async function wordsOver(words: ShareWords, look: Look): Promise<string> {
  const [named] = await look.text.lines(words.name, name.size, {width, most: 1})
  const lines = await look.display.lines(words.line, line.size, {width, most: line.most})
  const last = shareSize.height - margin
  const first = last - (lines.length - 1) * line.room
  const nameAt = lines.length > 0 ? first - line.size - name.room / 2 : last
  const top = nameAt - name.size - 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.inkDeep}" stop-opacity="0"/><stop offset="1" stop-color="${look.inkDeep}" stop-opacity="${veil}"/></linearGradient></defs>
<rect y="${top - fading}" width="100%" height="${fading}" fill="url(#veil)"/>
<rect y="${top}" width="100%" height="${shareSize.height - top}" fill="${look.inkDeep}" fill-opacity="${veil}"/>
${named ? placed(named, nameAt, look.accentLight) : ''}
${lines.map((each, at) => placed(each, first + at * line.room, look.paper)).join('\n')}
</svg>`
}

const placed = ({svg}: Outline, y: number, color: string) =>
  `<g transform="translate(${margin} ${y})" fill="${color}">${svg}</g>`
