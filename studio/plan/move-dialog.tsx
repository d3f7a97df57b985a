import {Box, Button, Dialog, Flex, Stack, Text, TextInput, useRootTheme} from '@sanity/ui'
import {useState} from 'react'
import {addDays, isDay} from '../../shared/time-in-korea.ts'
import {Labelled} from '../layout/labelled.tsx'
import type {PlanEntry} from './plan.ts'
import {sayFullDay} from './week.ts'

interface Props {
  readonly entry: PlanEntry
  readonly today: string
  readonly onMove: (day: string) => void
  readonly onClose: () => void
}

/** Asks to which day an entry is moved. */
export function MoveDialog({entry, today, onMove, onClose}: Props) {
  const [day, setDay] = useState(entry.day)
  const {scheme: colorScheme} = useRootTheme()
  const isMoved = isDay(day) && day !== entry.day
  const offers = [
    ['오늘', today],
    ['내일', addDays(today, 1)],
    ['일주일 앞', addDays(entry.day, -7)],
    ['일주일 뒤', addDays(entry.day, 7)],
  ] as const
  return (
    <Dialog
      id="move-entry"
      header={`‘${entry.title}’ ${entry.verb} 옮기기`}
      width={0}
      position="fixed"
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Box
        as="form"
        padding={4}
        onSubmit={(event) => {
          event.preventDefault()
          if (isMoved) onMove(day)
        }}
      >
        <Stack gap={4}>
          <Text size={1}>
            {entry.schedule
              ? '예약한 내용은 그대로 두고, 발행할 날만 바꿉니다. 바로 바뀝니다.'
              : '문서의 날짜를 바꾼 초안이 됩니다. 발행해야 홈페이지에서 바뀝니다.'}
          </Text>
          <Labelled label="옮길 날 (한국 날짜)">
            {(id) => (
              <TextInput
                id={id}
                type="date"
                value={day}
                style={{colorScheme}}
                onChange={(event) => setDay(event.currentTarget.value)}
              />
            )}
          </Labelled>
          <Flex gap={2} wrap="wrap">
            {offers.map(([label, offered]) => (
              <Button
                key={label}
                mode="ghost"
                fontSize={1}
                padding={2}
                text={label}
                onClick={() => setDay(offered)}
              />
            ))}
          </Flex>
          <Text size={1} weight="semibold" aria-live="polite">
            {isDay(day)
              ? `${sayFullDay(day)}${entry.time ? ` ${entry.time}` : ''}`
              : '날짜를 골라 주세요.'}
          </Text>
          <Flex justify="flex-end" gap={2}>
            <Button mode="bleed" text="취소" onClick={onClose} />
            <Button type="submit" text="옮기기" tone="primary" disabled={!isMoved} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
