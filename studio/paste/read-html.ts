import {addressRule} from '../../schemas/fields/address.ts'
import {isBlank} from '../../shared/characters.ts'
import {applySheets} from './apply-sheets.ts'
import {type Line, Lines, type List, type Part} from './lines.ts'
import {Losses} from './losses.ts'
import {isHidden, styleValue} from './markup-style.ts'
import {pastedAddress} from './pasted-address.ts'
import {noteTableLosses, readTable} from './read-table.ts'

/** The content of the clipboard in its order, as far as the content model can represent it. */
export interface Pasted {
  readonly parts: readonly Part[]
  readonly losses: Losses
}

/** The marks of the text at one place of the document. */
interface Place {
  readonly style: Line['style']
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly href: string | null
  readonly list: List | null
  readonly isPreformatted: boolean
}

const start: Place = {
  style: 'normal',
  isBold: false,
  isItalic: false,
  href: null,
  list: null,
  isPreformatted: false,
}

/** Elements that begin and end a line. */
const blocks = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary ul'
  ).split(' '),
)
const unseen = new Set(
  'base col colgroup datalist head link meta noscript script style template title'.split(' '),
)
const controls = new Set('button input meter progress select textarea'.split(' '))
const films = new Set('audio embed iframe object video'.split(' '))
const pictures = new Set('canvas img picture svg'.split(' '))

/** Reads what Word, Google Docs, 한글, Excel and web pages put on the clipboard. */
export function readHtml(html: string): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html')
  applySheets(page)
  const reader = new Reader()
  reader.read(page.body, start)
  reader.lines.end()
  return {parts: reader.lines.parts, losses: reader.losses}
}

class Reader {
  readonly lines = new Lines()
  readonly losses = new Losses()

  read(parent: Element, place: Place): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.lines.add(textOf(node, place), place)
      else if (node instanceof Element && !isHidden(node)) this.#readElement(node, place)
    }
  }

  #readElement(element: Element, place: Place): void {
    const tag = element.localName
    if (unseen.has(tag) || controls.has(tag) || isWordMark(element)) return
    if (films.has(tag)) this.losses.add('films')
    else if (pictures.has(tag)) this.#readPicture(element, place)
    else if (tag === 'br') this.#readBreak(element, place)
    else if (tag === 'table') this.#readTable(element, place)
    else this.#readText(element, place)
  }

  #readText(element: Element, place: Place): void {
    const inner = this.#placeIn(element, place)
    const isBlock = blocks.has(element.localName) || inner.style !== place.style
    if (isBlock) this.lines.break(inner, isItemStart(element))
    this.#noteFormats(element, inner)
    if (isExponent(element)) this.lines.add(asExponent(element), inner)
    else this.read(element, inner)
    if (isBlock) this.lines.break(place, false)
  }

  #placeIn(element: Element, place: Place): Place {
    const style = styleOf(element) ?? place.style
    const isHeading = style === 'h3' || style === 'h4'
    return {
      style,
      // A heading is bold as it is.
      isBold: !isHeading && isBold(element, place.isBold),
      isItalic: isItalic(element, place.isItalic),
      href: this.#hrefOf(element) ?? place.href,
      list: listOf(element, place.list),
      isPreformatted: place.isPreformatted || isPreformatted(element),
    }
  }

  #hrefOf(element: Element): string | null {
    const href = element.localName === 'a' ? element.getAttribute('href')?.trim() : undefined
    if (!href || isBlank(element.textContent ?? '')) return null
    const address = pastedAddress(withoutDetour(href))
    if (!address.startsWith('#') && addressRule(address) === true) return address
    // A link within the same document, such as to a footnote, is not counted as lost.
    if (!href.startsWith('#')) this.losses.add('links')
    return null
  }

  #readPicture(element: Element, place: Place): void {
    const picture = element.querySelector('img') ?? element
    const alt = picture.getAttribute('alt') ?? ''
    const src = picture.getAttribute('src') ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 12) this.lines.add(alt, place)
    else if (isTiny(element) || element.closest('[role="checkbox"]') !== null) return
    else if (isWithinReach(src)) this.lines.put({src, alt})
    else this.losses.add('pictures')
  }

  #readBreak(element: Element, place: Place): void {
    if (element.className === 'Apple-interchange-newline') return
    this.lines.add('\n', {...place, isPreformatted: true})
  }

  #readTable(element: Element, place: Place): void {
    const table = readTable(element)
    if (!table) {
      // A table that only lays out a page, as in e-mails, or a frame around a text.
      this.#readLaidOut(element, place)
      return
    }
    this.lines.put(table)
    this.losses.add('columns', table.lostColumns)
    noteTableLosses(element, this.losses)
  }

  #readLaidOut(element: Element, place: Place): void {
    for (const cell of element.querySelectorAll('td, th')) {
      if (cell.parentElement?.closest('table') !== element || isHidden(cell)) continue
      this.lines.break(place, false)
      this.read(cell, place)
    }
    this.lines.break(place, false)
  }

  #noteFormats(element: Element, {href}: Place): void {
    if (isBlank(element.textContent ?? '')) return
    const tag = element.localName
    if (href === null && isColoured(element)) this.losses.add('coloured')
    if (/^(center|right|end)$/.test(styleValue(element, 'text-align') || alignOf(element)))
      this.losses.add('aligned')
    const line = styleValue(element, 'text-decoration')
    if (['s', 'strike', 'del'].includes(tag) || line.includes('line-through')) {
      this.losses.add('struck')
    }
    if (href === null && (tag === 'u' || line.includes('underline'))) this.losses.add('underlined')
    if (tag === 'sub' || (tag === 'sup' && !isExponent(element) && href === null))
      this.losses.add('raised')
  }
}

function textOf({data}: Text, {isPreformatted: isKept}: Place): string {
  const text = data.replaceAll('\u00a0', ' ')
  return isKept ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')
}

/** The content model has two levels of headings: each level of the source becomes the next one that exists. */
function styleOf(element: Element): Line['style'] | null {
  const tag = element.localName
  if (tag === 'blockquote') return 'blockquote'
  const level = headingLevel(element)
  return level === null ? null : level <= 3 ? 'h3' : 'h4'
}

function headingLevel(element: Element): number | null {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1]
  if (tag) return Number(tag)
  if (element.getAttribute('role') === 'heading') {
    return Number(element.getAttribute('aria-level') ?? 2)
  }
  if (element.localName !== 'p') return null
  if (/^Mso(Title|ToaHeading|TocHeading)$/.test(element.className)) return 1
  if (element.className === 'MsoSubtitle') return 4
  const outline = styleValue(element, 'mso-outline-level')
  return /^[1-6]$/.test(outline) ? Number(outline) : null
}

function isBold(element: Element, isInherited: boolean): boolean {
  const weight = styleValue(element, 'font-weight')
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) return true
  if (/^(normal|lighter|[1-5]00)$/.test(weight)) return false
  return isInherited || ['b', 'strong'].includes(element.localName)
}

function isItalic(element: Element, isInherited: boolean): boolean {
  const style = styleValue(element, 'font-style')
  if (/^(italic|oblique)/.test(style)) return true
  if (style === 'normal') return false
  return isInherited || ['i', 'em', 'cite', 'dfn', 'var'].includes(element.localName)
}

const isPreformatted = (element: Element): boolean =>
  element.localName === 'pre' || /^(pre|break-spaces)/.test(styleValue(element, 'white-space'))

function listOf(element: Element, outer: List | null): List | null {
  const tag = element.localName
  if (tag === 'ul' || tag === 'ol') {
    return {kind: kindOf(element), level: (outer?.level ?? 0) + 1}
  }
  return wordList(element) ?? outer
}

const numbering = /^(decimal|(lower|upper)-|hangul|korean|cjk|trad)/

function kindOf(list: Element): List['kind'] {
  const type = styleValue(list, 'list-style-type')
  if (numbering.test(type)) return 'number'
  if (/^(disc|circle|square|none)/.test(type)) return 'bullet'
  return list.localName === 'ol' ? 'number' : 'bullet'
}

/** Word writes the items of its lists as paragraphs, with the mark as text. */
function wordList(element: Element): List | null {
  const level = /level(\d+)/.exec(styleValue(element, 'mso-list'))?.[1]
  if (element.localName === 'li' || !level) return null
  const mark = [...element.querySelectorAll('span')].find((span) => isWordMark(span))
  // A single letter is a bullet from a font such as Wingdings.
  const isNumber = /^[([]?(\p{N}+[.)\]]?|[a-z가-힣]{1,4}[.)\]])$/iu.test(
    (mark?.textContent ?? '').replace(/\s/g, ''),
  )
  return {kind: isNumber ? 'number' : 'bullet', level: Number(level)}
}

const isWordMark = (element: Element) => styleValue(element, 'mso-list') === 'ignore'

function isItemStart(element: Element): boolean {
  return element.localName === 'li' || wordList(element) !== null
}

/** The real address behind a search engine's redirect, as copied from documents and e-mails. */
function withoutDetour(href: string): string {
  const url = URL.parse(href)
  const isDetour = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isDetour && (url.searchParams.get('q') ?? url.searchParams.get('url'))) || href
}

const alignOf = (element: Element): string =>
  element.localName === 'center' ? 'center' : (element.getAttribute('align') ?? '').toLowerCase()

/** Whether a text differs from others by its colour or its ground; grey ones are a page's own. */
function isColoured(element: Element): boolean {
  const tag = element.localName
  const grounds = [styleValue(element, 'background-color'), styleValue(element, 'background')]
  const own = tag === 'font' ? (element.getAttribute('color') ?? '') : ''
  return tag === 'mark' || [styleValue(element, 'color'), own, ...grounds].some(isColour)
}

/** How far the parts of a colour must be from each other. */
const minChroma = 48

function isColour(value: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas || value === '' || !CSS.supports('color', value)) return false
  canvas.fillStyle = value
  const [red = 0, green = 0, blue = 0] =
    /^#(..)(..)(..)/
      .exec(canvas.fillStyle)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 16)) ?? []
  return Math.max(red, green, blue) - Math.min(red, green, blue) >= minChroma
}

const exponents = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const isExponent = (element: Element) =>
  element.localName === 'sup' && /^\d{1,3}$/.test((element.textContent ?? '').trim())
const asExponent = (element: Element) =>
  (element.textContent ?? '').trim().replace(/\d/g, (digit) => exponents[Number(digit)] ?? digit)

/** Other sites do not let their pictures be used elsewhere, so none is requested. */
const isWithinReach = (src: string): boolean =>
  /^data:image\/(png|jpeg|webp|gif);base64,/.test(src) || URL.parse(src)?.origin === location.origin

/** A tracking pixel or a spacer. */
function isTiny(element: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => Number(element.getAttribute(name) ?? 9))
  return (width ?? 9) <= 2 || (height ?? 9) <= 2
}
