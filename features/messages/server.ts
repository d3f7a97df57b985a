import type {ServerFeature} from '../../server/feature.ts'
import {ceilingsOf} from '../../shared/message-ceilings.ts'
import {MessageAlarms} from './server/alarms.ts'
import {listMessages} from './server/list-messages.ts'
import {MessageLimits} from './server/message-limits.ts'
import {startMessages} from './server/messages.ts'
import {createMessagesApi} from './server/messages-api.ts'
import {numberTexts} from './server/number-texts.ts'
import {Phones} from './server/push/phones.ts'
import {createPushApi} from './server/push/push-api.ts'
import {startPush} from './server/push/push-queue.ts'
import {pushKeysOf} from './server/push/web-push.ts'
import {replayOn} from './server/replay.ts'
import {startReports} from './server/reports.ts'
import {startStaffNotices} from './server/staff-notices.ts'

/** Messages to customers by relays and by mail, and notices to staff, each sent once. */
export const messageServer: ServerFeature = (core) => {
  const {reader, privateWriter: writer, outbound, mailer, dueTimes, doNotCall, clock} = core
  const {seal, trustedTime, officialLink, myInfoLink} = core
  const {origin, secret, staff = null, studioUrl, isOneOfMany = false} = core.options
  const relayCaller = {outbound, clock, keys: core.options.relayKeys ?? new Map()}
  const link = `${studioUrl}/customers`
  const alarms = new MessageAlarms({reader, writer, clock, mailer, link})
  const limits = new MessageLimits({writer, seal, clock, trustedTime, alarms})
  const pushKeys = pushKeysOf(secret)
  const phones = new Phones({
    writer,
    trustedTime,
    publicKey: pushKeys.publicKey,
    roles: staff ? ['administrator', staff.role] : [],
  })
  const sending = {reader, writer, outbound, dueTimes, clock, isOneOfMany}
  const queues = [
    ...startMessages({
      ...sending,
      ...relayCaller,
      mailer,
      doNotCall,
      limits,
      alarms,
      origin,
      officialLink,
      myInfoLink,
      bookingLink(registration) {
        const path = core.bookingPath(registration)
        return path === null ? null : origin + path
      },
    }),
    ...startStaffNotices({...sending, mailer, link}),
    startPush({...sending, keys: pushKeys, phones, origin, audience: core.pushAudience}),
  ]
  const reports = startReports({...relayCaller, writer, dueTimes})
  const trying = {...relayCaller, reader, writer, mailer, doNotCall, officialLink}
  return {
    deliveries: queues,
    messaging: {
      mayMessage: (address, settings) => limits.takeNetwork(address, ceilingsOf(settings)),
      texts: numberTexts({...relayCaller, writer, limits, alarms}),
      listMessages: listMessages({reader, writer, clock, officialLink}),
      phones: {
        publicKey: pushKeys.publicKey,
        routes: (desk) => createPushApi({phones, outbound}, desk),
        endSession: (session) => phones.endSession(session),
      },
      stopReports: () => reports.stop(),
    },
    api: {
      path: '/messages',
      routes: (guards) =>
        createMessagesApi({...trying, replay: replayOn({writer, clock, queues})}, guards),
    },
    stop() {
      phones.stop()
      limits.stop()
    },
  }
}
