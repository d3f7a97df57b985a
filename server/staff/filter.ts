import {legibleLine} from '../../shared/characters.ts'
import {isDay} from '../../shared/time-in-korea.ts'
import type {Filter} from './customers.ts'

/** What an address narrows the list to. */
export function filterIn(params: URLSearchParams): Filter {
  const given = (name: string) => legibleLine(params.get(name) ?? '').slice(0, 60)
  const [from, until, owner] = [given('from'), given('until'), given('owner')]
  return {
    q: given('q'),
    from: isDay(from) ? from : '',
    until: isDay(until) ? until : '',
    owner: owner === 'mine' || owner === 'nobody' ? owner : '',
  }
}
