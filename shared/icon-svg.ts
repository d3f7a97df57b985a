/** Shapes and fills: what an icon is drawn with. Nothing that runs, loads, animates or is written in a font. */
const elements = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)

/** In characters. */
const longest = 100_000
const mostElements = 2000

const tag = /<(\/?)([^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
const attribute = /([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')/g
const comment = /<!--[\s\S]*?-->/g
const declaration = /^\uFEFF?\s*<\?xml[^<>]*\?>/

/** Why an SVG is not taken as an icon; null: it is. `element`, `attribute`: what it has that it must not have. */
export type IconFault =
  | {readonly fault: 'long' | 'form' | 'square' | 'size'}
  | {readonly fault: 'element' | 'attribute'; readonly name: string}

/** Refuses an SVG that is more than a drawing. */
export function iconFault(svg: string): IconFault | null {
  if (svg.length > longest) return {fault: 'long'}
  const text = svg.replace(declaration, '').replace(comment, '').trim()
  const tags = [...text.matchAll(tag)]
  const isWhole = /^<svg[\s>]/.test(text) && /<\/svg\s*>$/.test(text)
  if (!isWhole || tags.length > mostElements || /[<>]/.test(text.replace(tag, '')))
    return {fault: 'form'}
  for (const [, , name = '', attributes = ''] of tags) {
    if (!elements.has(name)) return {fault: 'element', name: name.slice(0, 40)}
    const refused = [...attributes.matchAll(attribute)].find(
      ([, key = '', value = '']) => !isHarmless(key, value),
    )
    if (refused) return {fault: 'attribute', name: (refused[1] ?? '').slice(0, 40)}
    if (/[^\s/]/.test(attributes.replace(attribute, ''))) return {fault: 'form'}
  }
  return shapeFault(tags[0]?.[3] ?? '')
}

/** References lead to the drawing's own parts; entities could spell anything. */
function isHarmless(name: string, quoted: string): boolean {
  if (/^on/i.test(name) || /href$/i.test(name)) return false
  if (/^xmlns(?::\w+)?$/.test(name)) return true
  const value = quoted.slice(1, -1)
  return !/&(?!amp;|lt;|gt;|quot;|#39;)|javascript:|@import|url\((?!\s*['"]?#)|:\/\//i.test(value)
}

/** Of one side, in the drawing's own units: less or more cannot be drawn exactly. */
const sides = {least: 1, most: 10_000} as const

function shapeFault(attributes: string): IconFault | null {
  const known = new Map(
    [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [
      key,
      value.slice(1, -1),
    ]),
  )
  const box = known
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const written = [known.get('width'), known.get('height')].map((each) =>
    Number.parseFloat(each ?? ''),
  )
  const [width = 0, height] = box ? [box[2], box[3]] : written
  if (!(width > 0) || width !== height) return {fault: 'square'}
  const isDrawable = [width, ...written].every(
    (side) => Number.isNaN(side) || (side >= sides.least && side <= sides.most),
  )
  return isDrawable ? null : {fault: 'size'}
}
