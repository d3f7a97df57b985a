import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {Labelled} from '../layout/labelled.tsx'
import {CalendarButton} from './calendar-button.tsx'
import {offersFrom, readTime, sayTime, writeTime} from './korean-clock.ts'

interface Props {
  readonly lead: string
  readonly first: Date
  readonly submit: string
  /** What was typed last would otherwise not be in the scheduled version. */
  readonly isStored: boolean
  /** Rejects when it fails. */
  readonly onSubmit: (at: Date) => Promise<void>
}

/** The content of a dialog that asks when a draft becomes public, in Korea's time wherever the editor is. */
export function TimeDialog({lead, first, submit, isStored, onSubmit}: Props) {
  const [text, setText] = useState(writeTime(first))
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const at = readTime(text)
  const isAhead = at !== null && at.getTime() > Date.now()
  const send = async () => {
    if (!isAhead) return
    setIsBusy(true)
    setHasFailed(false)
    await onSubmit(at).catch(() => setHasFailed(true))
    setIsBusy(false)
  }
  return (
    <Stack gap={4}>
      <Text size={1}>{lead}</Text>
      <TimeField text={text} onChange={setText} />
      <Text size={1} weight="semibold" aria-live="polite">
        {isAhead
          ? `${sayTime(at)}에 저절로 발행됩니다.`
          : '앞날의 시각을 2026. 12. 24. 09:00처럼 적어 주세요.'}
      </Text>
      <div aria-live="polite">
        {hasFailed && <Text size={1}>예약하지 못했습니다. 다시 시도해 주세요.</Text>}
      </div>
      <Flex justify="flex-end">
        <Button
          text={submit}
          disabled={isBusy || !isAhead || !isStored}
          onClick={() => void send()}
        />
      </Flex>
    </Stack>
  )
}

interface FieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** A time can be typed, chosen in a calendar, or picked from a few common times. */
function TimeField({text, onChange}: FieldProps) {
  return (
    <Stack gap={3}>
      <Labelled label="발행할 때 (한국 시각)">
        {(id) => (
          <Flex gap={2}>
            <div style={{flex: 1}}>
              <TextInput
                id={id}
                value={text}
                autoComplete="off"
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            </div>
            <CalendarButton at={readTime(text)} onChange={(at) => onChange(writeTime(at))} />
          </Flex>
        )}
      </Labelled>
      <Flex gap={2} wrap="wrap">
        {offersFrom().map(({label, at}) => (
          <Button
            key={label}
            mode="ghost"
            fontSize={1}
            padding={2}
            text={label}
            onClick={() => onChange(writeTime(at))}
          />
        ))}
      </Flex>
    </Stack>
  )
}
