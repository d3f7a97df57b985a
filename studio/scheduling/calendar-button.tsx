import {CalendarIcon} from '@sanity/icons'
import {Button, useRootTheme} from '@sanity/ui'
import {useRef} from 'react'
import {readTime, writeForCalendar} from './korean-clock.ts'

interface Props {
  /** The day that the calendar shows first; null for today. */
  readonly at: Date | null
  readonly onChange: (at: Date) => void
}

/**
 * Opens the browser's own calendar, which works with keyboards and screen readers. Its field has no time zone,
 * so what is chosen is taken as a time in Korea. The field itself is invisible, because the text next to it
 * shows the same.
 */
export function CalendarButton({at, onChange}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const {scheme: colorScheme} = useRootTheme()
  return (
    <div style={{position: 'relative'}}>
      <input
        ref={field}
        type="datetime-local"
        aria-hidden
        tabIndex={-1}
        value={at ? writeForCalendar(at) : ''}
        onChange={(event) => {
          const chosen = readTime(event.currentTarget.value.replace('T', ' '))
          if (chosen) onChange(chosen)
        }}
        style={{position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', colorScheme}}
      />
      <Button
        icon={CalendarIcon}
        mode="ghost"
        text="달력"
        onClick={() => field.current?.showPicker()}
      />
    </div>
  )
}
