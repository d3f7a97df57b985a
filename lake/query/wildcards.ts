/** One place of a pattern: which characters may stand there, once or any number of times. */
export interface Step {
  /** @param unit a UTF-16 code unit. */
  readonly accepts: (unit: number) => boolean
  readonly repeats: boolean
}

/**
 * Whether the pattern fits all of the text. All ways through the pattern are followed at the same
 * time, so it takes at most the length of the text times that of the pattern, where a regular
 * expression may take a power of it.
 */
export function fits(steps: readonly Step[], text: string): boolean {
  let places = withSkipped(steps, [0])
  for (let index = 0; index < text.length && places.length > 0; index++) {
    places = withSkipped(steps, reached(steps, places, text.charCodeAt(index)))
  }
  return places.at(-1) === steps.length
}

function reached(steps: readonly Step[], places: readonly number[], unit: number): number[] {
  const next: number[] = []
  for (const place of places) {
    const step = steps[place]
    if (step?.accepts(unit)) add(next, step.repeats ? place : place + 1)
  }
  return next
}

/** The places, and those after steps that need not stand for anything. */
function withSkipped(steps: readonly Step[], places: readonly number[]): number[] {
  const all: number[] = []
  for (const place of places) {
    add(all, place)
    // What lies before the last place was followed up already.
    for (let next = all.at(-1) ?? 0; steps[next]?.repeats; next++) add(all, next + 1)
  }
  return all
}

/** Places come in rising order, which is kept: none stands there twice. */
function add(places: number[], place: number): void {
  if ((places.at(-1) ?? -1) < place) places.push(place)
}
