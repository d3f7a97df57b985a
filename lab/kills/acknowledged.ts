import type {Line, Registration} from './report.ts'

/** All that was tried and acknowledged, in all runs. */
export class Acknowledged {
  readonly mutations = new Set<string>()
  readonly registrations = new Set<string>()
  /** By phone number, the slot. */
  readonly bookings = new Map<string, string>()
  readonly uploads = new Map<string, string>()
  readonly erased = new Set<string>()
  /** Sent and not acknowledged: their visitors will send them again. */
  readonly unfinished = new Map<string, Registration>()
  viewsSent = 0
  /** The last count that was seen in the lake. */
  viewsStored = 0

  add(line: Line): void {
    switch (line.kind) {
      case 'mutation':
        this.mutations.add(line.id)
        break
      case 'trying':
        this.unfinished.set(line.registration.phone, line.registration)
        break
      case 'registration':
        this.unfinished.delete(line.phone)
        this.registrations.add(line.phone)
        break
      case 'booking':
        this.unfinished.delete(line.phone)
        this.registrations.add(line.phone)
        this.bookings.set(line.phone, line.slot)
        break
      case 'full':
        this.unfinished.delete(line.phone)
        break
      case 'upload':
        this.uploads.set(line.id, line.sha1)
        break
      case 'viewing':
        this.viewsSent += 1
        break
      case 'views':
        this.viewsStored = Math.max(this.viewsStored, line.stored)
        break
      case 'erased':
        this.erased.add(line.id)
        break
    }
  }

  get summary(): string {
    const {mutations, registrations, bookings, uploads, erased, viewsStored} = this
    return (
      `${mutations.size} mutations, ${registrations.size} registrations, ` +
      `${bookings.size} of them bookings, ${uploads.size} uploads, ` +
      `${erased.size} erasures, ${viewsStored} views`
    )
  }
}
