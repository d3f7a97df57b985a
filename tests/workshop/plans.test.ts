import {expect, test} from 'vitest'
import {rowsIn} from '../../sample/content/build/shown.ts'
import {communityFloor} from '../../workshop/drawings/complex/community-rooms.ts'
import {
  lowestHome,
  topFloor,
  towerLines,
  towers,
} from '../../workshop/drawings/complex/tower-lines.ts'
import type {UnitPlan} from '../../workshop/drawings/plan-kit/plan.ts'
import {faultsOf, windowSides} from '../../workshop/drawings/plan-kit/surroundings.ts'
import {unitPlans} from '../../workshop/drawings/plans/unit-plans.ts'
import {leaves} from '../sample/sample.ts'

const planOf = (type: string): UnitPlan => {
  const plan = unitPlans.find((each) => each.type === type)
  if (!plan) throw new Error(`There is no plan of ${type}`)
  return plan
}

const words = {북: 'n', 동: 'e', 남: 's', 서: 'w'} as const

const saidIn = (text: string) =>
  [...text.matchAll(/([북동남서])(?:쪽|향)/g)].flatMap(([, word]) =>
    word && word in words ? [words[word as keyof typeof words]] : [],
  )

test('front doors open into the halls, and no window looks at a neighbour or the core', () => {
  expect(unitPlans.flatMap(faultsOf)).toEqual([])
})

test('a home in another place of the floor is found out', () => {
  expect(faultsOf({...planOf('59A'), lines: [1]})).toContain(
    '59A, line 1: entrance not from the core',
  )
  const eastern = {kind: 'window', gap: [9250, 2950, 9450, 4250]} as const
  expect(faultsOf({...planOf('84B'), plate: planOf('59B').plate, openings: [eastern]})).toContain(
    '84B, line 1: window before the core',
  )
  expect(faultsOf({...planOf('47'), top: 90}).length).toBeGreaterThan(0)
})

test('directions in words are those of windows', () => {
  for (const {line, area, viewer, view} of towerLines) {
    for (const type of [area, viewer]) {
      const plan = planOf(type)
      expect(plan.lines, `${type} on line ${line}`).toContain(line)
      expect([...windowSides(plan, line)]).toEqual(expect.arrayContaining(saidIn(view)))
    }
  }
  for (const plan of unitPlans) {
    const page = `page-floor-plan-${plan.type.toLowerCase()}.`
    const said = [
      plan.tagline,
      plan.summary,
      ...leaves.flatMap(({at, value}) =>
        at.startsWith(page) && typeof value === 'string' ? [value] : [],
      ),
    ]
    const sides = plan.lines.flatMap((line) => [...windowSides(plan, line)])
    for (const text of said) {
      for (const side of saidIn(text)) expect(sides, `${plan.type}: ${text}`).toContain(side)
      if (/아침 ?(?:햇|빛|해)/.test(text)) expect(sides, `${plan.type}: ${text}`).toContain('e')
    }
  }
})

test('what lies on a floor is said once: homes, the community below them, and all 301', () => {
  expect(communityFloor).toBeLessThan(lowestHome)
  const homes = towers.reduce(
    (sum, {without}) => sum + (topFloor - lowestHome + 1) * towerLines.length - without.length,
    0,
  )
  expect(homes).toBe(301)
  const floors = rowsIn('drawings/unit-lines.webp')
  expect(floors.find(({value}) => value.includes('커뮤니티'))?.label).toBe(`${communityFloor}층`)
})
