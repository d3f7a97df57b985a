import type {Random} from './random.ts'

/** What is near enough to the truth to get past the first check, or odd in a way that code forgets. */
export interface Known {
  readonly project: string
  readonly datasets: readonly [string, ...string[]]
  /** Of the dataset that anyone may read. */
  readonly ids: readonly [string, ...string[]]
  readonly paths: readonly [string, ...string[]]
  /** Addresses of pictures and files, without parameters. */
  readonly pictures: readonly [string, ...string[]]
}

const oddTexts = [
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'null', 'true', '[]', '{}', '__proto__', 'constructor'],
  ...['toString', '../../etc/passwd', '..%2f..%2f', '%', '%E0%A4%A', '%00', '\0', '\uFEFF', 'ﷺ'],
  ...[
    '👩‍👩‍👧‍👦',
    '\u202E',
    'I\u0307',
    'ß',
    "' OR 1=1 --",
    '"]|order(',
    '<script>',

    '$x',
    '//',
    '\\',
  ],
  ...[
    'drafts.',
    'drafts.versions.r1.x',
    'versions.r1.',
    '.',
    '..',
    '*',
    '**',
    '.a',
    'a.',
    '-',
    '_',
  ],
] as const

export function oddText(random: Random): string {
  if (random.chance(0.15)) return 'x'.repeat(random.pick([100, 1000, 5000]))
  if (random.chance(0.1)) {
    return String.fromCharCode(...random.list(1, 20, () => random.below(0x10000)))
  }
  return random.pick(oddTexts)
}

export function oddNumber(random: Random): number {
  return random.pick([
    ...([0, -0, 1, -1, 0.5, 1e-9, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63)] as const),
    random.below(1000),
  ])
}

/** Any JSON value, at most so many levels deep; now and then with far more levels or items. */
export function oddJson(random: Random, levels = 4): unknown {
  if (levels === 4 && random.chance(0.03)) return nested(random.pick([150, 250, 1000]))
  if (levels === 4 && random.chance(0.03)) return Array.from({length: 20_000}, () => 0)
  const kind = random.below(levels > 0 ? 7 : 5)
  if (kind === 0) return null
  if (kind === 1) return random.chance(0.5)
  if (kind === 2) return oddNumber(random)
  if (kind < 5) return oddText(random)
  const inner = () => oddJson(random, levels - 1)
  if (kind === 5) return random.list(0, 4, inner)
  return Object.fromEntries(random.list(0, 5, () => [oddKey(random), inner()]))
}

const keys = [
  ...['_id', '_type', '_key', '_ref', '_rev', 'title', 'name', 'phone', 'query', 'params', 'set'],
  ...['a', 'length', 'then', 'toJSON', '__proto__', 'constructor', 'a.b', 'a[0]', 'a[-1:]', '..'],
] as const

export const oddKey = (random: Random): string =>
  random.chance(0.8) ? random.pick(['a', ...keys]) : oddText(random)

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 ? {a: value} : [value]
  return value
}
