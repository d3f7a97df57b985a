import type {ServerFeature} from '../../server/feature.ts'
import {referralPages} from './server/referral-pages.ts'

/** Cards of counsellors and partners, whose links say whose customer somebody is. */
export const referralServer: ServerFeature = (core) => ({
  routes: ({addressOf}) =>
    referralPages({
      reader: core.reader,
      writer: core.privateWriter,
      clock: core.clock,
      seal: core.seal,
      origin: core.options.origin,
      isCounsellor: core.isCounsellor,
      addressOf,
    }),
})
