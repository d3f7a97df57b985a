/** Ways in which requests to a relay are signed. */
export const relaySignings = ['none', 'solapi', 'sens'] as const
export type RelaySigning = (typeof relaySignings)[number]

/** Names that a relay's body and headers may have in braces. */
export const relayPlaceholders = [
  ...['to', 'from', 'text', 'subject', 'type', 'contentType', 'templateCode', 'channelId', 'key'],
] as const

/** The one that headers alone may name: the credentials that the server's settings have for the relay's host. */
export const tokenPlaceholder = 'token'

const named = /\{(\w+)\}/g

type Json = string | number | boolean | null | readonly Json[] | {readonly [name: string]: Json}

/** A body as it was written; null: it is no JSON. */
export function parsedBody(written: string): Json | null {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

/** Fills in the strings of a body; one of which nothing is left is not sent. */
export function filledBody(body: Json, values: Readonly<Record<string, string>>): Json {
  if (typeof body === 'string') return filledText(body, values)
  if (Array.isArray(body)) return body.map((each) => filledBody(each, values))
  if (typeof body !== 'object' || body === null) return body
  const entries = Object.entries(body).map(
    ([name, value]) => [name, filledBody(value, values)] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(named, (typed: string, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  )

/** Names in braces that cannot be filled in. */
export const unknownPlaceholders = (text: string, also: readonly string[] = []): string[] =>
  [...text.matchAll(named)]
    .map(([, name = '']) => name)
    .filter((name) => ![...relayPlaceholders, ...also].includes(name))

/** Words of relays for an account without money. */
const moneyWords =
  /not.?enough.?(?:balance|cash|point|credit)|insufficient.?(?:balance|fund|credit|cash|point)|잔액|(?:캐시|포인트|충전금|크레딧).{0,10}부족/i

/** True if a relay refused a message for want of money. */
export const saysNoMoney = (status: number, said: string): boolean =>
  status === 402 || moneyWords.test(said.slice(0, 4000))

/** The key of a message, as an address for looking it up has it in braces. */
export const keyPlaceholder = '{key}'

/** The name of a message that an address for reports has in braces, as the relay calls it. */
export const reportPlaceholder = '{id}'

/** The values at a path in which `*` is any name, such as `messageList.*.statusCode`. */
export function valuesAt(answer: unknown, path: string): string[] {
  const [before, ...after] = path.split('.*.')
  const [first = '', rest] = [before, after.join('.*.')]
  if (after.length === 0) return [valueAt(answer, first) ?? []].flat()
  const found = thingAt(answer, first)
  const each = typeof found === 'object' && found !== null ? Object.values(found) : []
  return each.slice(0, maxListItems).flatMap((one) => valuesAt(one, rest))
}

const maxListItems = 20

/** The value at a path of an answer, such as `messages.0.statusCode`; undefined: there is nothing plain. */
export function valueAt(answer: unknown, path: string): string | undefined {
  const at = thingAt(answer, path)
  return ['string', 'number', 'boolean'].includes(typeof at) ? String(at) : undefined
}

function thingAt(answer: unknown, path: string): unknown {
  let at = answer
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = Reflect.get(at, step)
  }
  return at
}
