import type {DeliverySettings} from '../deliveries/settings.ts'
import type {Colleague} from './colleagues.ts'
import type {DayOfTurns} from './turn.ts'

/** As many as one person is given in turn on a day. */
export interface Cap {
  /** Nought: any number. */
  readonly perDay: number
  /** Day in Korea. */
  readonly today: string
  /** Of any day: those of another one do not count. */
  readonly given: DayOfTurns | null
}

const noCap: Cap = {perDay: 0, today: '', given: null}

/**
 * Hands out in turn, in the order of the colleagues. How many each of them has already does not count: a newcomer waits for
 * their turn and is given no more than the others.
 */
export class Rota {
  readonly #ids: readonly string[]
  readonly #perDay: number
  readonly #today: string
  readonly #counts: Map<string, number>
  #last: string

  /** @param last who was given one last; empty: nobody, so that the first begins */
  constructor(onDuty: readonly Pick<Colleague, 'id'>[], last = '', cap = noCap) {
    this.#ids = onDuty.map(({id}) => id)
    this.#last = last
    const {perDay, today, given} = cap
    this.#perDay = perDay
    this.#today = today
    const counts = given?.day === today ? given.counts : []
    this.#counts = new Map(counts.map(({_key, count}) => [_key, count]))
  }

  /** Who was given one last, also where they are off duty by now. */
  get last(): string {
    return this.#last
  }

  /** What each was given today, with what came before. */
  get given(): DayOfTurns {
    const counts = [...this.#counts].map(([_key, count]) => ({_key, count}))
    return {day: this.#today, counts}
  }

  /** Empty: nobody is on duty, or all have as many as a day may bring. */
  next(): string {
    const after = this.#ids.indexOf(this.#last) + 1
    const inOrder = [...this.#ids.slice(after), ...this.#ids.slice(0, after)]
    const next = inOrder.find((id) => this.#hasRoom(id))
    if (next === undefined) return ''
    this.#counts.set(next, this.#countOf(next) + 1)
    this.#last = next
    return next
  }

  /**
   * The one among some who was given the fewest today, where a rule narrows the choice; whose turn it is stays. Empty: all
   * of them have as many as a day may bring.
   */
  nextAmong(some: readonly Pick<Colleague, 'id'>[]): string {
    const [fewest] = some
      .filter(({id}) => this.#hasRoom(id))
      .toSorted((a, b) => this.#countOf(a.id) - this.#countOf(b.id))
    if (!fewest) return ''
    this.#counts.set(fewest.id, this.#countOf(fewest.id) + 1)
    return fewest.id
  }

  #hasRoom(id: string): boolean {
    return this.#perDay === 0 || this.#countOf(id) < this.#perDay
  }

  #countOf(id: string): number {
    return this.#counts.get(id) ?? 0
  }
}

/** Who takes part, unless they rest. */
export const receiversOf = (
  all: readonly Colleague[],
  handsOutTo: DeliverySettings['handsOutTo'],
): readonly Colleague[] =>
  handsOutTo === 'staff'
    ? all.filter(({isAdministrator}) => !isAdministrator)
    : handsOutTo
      ? all
      : []

/**
 * Who gets one in turn now. Where registrations are not handed out by themselves, somebody does it with a press: staff take
 * part, and an administrator only where there is nobody else.
 */
export function onDuty(
  all: readonly Colleague[],
  handsOutTo: DeliverySettings['handsOutTo'],
): readonly Colleague[] {
  const awake = (some: readonly Colleague[]) => some.filter(({isResting}) => !isResting)
  if (handsOutTo) return awake(receiversOf(all, handsOutTo))
  const staff = awake(receiversOf(all, 'staff'))
  const hasStaff = receiversOf(all, 'staff').length > 0
  return hasStaff ? staff : awake(all)
}
