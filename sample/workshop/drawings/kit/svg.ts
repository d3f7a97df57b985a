export type Attributes = Readonly<Record<string, string | number | undefined>>
export type Point = readonly [x: number, y: number]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Two decimals at most: a drawing of 1,400 units needs no finer, and files stay small. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)

export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(value)}"`,
    )
    .join('')
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`
}

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  tag('g', attributes, ...children)

export const moved = (x: number, y: number, ...children: readonly string[]): string =>
  group({transform: `translate(${short(x)} ${short(y)})`}, ...children)

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string => tag('rect', {x, y, width, height, ...attributes})

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  tag('circle', {cx, cy, r, ...attributes})

export const line = (from: Point, to: Point, attributes: Attributes = {}): string =>
  tag('line', {x1: from[0], y1: from[1], x2: to[0], y2: to[1], ...attributes})

export const path = (d: string, attributes: Attributes = {}): string =>
  tag('path', {d, ...attributes})

const joined = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')

export const polygon = (points: readonly Point[], attributes: Attributes = {}): string =>
  tag('polygon', {points: joined(points), ...attributes})

export const polyline = (points: readonly Point[], attributes: Attributes = {}): string =>
  tag('polyline', {points: joined(points), fill: 'none', ...attributes})

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly defs?: string
  readonly body: string
}

/** `scale` is the natural size of the picture, in pixels for one unit of the drawing. */
export function svgDocument({width, height, title, defs, body}: Sheet, scale = 1): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      role: 'img',
    },
    tag('title', {}, escapeXml(title)),
    defs ? tag('defs', {}, defs) : '',
    body,
  )
}
