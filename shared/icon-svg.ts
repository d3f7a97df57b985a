import {SaxesParser} from 'saxes'

/** Shapes and fills: what an icon is drawn with. Nothing that runs, loads, animates or is written in a font. */
const elements = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)

/** Limits of a drawing: what is within them is read in a few milliseconds. */
const limits = {characters: 100_000, elements: 2000, depth: 32, attributes: 20_000} as const

/** The elements whose content is drawn again for each reference to them. */
const repeated = new Set(['clipPath', 'mask'])
/** Drawings of repeated content, which grow as references times elements. */
const maxRepeats = 10_000

/** Why an SVG is not taken as an icon; null: it is. `element`, `attribute`: what it has that it must not have. */
export type IconFault =
  | {readonly fault: 'long' | 'form' | 'square' | 'size'}
  | {readonly fault: 'element' | 'attribute'; readonly name: string}

/** Refuses an SVG that is more than a drawing. */
export function iconFault(svg: string): IconFault | null {
  if (svg.length > limits.characters) return {fault: 'long'}
  const drawing = new Drawing()
  try {
    drawing.read(svg.trim())
  } catch (error) {
    return error instanceof Refusal ? error.fault : {fault: 'form'}
  }
  return shapeFault(drawing.outermost)
}

/** Ends the reading at the first fault. */
class Refusal extends Error {
  readonly fault: IconFault

  constructor(fault: IconFault) {
    super(fault.fault)
    this.fault = fault
  }
}

class Drawing {
  #depth = 0
  #elements = 0
  #attributes = 0
  /** The depth of the clip path or mask that is open; 0: none. */
  #repeatedAt = 0
  #inRepeated = 0
  #references = 0
  readonly outermost = new Map<string, string>()

  read(svg: string): void {
    const parser = new SaxesParser({position: false})
    const refuse = () => {
      throw new Refusal({fault: 'form'})
    }
    parser.on('error', refuse)
    parser.on('doctype', refuse)
    parser.on('cdata', refuse)
    parser.on('processinginstruction', refuse)
    parser.on('opentagstart', ({name}) => this.#open(name))
    parser.on('attribute', ({name, value}) => this.#take(name, value))
    parser.on('closetag', () => {
      if (this.#repeatedAt === this.#depth) this.#repeatedAt = 0
      this.#depth -= 1
    })
    parser.write(svg).close()
    if (this.#references * this.#inRepeated > maxRepeats) refuse()
  }

  #open(name: string): void {
    this.#depth += 1
    this.#elements += 1
    const isOutermost = this.#depth === 1
    if (!elements.has(name) && !isOutermost)
      throw new Refusal({fault: 'element', name: name.slice(0, 40)})
    if ((isOutermost && name !== 'svg') || this.#depth > limits.depth)
      throw new Refusal({fault: 'form'})
    if (this.#elements > limits.elements) throw new Refusal({fault: 'form'})
    if (this.#repeatedAt > 0) this.#inRepeated += 1
    else if (repeated.has(name)) this.#repeatedAt = this.#depth
  }

  #take(name: string, value: string): void {
    this.#attributes += 1
    if (this.#depth === 1) this.outermost.set(name, value)
    if (this.#attributes > limits.attributes) throw new Refusal({fault: 'form'})
    const refers = (name === 'style' || /^(?:mask|clip-path)$/.test(name)) && /url\(/i.test(value)
    if (refers) this.#references += 1
    // A mask within a mask within a mask would be drawn exponentially often.
    if (!isHarmless(name, value) || (refers && this.#repeatedAt > 0))
      throw new Refusal({fault: 'attribute', name: name.slice(0, 40)})
  }
}

/** References lead to the drawing's own parts. */
function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name) || /href$/i.test(name)) return false
  if (/^xmlns(?::\w+)?$/.test(name)) return true
  return !/javascript:|@import|url\((?!\s*['"]?#)|:\/\//i.test(value)
}

/** Of one side, in the drawing's own units: less or more cannot be drawn exactly. */
const sides = {least: 1, most: 10_000} as const

function shapeFault(attributes: ReadonlyMap<string, string>): IconFault | null {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const written = ['width', 'height'].map((name) => Number.parseFloat(attributes.get(name) ?? ''))
  const [width = 0, height] = box ? [box[2], box[3]] : written
  if (!(width > 0) || width !== height) return {fault: 'square'}
  const isDrawable = [width, ...written].every(
    (side) => Number.isNaN(side) || (side >= sides.least && side <= sides.most),
  )
  return isDrawable ? null : {fault: 'size'}
}
