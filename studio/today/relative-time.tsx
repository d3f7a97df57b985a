import {useEffect, useState} from 'react'

const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
] as const

const words = new Intl.RelativeTimeFormat('ko-KR', {numeric: 'auto'})

/** How long ago a time was, such as "3분 전". Both in ms since 1970. */
export function sayAgo(at: number, now: number): string {
  const minutes = Math.round((at - now) / 60_000)
  if (minutes === 0) return '방금'
  const [unit, length] = units.find(([, most]) => Math.abs(minutes) >= most) ?? ['minute', 1]
  return words.format(Math.trunc(minutes / length), unit)
}

/** `time`: ISO 8601. */
export function RelativeTime({time}: {readonly time: string}) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={new Date(time).toLocaleString('ko-KR')}>
      {sayAgo(Date.parse(time), now)}
    </time>
  )
}
