import schema from '../../schemas/schema.gen.json' with {type: 'json'}
import type {Random} from './random.ts'

interface Fields {
  readonly [name: string]: unknown
}

/** A document as a program may store it, which asks no rule of the Studio. */
export interface AnyDocument extends Fields {
  readonly _id: string
  readonly _type: string
}

type Place = readonly (string | number)[]

const weak = (id: unknown) => ({_type: 'reference', _key: 'k', _ref: id, _weak: true})
const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

/** What no field means, or hardly any. */
const values = [
  ...[5, -1, -1e9, 1e308, 1e-9, true, false, null, '', 'x', ' ', {}, [], [null], [[], [[]]]],
  ...[{_type: 'nothing', a: {b: [null]}}, [{}, {_key: 'a'}, {_type: 'constructor', _key: 'a'}]],
  ...[['x', 5, null, 'x'], deep(100), {constructor: 'x', toString: 5, length: -1}],
  ...['\ud800x', '/x\udc00', 'a\0b\u0007\u001b[31m\u202e\ufffe', '👩‍👩‍👧🏗️'],
  ...['</script></main><!--<script>', 'javascript:alert(1)', 'data:text/html,x', '//host//x'],
  ...['/../..//a/./..', '/%', '/%E0%A4%A', ' /a b/ ', '/:x*?/{}(', 'https://', 'http://[', '\\\\x'],
  ...['0000-13-45T99:99:99Z', '+275760-09-13T00:00:00Z', '9999-99-99', '{전화}{없는값}{{', '%s$&'],
  ...[weak('nothing-there'), weak('site'), [weak('site'), weak('home'), weak('site')]],
] as const satisfies readonly unknown[]

/** A few of them are a large document. */
const heavy = [
  '가'.repeat(300_000),
  Array.from({length: 3000}, (_, index) => ({_key: `k${index}`, _type: 'block', text: 'x'})),
] as const

/** On these hang pages as a whole; seldom, so that others are there to be looked at. */
const decisive = new Set(['path', 'siteId', 'key', 'date', 'sections', 'from', 'pressPage'])

/** The document with many of its fields hostile, also those that are only in its schema. */
export function hostileVersion(document: AnyDocument, random: Random): AnyDocument {
  // What is inside first: a list that became a number has no members.
  const places = placesIn(document).toReversed()
  const hostile = places.filter((place) => random.chance(chanceAt(document, place)))
  return {
    ...document,
    ...hostile.reduce((all, place) => put(all, place, random), fieldsIn(document)),
  }
}

function chanceAt(document: AnyDocument, place: Place): number {
  const last = String(place.at(-1))
  if (last === '_ref') return 0
  if (place.length === 1 && decisive.has(last)) return 0.03
  if (last.startsWith('_')) return 0.05
  return isComposed(at(document, place)) ? 0.03 : 0.35
}

function put(all: Fields, place: Place, random: Random): Fields {
  const [first = '', ...rest] = place
  const members = at(all, place)
  const value = Array.isArray(members) && random.chance(0.6) ? hostileList(members, random) : null
  return {
    ...all,
    [first]: replaced(
      all[String(first)],
      rest,
      value ?? random.pick(random.chance(0.005) ? heavy : values),
    ),
  }
}

/** A list that is nearly right. */
function hostileList(members: readonly unknown[], random: Random): unknown {
  const each = (own: Fields) =>
    members.map((member) => (isFields(member) ? {...member, ...own} : member))
  return random.pick([
    [null, ...members, null],
    each({_key: undefined}),
    each({_key: 'k'}),
    each({_key: {}}),
    each({_type: undefined}),
    each({_type: 'nothing'}),
    [...members, ...members],
    [members],
  ])
}

function placesIn(value: unknown, place: Place = []): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((member, index) => {
      const own = [...place, index]
      return [own, ...placesIn(member, own)]
    })
  }
  if (!isFields(value)) return []
  const names = new Set([...Object.keys(value), ...namesIn(value._type)])
  const own = [...names].filter((name) => place.length > 0 || !name.startsWith('_'))
  return own.flatMap((name) => [[...place, name], ...placesIn(value[name], [...place, name])])
}

/** By the schema. */
function namesIn(type: unknown): string[] {
  const found = schema.find(({name}) => name === type)
  return Object.keys(found?.attributes ?? found?.value?.attributes ?? {}).filter(
    (name) => !name.startsWith('_'),
  )
}

const isFields = (value: unknown): value is Fields => isComposed(value) && !Array.isArray(value)

const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null

const fieldsIn = (document: AnyDocument): Fields => document

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (inner, name) => (isComposed(inner) ? Reflect.get(inner, name) : null),
    value,
  )

function replaced(value: unknown, place: Place, by: unknown): unknown {
  const [first, ...rest] = place
  if (first === undefined) return by
  if (Array.isArray(value)) {
    return value.map((member, index) => (index === first ? replaced(member, rest, by) : member))
  }
  return isFields(value) ? {...value, [first]: replaced(value[first], rest, by)} : by
}
