import {text} from 'node:stream/consumers'
import {makeIcons} from './icons.ts'

/** Draws the icons of the SVG that it is given, and writes them as JSON. */
const icons = Object.entries(await makeIcons(await text(process.stdin)))
const written = icons.map(([path, {type, bytes}]) => [
  path,
  {type, bytes: bytes.toString('base64')},
])
process.stdout.write(JSON.stringify(Object.fromEntries(written)))
