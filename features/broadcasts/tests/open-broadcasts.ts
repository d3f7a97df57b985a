import {systemClock} from '../../../server/time/clock.ts'
import {framedText} from '../../messages/rules.ts'
import {openMessages, openRelay} from '../../messages/tests/open-messages.ts'
import {Broadcasts} from '../server/broadcasts.ts'

export const smsBox = 'marketing:문자'
export const nightBox = 'night:문자'
export const frame = '(광고) {단지이름}\n{text}\n문의 {대표번호}\n무료수신거부 080-123-4567'

/** A time of one day in Korea. */
export const day = (time: string) => Date.parse(`2026-11-27T${time}:00+09:00`)

type OpenedRelay = Awaited<ReturnType<typeof openRelay>>

/** People who agreed to advertisements, and list messages to them by the queues of the site. */
export async function openBroadcasts(
  now: number,
  options: {readonly relay?: OpenedRelay; readonly fields?: object} = {},
) {
  const time = {now}
  const relay = options.relay ?? (await openRelay())
  const clock = {...systemClock, now: () => time.now}
  const site = await openMessages(relay.url, {
    clock,
    // As in the program: many are asked at once.
    timeout: 15_000,
    template: {kind: 'broadcast', text: frame},
    ...(options.fields && {relay: options.fields}),
  })
  const {writer} = site
  const broadcasts = new Broadcasts({writer, clock})
  let registered = 0
  const register = async (id: string, own: object = {}, given = [smsBox]) => {
    registered += 1
    const at = new Date(now - 3_600_000 + registered * 1000).toISOString()
    await writer.create({
      ...{_id: id, _type: 'registration', form: 'popup', name: '김가온'},
      ...{phone: '010-1234-5678', registeredAt: at},
      consent: {at, formVersion: 2, given, page: '/'},
      ...own,
    })
  }
  const send = (ids: readonly string[], body = '잔여 세대 안내', inHour = 0) =>
    broadcasts.store({
      ...{key: crypto.randomUUID(), text: framedText(frame, body), won: 50, inHour},
      at: time.now,
      by: {id: 'boss', name: '관리자'},
      chosen: {recipients: ids.map((id) => ({id, form: 'popup'})), left: new Map()},
    })
  const withdraw = (id: string, given = smsBox) =>
    writer
      .patch(id)
      .setIfMissing({withdrawals: []})
      .append('withdrawals', [{_key: 'w', given, at: new Date(time.now).toISOString()}])
      .commit()
  const states = (...ids: readonly string[]) =>
    writer.fetch<(string | null)[]>(
      `*[_id in $ids] | order(_id){
        "is": *[_type == "delivery" && references(^._id)] | order(_createdAt desc)[0]{"is": coalesce(lastError, state)}.is
      }.is`,
      {ids},
    )
  return {...site, relay, time, broadcasts, register, send, withdraw, states}
}
