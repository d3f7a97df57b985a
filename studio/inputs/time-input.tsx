import {Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {type SchemaType, type StringInputProps, set, unset} from 'sanity'
import {storedTime} from '../../schemas/fields/korean-time.ts'
import {isBlank} from '../../shared/characters.ts'
import {CalendarButton} from '../scheduling/calendar-button.tsx'
import {readTime, sayTime, writeTime} from '../scheduling/korean-clock.ts'

export const isTime = ({schemaType}: {readonly schemaType: SchemaType}): boolean =>
  schemaType.name === 'datetime'

/**
 * A time in Korea, typed as people write it. The stock input keeps the previous time while it shows text that
 * it could not read, and that time is published; this one stores the text as typed, and its rule refuses it. It
 * is used for read-only fields too, as every field is until its document is connected, because the stock input
 * breaks on text that is not a time.
 */
export function TimeInput(props: StringInputProps) {
  const {value, elementProps, readOnly = false, onChange} = props
  const [typed, setTyped] = useState<string | null>(null)
  const at = storedTime(value)
  const change = (text: string) => {
    setTyped(text)
    onChange(isBlank(text) ? unset() : set(readTime(text)?.toISOString() ?? text))
  }
  const choose = (chosen: Date) => {
    setTyped(null)
    onChange(set(chosen.toISOString()))
  }
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <div style={{flex: 1}}>
          <TextInput
            {...elementProps}
            value={typed ?? (at ? writeTime(at) : (value ?? ''))}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={(event) => {
              setTyped(null)
              elementProps.onBlur(event)
            }}
          />
        </div>
        {!readOnly && <CalendarButton at={at} onChange={choose} />}
      </Flex>
      <Text size={1} muted aria-live="polite">
        {at && sayTime(at)}
      </Text>
    </Stack>
  )
}
