import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {rowsIn} from '../../../sample/content/build/shown.ts'
import {communityFloor} from '../../../sample/workshop/drawings/complex/community-rooms.ts'
import {
  lowestHome,
  topFloor,
  towerLines,
  towers,
} from '../../../sample/workshop/drawings/complex/tower-lines.ts'
import {blockedDoors} from '../../../sample/workshop/drawings/plan-kit/door-swings.ts'
import {heightOf, type UnitPlan, widthOf} from '../../../sample/workshop/drawings/plan-kit/plan.ts'
import {faultsOf, windowSides} from '../../../sample/workshop/drawings/plan-kit/surroundings.ts'
import {unitPlans} from '../../../sample/workshop/drawings/plans/unit-plans.ts'
import {leaves} from '../sample.ts'

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

/** Rooms with an outdoor unit and no opening beside it; as in `Box`, left, top, right, bottom. */
const stuffyRooms = ({rooms, openings, pieces}: UnitPlan) =>
  rooms
    .filter(({name, boxes}) => {
      const units = pieces.filter(({kind}) => kind === 'condenser')
      const holdsOne = units.some(({box: [left, top]}) =>
        boxes.some((room) => left >= room[0] && left < room[2] && top >= room[1] && top < room[3]),
      )
      const isOpen = openings.some(({kind, gap}) => {
        const reach = [gap[0] - 250, gap[1] - 250, gap[2] + 250, gap[3] + 250] as const
        return (
          kind === 'window' &&
          boxes.some(
            (room) =>
              reach[0] < room[2] && reach[2] > room[0] && reach[1] < room[3] && reach[3] > room[1],
          )
        )
      })
      return (holdsOne || name.startsWith('실외기')) && !isOpen
    })
    .map(({name}) => name)

test('the heat of an outdoor unit leaves its room', () => {
  for (const plan of unitPlans) expect(stuffyRooms(plan), plan.type).toEqual([])
  const closed = planOf('84B').openings.filter(({gap}) => gap[0] !== 4900)
  expect(stuffyRooms({...planOf('84B'), openings: closed})).toEqual(['실외기'])
})

test('doors open all the way, past the furniture', () => {
  expect(unitPlans.flatMap(blockedDoors)).toEqual([])
  const bed = {kind: 'bed', box: [7000, 3300, 9000, 5000]} as const
  expect(blockedDoors({...planOf('59A'), pieces: [bed]})).toEqual([
    '59A: the door at 6650, 3250 meets a bed',
  ])
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

const millimetres = (metres: string | undefined) => Math.round(Number(metres) * 1000)

test('sizes in words are those of rooms in the plan', () => {
  const said = leaves.flatMap(({at, value}) => {
    const type = /^page-(?:interior|floor-plan)-(\d+[ab]?)\./.exec(at)?.[1]?.toUpperCase()
    const sizes = typeof value === 'string' ? value.matchAll(/너비 ([\d.]+)m, 깊이 ([\d.]+)m/g) : []
    return [...sizes].map(([, wide, deep]) => ({
      type: type ?? '47',
      size: [millimetres(wide), millimetres(deep)].join(' × '),
    }))
  })
  expect(said.length).toBeGreaterThan(3)
  for (const {type, size} of said) {
    const rooms = planOf(type).rooms.flatMap(({boxes: [box]}) =>
      box ? [`${widthOf(box)} × ${heightOf(box)}`] : [],
    )
    expect(rooms, type).toContain(size)
  }
})

/** Scenes that say a room's size themselves; the others are built from the plan. */
const modelled = {
  living_59a: ['59A', '거실'],
  living_84a: ['84A', '거실'],
  living_84b: ['84B', '거실'],
  bedroom_84b: ['84B', '침실1'],
} as const

test.each(Object.entries(modelled))('%s is as large as in the plan', (scene, [type, name]) => {
  const script = readFileSync(`sample/workshop/art/scenes/${scene}.py`, 'utf8')
  const [, wide, deep] = /^W, D, H.* = ([\d.]+), ([\d.]+)/m.exec(script) ?? []
  const box = planOf(type).rooms.find((room) => room.name === name)?.boxes[0]
  expect([millimetres(wide), millimetres(deep)]).toEqual(box && [widthOf(box), heightOf(box)])
})

test.each(['fitness', 'gx_room', 'kids', 'reading_room'])(
  '%s looks out from the floor of the community',
  (scene) => {
    const script = readFileSync(`sample/workshop/art/scenes/${scene}.py`, 'utf8')
    const [, view] = /^r\.outside\('(\w+)'/m.exec(script) ?? []
    const pictures = readFileSync('sample/workshop/art/pictures.txt', 'utf8')
    const [, floor] = new RegExp(`^view-${view}\\|.*--floor (\\d+)$`, 'm').exec(pictures) ?? []
    expect(Number(floor)).toBe(communityFloor)
  },
)

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
