import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {chromium} from 'playwright'
import {folders} from '../../folders.ts'
import {serifFont} from '../../fonts/serif.ts'
import {logos} from '../brand/logo.ts'
import {svgDocument} from '../kit/svg.ts'
import {noticeTables} from './notice-tables.ts'

/**
 * `npm run announcement -- [browser]` prints the recruitment notice to
 * public/announcement.pdf, with Playwright's Chromium or the one whose path is given.
 */
const folder = import.meta.dirname
const require = createRequire(import.meta.url)

const face = (family: string, weight: number, font: Buffer, type: string): string =>
  `@font-face { font-family: '${family}'; font-weight: ${weight};` +
  ` src: url(data:font/${type};base64,${font.toString('base64')}); }`

const sansWeights = {400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold'} as const

const sans = Object.entries(sansWeights).map(([weight, name]) => {
  const file = `pretendard/dist/public/static/alternative/Pretendard-${name}.ttf`
  return face('Hangul Sans', Number(weight), readFileSync(require.resolve(file)), 'ttf')
})

const template = readFileSync(join(folder, 'notice.html'), 'utf8')
const styles = readFileSync(join(folder, 'notice.css'), 'utf8')

const letters = new Set([...template].map((character) => character.codePointAt(0) ?? 0x20))
const serif = face('Hangul Serif', 500, await serifFont([...letters]), 'woff2')

const slots: Readonly<Record<string, string>> = {
  ...noticeTables,
  style: `<style>${[...sans, serif, styles].join('\n')}</style>`,
  logo: svgDocument(logos['logo-light']),
}

const html = template.replace(/<!-- slot:([\w-]+) -->/g, (_, name: string) => {
  const filled = slots[name]
  if (filled === undefined) throw new Error(`notice.html asks for ${name}, which there is not`)
  return filled
})

const executablePath = process.argv[2]
const browser = await chromium.launch(
  executablePath ? {executablePath, args: ['--no-sandbox']} : {},
)
const page = await browser.newPage()
await page.setContent(html, {waitUntil: 'load'})
await page.evaluate(() => document.fonts.ready)
const pdf = await page.pdf({
  preferCSSPageSize: true,
  printBackground: true,
  tagged: true,
  outline: true,
})
await browser.close()
writeFileSync(join(folders.public, 'announcement.pdf'), pdf)
console.log(`announcement.pdf  ${Math.round(pdf.length / 1024)} KB`)
