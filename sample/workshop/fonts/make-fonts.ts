import {createHash} from 'node:crypto'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {unicodeRangeOf} from '../drawings/kit/unicode-range.ts'
import {folders} from '../folders.ts'
import {fallbackFaces} from './fallback-faces.ts'
import {sansFont} from './sans.ts'
import {serifCopyright, serifFont} from './serif.ts'
import {type Slice, sansSlices, serifSlices} from './slices.ts'

/**
 * `npm run fonts` cuts the two type families into files that a page loads as its
 * characters need them. The first files hold what the sample complex says; run it again when its
 * words have changed much.
 */
const folder = join(folders.public, 'fonts')
const require = createRequire(import.meta.url)

interface Family {
  readonly css: string
  readonly file: string
  readonly weights: string
  readonly slices: readonly Slice[]
  readonly fontOf: (codePoints: readonly number[]) => Promise<Buffer>
}

const families: readonly Family[] = [
  {
    css: 'Hangul Sans',
    file: 'hangul-sans',
    weights: '400 600',
    slices: sansSlices(),
    fontOf: sansFont,
  },
  {
    css: 'Hangul Serif',
    file: 'hangul-serif',
    // The one weight stands for all, so that no browser thickens it by itself.
    weights: '200 900',
    slices: serifSlices(),
    fontOf: serifFont,
  },
]

interface FontFile {
  readonly family: Family
  readonly slice: Slice
  readonly bytes: Buffer
}

const cut = ({slices, fontOf, ...family}: Family): Promise<FontFile[]> =>
  Promise.all(
    slices.map(async (slice) => {
      const bytes = await fontOf(slice.codePoints)
      return {family: {...family, slices, fontOf}, slice, bytes}
    }),
  )

const files = (await Promise.all(families.map(cut))).flat()

/** One version for all files, in their folder's name: short rules, and never a stale file. */
const version = createHash('sha256')
  .update(Buffer.concat(files.map(({bytes}) => bytes)))
  .digest('hex')
  .slice(0, 8)

const urlOf = ({family, slice}: FontFile): string =>
  `/fonts/${version}/${family.file}-${slice.name}.woff2`

const faceOf = (file: FontFile): string =>
  [
    '@font-face {',
    `  font-family: '${file.family.css}';`,
    `  font-weight: ${file.family.weights};`,
    '  font-display: swap;',
    `  src: url('${urlOf(file)}') format('woff2');`,
    `  unicode-range: ${file.slice.range ?? unicodeRangeOf(file.slice.codePoints)};`,
    '}',
  ].join('\n')

/** The serif's package names its distributor; the font itself, who holds its rights. */
function writeLicenses(): void {
  const license = readFileSync(require.resolve('pretendard/dist/LICENSE.txt'), 'utf8')
  const terms = license.slice(license.indexOf('This Font Software is licensed'))
  writeFileSync(join(folder, 'hangul-sans.LICENSE.txt'), license)
  writeFileSync(join(folder, 'hangul-serif.LICENSE.txt'), `${serifCopyright}\n\n${terms}`)
}

rmSync(folder, {recursive: true, force: true})
mkdirSync(join(folder, version), {recursive: true})
writeLicenses()
for (const file of files) writeFileSync(join(folders.public, urlOf(file)), file.bytes)

const banner = '/* Written by sample/workshop/fonts/make-fonts.ts; do not edit. */'
const writeFaces = (file: string, faces: readonly string[]) =>
  writeFileSync(join(folders.theme, file), `${[banner, ...faces].join('\n')}\n`)
writeFaces('fonts.css', files.map(faceOf))
writeFaces('fallback-faces.css', fallbackFaces())

for (const {family, slice, bytes} of files.filter(({slice}) => /^(core|signs)/.test(slice.name)))
  console.log(`${family.file}-${slice.name}  ${(bytes.length / 1024).toFixed(1)} KB`)
const total = files.reduce((sum, {bytes}) => sum + bytes.length, 0)
console.log(`${files.length} files  ${Math.round(total / 1024)} KB, version ${version}`)
