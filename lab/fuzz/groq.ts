import type {Random} from './random.ts'
import {oddText} from './values.ts'

const functions = [
  ...['count', 'defined', 'lower', 'upper', 'length', 'coalesce', 'references', 'now', 'identity'],
  ...['string', 'round', 'dateTime', 'boost', 'path', 'pt::text', 'array::unique'],
  ...[
    'array::compact',
    'array::join',
    'math::sum',
    'math::max',
    'string::split',
    'sanity::dataset',
  ],
  ...[
    'string::startsWith',
    'diff::changedAny',
    'delta::operation',
    'global::now',
    'before',
    'nope',
  ],
] as const
const operators = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '&&',
  '||',
  'in',
  'match',
] as const
const fields = [
  '_id',
  '_type',
  '_rev',
  'title',
  'path',
  'date',
  'siteId',
  'a',
  'b',
  '@',
  '^',
  '^.^',
  '$p',
] as const

/** A query from the grammar, mostly one that can be parsed. */
export function groq(random: Random, levels = 3 + random.below(3)): string {
  const query = expression(random, levels)
  if (random.chance(0.1)) return broken(random, query)
  return query
}

function expression(random: Random, levels: number): string {
  if (levels <= 0) return leaf(random)
  const inner = () => expression(random, levels - 1)
  const some = (most: number) => random.list(0, most, inner).join(',')
  switch (random.below(14)) {
    case 0:
      return `*[${inner()}]`
    case 1:
      return `*[${inner()}]${projection(random, levels - 1)}`
    case 2:
      return `*|order(${inner()}${random.pick(['', ' asc', ' desc'])})[0...${random.below(50)}]`
    case 3:
      return `${inner()}${random.pick(operators)}${inner()}`
    case 4:
      return `${random.pick(functions)}(${some(3)})`
    case 5:
      return `${inner()}${random.pick(['->', '[]', '[0]', '[-1]', '[0..3]', '[$p]', '.a', '.title', '._ref->'])}`
    case 6:
      return `(${inner()})`
    case 7:
      return `${random.pick(['!', '-', '+'])}${inner()}`
    case 8:
      return `[${some(4)}]`
    case 9:
      return projection(random, levels - 1)
    case 10:
      return `select(${inner()} => ${inner()}, ${inner()})`
    case 11:
      return `${random.pick(fields)} match "${pattern(random)}"`
    case 12:
      return `_id in path("${pattern(random)}")`
    default:
      return `${inner()}|${random.pick(['order', 'score'])}(${inner()})`
  }
}

function projection(random: Random, levels: number): string {
  const parts = random.list(0, 4, () => {
    const value = expression(random, levels - 1)
    return random.pick([
      `"${random.pick(fields)}":${value}`,
      '...',
      random.pick(fields),
      `...${value}`,
    ])
  })
  return `{${parts.join(',')}}`
}

function leaf(random: Random): string {
  return random.pick([
    ...(['*', 'true', 'null', '1', '0.5', '[]', '{}', '@', '^', '""'] as const),
    random.pick(fields),
    JSON.stringify(oddText(random)),
  ])
}

const pattern = (random: Random) =>
  random.list(1, 30, () => random.pick(['*', '**', 'a', '.', ' ', 'b*', '*a'])).join('')

/** Cut off, doubled, or with a sign that does not belong there. */
function broken(random: Random, query: string): string {
  const at = random.below(query.length + 1)
  const sign = random.pick(['"', '[', '{', '(', '\0', '//', '\\u', '->', '^', '$'])
  return random.pick([
    query.slice(0, at),
    query.repeat(2),
    query.slice(0, at) + sign + query.slice(at),
    `${random.pick(['[', '(', '{"a":', '!'])}`.repeat(1 + random.below(3000)) + query,
  ])
}
