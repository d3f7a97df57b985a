import type {DeliverySettings} from '../deliveries/settings.ts'
import type {Colleague} from './colleagues.ts'

/**
 * Hands out in turn, in the order of the colleagues. How many each of them has already does not count: a newcomer waits for
 * their turn and is given no more than the others.
 */
export class Rota {
  readonly #ids: readonly string[]
  #last: string

  /** @param last who was given one last; empty: nobody, so that the first begins */
  constructor(onDuty: readonly Pick<Colleague, 'id'>[], last = '') {
    this.#ids = onDuty.map(({id}) => id)
    this.#last = last
  }

  /** Who was given one last, also where they are off duty by now. */
  get last(): string {
    return this.#last
  }

  /** Empty: nobody is on duty. */
  next(): string {
    const {length} = this.#ids
    if (length === 0) return ''
    this.#last = this.#ids[(this.#ids.indexOf(this.#last) + 1) % length] ?? ''
    return this.#last
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
