import {globSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {columnSizes} from '../../web/theme/column-sizes.ts'
import {tokens} from '../../web/theme/tokens.ts'

/** What only `web/theme` may say, each with a line that must be found. */
const rules = [
  {
    what: 'colour',
    pattern: /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i,
    offence: 'color: #16213a;',
  },
  {
    what: 'colour function',
    pattern: /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/,
    offence: 'background: rgb(13 21 38 / 0.5);',
  },
  {
    what: 'named colour',
    pattern:
      /(?:color|background|border|fill|stroke|shadow)[\w-]*:[^;]*(?<![.\w-])(?:white|black|gr[ae]y|silver|red|blue|green|gold|beige|ivory)(?![\w-])/,
    offence: 'border-top: 1px solid black;',
  },
  {
    what: 'breakpoint',
    pattern: /@(?:media|container)\s*\(|\b(?:min|max)-(?:width|height):\s*[\d.]+(?:px|r?em)\s*\)/,
    offence: 'sizes="(max-width: 900px) 90vw, 50vw"',
  },
  {
    what: 'breakpoint in code',
    pattern: /matchMedia\([^)]*(?:width|height)|\binner(?:Width|Height)\s*[<>]=?\s*\d/,
    offence: "matchMedia('(max-width: 900px)')",
  },
  {
    what: 'breakpoint as a range',
    pattern: /\((?:width|height)\s*[<>]/,
    offence: '(width <= 900px) 90vw',
  },
  {
    what: 'font size',
    pattern: /font(?:-size)?:[^;$]*\d(?:px|rem|pt|vw)/,
    offence: 'font-size: 14px;',
  },
  {
    what: 'font name',
    pattern: /font-family:\s*[^$\s]/,
    offence: "font-family: 'Hangul Serif', serif;",
  },
  {
    what: 'layer',
    pattern: /z-index:\s*\d/,
    offence: 'z-index: 10;',
  },
] as const

const sources = readdirSync('web', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
  .map(({parentPath, name}) => join(parentPath, name))
  .filter((path) => !path.startsWith('web/theme/') && !path.endsWith('.gen.ts'))

/** The tour is a page of its own without the theme: its style sheet takes the tokens as variables. */
const ownPage = /^web\/tour\/.*\.css$/

describe.each(rules)('a $what stands in web/theme alone', ({pattern, offence, what}) => {
  test('no other file of the site has one', () => {
    expect(sources.length).toBeGreaterThan(100)
    const offenders = sources
      .filter((path) => !ownPage.test(path) || /colour/.test(what))
      .flatMap((path) => {
        const lines = readFileSync(path, 'utf8').split('\n')
        return lines.filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`)
      })
    expect(offenders).toEqual([])
  })

  test('one would be found', () => {
    expect(offence).toMatch(pattern)
  })
})

test.each(['text', 'content', 'page'] as const)(
  'a picture in the %s column is as wide as it',
  (column) => {
    const pixels = Number.parseFloat(tokens.width[column]) * 16
    expect(columnSizes[column]).toMatch(new RegExp(` ${pixels}px$`))
  },
)

test('the lake and the server have no colour and no font of the site', () => {
  // Colours in `lake/images` are pixels: what a picture is laid on, what is read from it.
  const serving = globSync(['server/**/*.ts', 'lake/**/*.ts'], {
    exclude: ['lake/images/**', 'lake/test*/**'],
  })
  expect(serving.length).toBeGreaterThan(50)
  const styled = serving.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return /#([\da-f]{3,4}){1,2}\b(?!\()|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|Gaon (?:Sans|Serif)/i.test(
      text,
    )
  })
  expect(styled).toEqual([])
})
