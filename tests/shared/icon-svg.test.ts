import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {drawIcons} from '../../server/identity/draw-icons.ts'
import {makeIcons} from '../../server/identity/icons.ts'
import {plainIcon} from '../../server/identity/plain-icon.ts'
import {iconFault} from '../../shared/icon-svg.ts'
import {plainColors} from '../../shared/palette.ts'

const svg = (inside: string, more = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`

test.each([
  ['the plain icon', plainIcon(plainColors)],
  ['the sample', readFileSync('sample/pictures/drawings/icon.svg', 'utf8')],
  [
    'a gradient',
    svg(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0h1"/>',
    ),
  ],
  [
    'a file with a head and a comment',
    `<?xml version="1.0"?>\n<!-- made by hand -->\n${svg('<path d="M0 0"/>')}`,
  ],
])('%s is a drawing', (_name, text) => {
  expect(iconFault(text)).toBeNull()
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', svg('<path onload="alert(1)" d="M0 0"/>')],
  ['a link', svg('<a href="https://other.example"><path d="M0 0"/></a>')],
  ['a picture from elsewhere', svg('<image href="https://other.example/a.png"/>')],
  ['a fill from elsewhere', svg('<path fill="url(https://other.example/#a)" d="M0 0"/>')],
  ['a use', svg('<use href="#a"/>')],
  ['HTML', svg('<foreignObject><p>a</p></foreignObject>')],
  ['a style sheet', svg('<style>@import "https://other.example"</style>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`],
  ['a value with an entity', svg('<path d="&a;"/>')],
  ['an unquoted attribute', svg('<path onload=alert(1) d="M0 0"/>')],
  ['half a tag', svg('<path d="M0 0"')],
  ['no SVG', '<html></html>'],
  ['one that is not square', svg('<path d="M0 0"/>', 'viewBox="0 0 10 20"')],
  ['one that is too large to be drawn', svg('<path d="M0 0"/>', 'viewBox="0 0 1e9 1e9"')],
  [
    'one whose width is',
    svg('<path d="M0 0"/>', 'viewBox="0 0 9 9" width="100000" height="100000"'),
  ],
  ['one that is too small', svg('<path d="M0 0"/>', 'viewBox="0 0 0.001 0.001"')],
  ['a very long one', svg(' '.repeat(200_000))],
])('%s is refused', (_name, text) => {
  expect(iconFault(text)).not.toBeNull()
})

test('all icons come from one drawing, none of them transparent where a telephone cuts it', async () => {
  const files = await makeIcons(svg('<circle cx="5" cy="5" r="4" fill="#a00"/>'))
  const {default: sharp} = await import('sharp')
  const sizes = await Promise.all(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.png'))
      .map(async ([name, {bytes}]) => [name, (await sharp(bytes).metadata()).width] as const),
  )
  expect(Object.fromEntries(sizes)).toEqual({
    '/apple-touch-icon.png': 180,
    '/icon-192.png': 192,
    '/icon-512.png': 512,
    '/icon-maskable-512.png': 512,
  })
  const ico = files['/favicon.ico']?.bytes
  expect([ico?.readUInt16LE(2), ico?.readUInt16LE(4)]).toEqual([1, 3])
  for (const name of ['/apple-touch-icon.png', '/icon-maskable-512.png']) {
    const {isOpaque} = await sharp(files[name]?.bytes).stats()
    expect(isOpaque, name).toBe(true)
  }
})

test.each(['1', '16', '1024', '10000'])('a drawing of %s units is drawn', async (side) => {
  const box = `viewBox="0 0 ${side} ${side}"`
  for (const size of [box, `${box} width="${side}" height="${side}"`]) {
    const drawing = svg(`<rect width="${side}" height="${side}" fill="#a00"/>`, size)
    expect(iconFault(drawing)).toBeNull()
    expect((await makeIcons(drawing))['/icon-512.png']?.bytes.length).toBeGreaterThan(500)
  }
})

/** What is drawn again for each reference grows as their product, or exponentially. */
test.each([
  [
    'masks in masks',
    Array.from(
      {length: 20},
      (_, at) =>
        `<mask id="m${at}">${`<rect mask="url(#m${at + 1})" width="9" height="9"/>`.repeat(2)}</mask>`,
    ).join(''),
  ],
  [
    'a mask of many elements that many refer to',
    `<mask id="m">${'<path d="M0 0"/>'.repeat(400)}</mask>${'<path style="mask: url(#m)"/>'.repeat(400)}`,
  ],
  ['very deep groups', `${'<g opacity=".5">'.repeat(500)}${'</g>'.repeat(500)}`],
])('%s are refused', (_name, inside) => {
  expect(iconFault(svg(inside))).not.toBeNull()
})

test('a clip path that a few elements refer to is a drawing', () => {
  const clip = '<clipPath id="c"><path d="M0 0h9v9z"/></clipPath>'
  expect(
    iconFault(svg(`${clip}${'<g clip-path="url(#c)"><path d="M0 0"/></g>'.repeat(9)}`)),
  ).toBeNull()
})

test('a drawing that takes too long is stopped, and the others are made in a process of their own', async () => {
  const files = await drawIcons(svg('<circle cx="5" cy="5" r="4" fill="#a00"/>'))
  expect(files['/favicon.ico']?.bytes.length).toBeGreaterThan(500)
  // Dashes are drawn one by one: here there are a hundred million.
  const dashes = svg('<path d="M0 5h10" stroke="#000" stroke-dasharray="0.0000001"/>')
  await expect(drawIcons(dashes, 1)).rejects.toThrow('took more than 1 ms')
})
