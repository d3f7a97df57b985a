import {CalendarIcon} from '@sanity/icons'
import {Button} from '@sanity/ui'
import {useRef} from 'react'
import {useColorSchemeValue} from 'sanity'
import {readTime, writeForCalendar} from './korean-clock.ts'

interface Props {
  /** What the calendar shows first; null for today. */
  readonly at: Date | null
  readonly onChange: (at: Date) => void
}

/**
 * Opens the browser's own calendar, which keyboards and screen readers work with. Its field has no zone:
 * what is chosen is a time in Korea. It stands unseen where the calendar opens; what it would show is in
 * the text next to it.
 */
export function CalendarButton({at, onChange}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const colorScheme = useColorSchemeValue()
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
