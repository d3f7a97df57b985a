import {type DatesOf, dayDate} from '../../../studio/plan/planned-dates.ts'

/** Days on which the model house is closed, or open at other times than usual. */
export const bookingDates: DatesOf = ({_type, exceptions}) => {
  if (_type !== 'visitBooking' || !Array.isArray(exceptions)) return []
  return exceptions.flatMap((exception: Readonly<Record<string, unknown>>) => {
    const {_key: key, day, lastDay, isClosed} = exception
    if (typeof key !== 'string') return []
    const words = {
      what: '방문예약',
      title: isClosed === false ? '시간이 다른 날' : '쉬는 날',
      period: key,
    }
    const pathOf = (name: string) => ['exceptions', {_key: key}, name]
    return [
      ...dayDate(pathOf('day'), day, {...words, kind: 'starts', verb: '시작'}),
      ...dayDate(pathOf('lastDay'), lastDay, {...words, kind: 'ends', verb: '끝'}),
    ]
  })
}
