import type {SanityClient} from '@sanity/client'
import type {DoNotCall} from '../../../server/registrations/do-not-call.ts'
import {personOf} from '../../../server/registrations/people.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {type GivenVisit, isVisitAhead, waitingStateOf} from '../../../shared/visits.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly clock: Clock
}

/** True if the person of a registration has a visit ahead by another one, or waits for it. */
export async function hasOtherVisit(
  options: Options,
  registration: StoredRegistration,
): Promise<boolean> {
  const {registrations} = await personOf(options, registration)
  const ids = registrations.map(({_id}) => _id).filter((id) => id !== registration._id)
  const visits = await options.writer.fetch<readonly GivenVisit[]>(
    '*[_type == "registration" && _id in $ids && defined(visit)].visit{slot, state}',
    {ids},
  )
  const isWaiting = (visit: GivenVisit) =>
    ['waiting', 'offered'].includes(waitingStateOf(visit) ?? '')
  return visits.some((visit) => isVisitAhead(visit, options.clock.now()) || isWaiting(visit))
}
