import {
  createRegistrationsClient,
  type LakeConnection,
} from '../../server/connection/lake-connection.ts'
import type {Identity} from '../../server/identity/identity.ts'
import {isBeforeOpening} from '../../server/identity/opening.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'

/** What its operator has to know of a complex at a glance. */
export interface Summary {
  /** Empty: not known. */
  readonly name: string
  readonly isBeforeOpening: boolean
  /** Registrations of today in Korea; null: not known. */
  readonly registrationsToday: number | null
  /** What keeps it from storing anything; null: nothing. */
  readonly fault: string | null
}

const today = 'count(*[_type == "registration" && registeredAt >= $since])'

export async function summaryOf(
  connection: LakeConnection,
  identity: Identity,
): Promise<Omit<Summary, 'fault'>> {
  const known = await identity.read()
  const since = new Date(`${dayInKorea(Date.now())}T00:00+09:00`).toISOString()
  const registrations = createRegistrationsClient(connection)
  return {
    name: known?.site?.name ?? '',
    isBeforeOpening: isBeforeOpening(known, Date.now()),
    registrationsToday: await registrations.fetch<number>(today, {since}).catch(() => null),
  }
}
