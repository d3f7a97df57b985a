/**
 * The weight of each value in a header such as `Accept-Encoding`, by RFC 9110, 12.4.2. A value whose weight cannot be
 * read is not wanted.
 */
export function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    if (name !== '' && !weights.has(name)) weights.set(name, weightFrom(parameters))
  }
  return weights
}

function weightFrom(parameters: readonly string[]): number {
  const weight = parameters.find((each) => /^q\s*=/.test(each))
  if (weight === undefined) return 1
  const [, number] = /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(weight) ?? []
  return number === undefined ? 0 : Math.min(Number(number), 1)
}

/**
 * The coding that the client prefers, of those that are offered, best first. `identity` is the plain bytes. Null: it
 * accepts none of them.
 */
export function preferredCoding<Coding extends string>(
  header: string | null | undefined,
  offered: readonly Coding[],
): Coding | 'identity' | null {
  // Without the header any coding may be sent, and clients that do not send it can mostly read none.
  if (!header?.trim()) return 'identity'
  const weights = weightsIn(header)
  const others = weights.get('*')
  const [best, weight] = offered
    .map((coding) => [coding, weights.get(coding) ?? others ?? 0] as const)
    .reduce<readonly [Coding | 'identity', number]>(
      (before, each) => (each[1] > before[1] ? each : before),
      ['identity', 0],
    )
  if (weight > 0 && weight >= (weights.get('identity') ?? 0)) return best
  return (weights.get('identity') ?? others ?? 1) > 0 ? 'identity' : null
}

/** Whether a media type is named, rather than covered by a wildcard, and wanted. */
export const wantsType = (accept: string, type: string): boolean =>
  (weightsIn(accept).get(type) ?? 0) > 0
