import type {ServerFeature} from '../../server/feature.ts'
import {hourlyRemoval} from '../../server/time/hourly-removal.ts'
import {officialPath} from './rules.ts'
import {officialPages} from './server/official-pages.ts'
import {Reports} from './server/reports.ts'

/** Tells visitors whether a number, a link or an account is the sale's own, and takes reports of others. */
export const officialServer: ServerFeature = (core) => {
  const {reader, privateWriter: writer, clock, trustedTime, seal, doNotCall, myInfoLink} = core
  const {origin, isOneOfMany = false} = core.options
  const reports = new Reports({
    ...{writer, clock, trustedTime, seal, isOneOfMany, myInfoLink},
    beforeStored: (phones) => doNotCall.beforeStored(phones),
  })
  return {
    documents: [officialPath],
    listed: [officialPath],
    officialPath,
    routes: ({addressOf}) => officialPages({reader, clock, origin, reports, addressOf}),
    stop: hourlyRemoval(
      trustedTime,
      (time) => reports.erase(time),
      'Reports past their time could not be erased',
    ),
  }
}
