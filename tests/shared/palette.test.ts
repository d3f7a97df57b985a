import {expect, test} from 'vitest'
import {
  colorProblems,
  contrast,
  type Palette,
  paletteOf,
  plainColors,
  readableColors,
} from '../../shared/palette.ts'

const onLight = ['ink', 'inkSoft', 'accentText', 'supportText', 'danger'] as const
const light = ['paper', 'paperDeep', 'white'] as const
const onDark = ['paper', 'paperSoft', 'accentLight'] as const
const dark = ['ink', 'inkDeep'] as const

const least = (palette: Palette) =>
  Math.min(
    ...onLight.flatMap((words) => light.map((ground) => contrast(palette[words], palette[ground]))),
    ...onDark.flatMap((words) => dark.map((ground) => contrast(palette[words], palette[ground]))),
  )

/** The same colours at each run. */
function colorsFrom(seed: number): () => string {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
}

test('whatever four colours somebody chooses, all words of the site can be read (WCAG 2.2 AA)', () => {
  const color = colorsFrom(7)
  for (let tried = 0; tried < 2000; tried += 1) {
    const chosen = {ink: color(), paper: color(), accent: color(), support: color()}
    const roles = readableColors(chosen)
    expect(colorProblems(roles), JSON.stringify(chosen)).toEqual([])
    expect(least(paletteOf(roles)), JSON.stringify(chosen)).toBeGreaterThanOrEqual(4.5)
  }
})

test('colours that pass stay as they were chosen', () => {
  expect(readableColors(plainColors)).toEqual(plainColors)
  const own = {ink: '#102a20', paper: '#f4f8f5', accent: '#b0603a', support: '#2f6f8f'}
  expect(colorProblems(own)).toEqual([])
  expect(readableColors(own)).toEqual(own)
})

test.each([
  [{accent: '#f2e9d8'}, 'accent'],
  [{ink: '#8899aa'}, 'ink'],
  [{paper: '#777777'}, 'paper'],
  [{support: '#eeeeee'}, 'support'],
])('what fails is told with the nearest that passes: %j', (wrong, role) => {
  const chosen = {...plainColors, ...wrong}
  const [problem] = colorProblems(chosen)
  expect(problem?.role).toBe(role)
  expect(problem?.found).toBeLessThan(problem?.needed ?? 0)
  const next = colorProblems({...chosen, [role]: problem?.nearest})
  expect(next.map((each) => each.role)).not.toContain(role)
})

test('what is no colour counts as none', () => {
  const chosen = {ink: 'red; } body { display: none', paper: null, accent: 7, support: undefined}
  expect(readableColors(chosen)).toEqual(plainColors)
})
