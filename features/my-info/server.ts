import type {ServerFeature} from '../../server/feature.ts'
import {hourlyRemoval} from '../../server/time/hourly-removal.ts'
import {myInfoPath} from '../../shared/my-info-path.ts'
import {Customers} from './server/customers.ts'
import {eraseAsked} from './server/erasing.ts'
import {keyOf} from './server/keys.ts'
import {myInfoPages} from './server/my-info-pages.ts'

/** The page on which customers see, withdraw, correct and erase what they left. */
export const myInfoServer: ServerFeature = (core) => {
  const {options, reader, privateWriter: writer, clock, seal, trustedTime} = core
  const {origin, lake, isOneOfMany = false} = options
  const customers = new Customers({
    ...{writer, seal, clock, bookingPath: core.bookingPath},
    hasAccessLog: !lake.isSanitys,
  })
  return {
    documents: [myInfoPath()],
    myInfoPathOf: (registration) => myInfoPath(keyOf(seal, registration, {scope: 'sent'})),
    selfGuardedRoutes: myInfoPages({
      ...{reader, writer, clock, seal, customers, origin, isOneOfMany},
      texts: () => core.messaging()?.texts ?? null,
      addressOf: options.addressOf,
    }),
    stop: hourlyRemoval(
      trustedTime,
      (time) => eraseAsked(writer, time),
      'What customers asked to erase could not be erased',
    ),
  }
}
