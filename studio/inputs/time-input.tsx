import {Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {type StringInputProps, set, unset} from 'sanity'
import {CalendarButton} from '../scheduling/calendar-button.tsx'
import {readTime, sayTime, writeTime} from '../scheduling/korean-clock.ts'

export const isTime = ({schemaType, readOnly}: StringInputProps): boolean =>
  schemaType.name === 'datetime' && !readOnly

/**
 * A time in Korea, typed as people write it. The stock input keeps the time before while it shows what it
 * could not read, and publishing goes on with that; here it is stored as it was typed, and its rule refuses it.
 */
export function TimeInput({value, onChange, elementProps}: StringInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const at = storedTime(value)
  const change = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? unset() : set(readTime(text)?.toISOString() ?? text))
  }
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <div style={{flex: 1}}>
          <TextInput
            {...elementProps}
            value={typed ?? (at ? writeTime(at) : (value ?? ''))}
            autoComplete="off"
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={(event) => {
              setTyped(null)
              elementProps.onBlur(event)
            }}
          />
        </div>
        <CalendarButton
          at={at}
          onChange={(chosen) => {
            setTyped(null)
            onChange(set(chosen.toISOString()))
          }}
        />
      </Flex>
      <Text size={1} muted={at !== null || !value} aria-live="polite">
        {at
          ? sayTime(at)
          : value
            ? '날짜로 읽을 수 없습니다. 2026. 12. 24. 18:00처럼 적어 주세요.'
            : ''}
      </Text>
    </Stack>
  )
}

function storedTime(value: string | undefined): Date | null {
  const at = new Date(value ?? '')
  return /^\d{4}-\d{2}-\d{2}T/.test(value ?? '') && !Number.isNaN(at.getTime()) ? at : null
}
