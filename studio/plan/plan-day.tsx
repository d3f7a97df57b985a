import {Badge, Button, Flex, Text} from '@sanity/ui'
import {type DragEvent, useState} from 'react'
import {styled} from 'styled-components'
import type {PlanEntry} from './plan.ts'
import {EntryCard, type PlanHands} from './plan-entry.tsx'
import {sayDay, sayFullDay} from './week.ts'

const maxShown = 8

const Day = styled.li`
  border: 1px solid var(--card-border-color);
  border-radius: 6px;
  padding: 0.5rem;
  min-width: 0;
  background: var(--card-bg-color);
  &[data-today] {
    border-color: var(--card-focus-ring-color, #2276fc);
    box-shadow: inset 0 2px 0 var(--card-focus-ring-color, #2276fc);
  }
  &[data-over] {
    outline: 2px dashed var(--card-focus-ring-color, #2276fc);
    outline-offset: -3px;
  }
  ol {
    display: grid;
    gap: 0.375rem;
    list-style: none;
    margin: 0;
    padding: 0;
  }
  ol:not(:empty) { margin-top: 0.5rem; }
`

interface Props {
  readonly day: string
  readonly entries: readonly PlanEntry[]
  readonly hands: PlanHands
}

/** One day of the week, on which entries can be dropped. */
export function PlanDay({day, entries, hands}: Props) {
  const {dragged, move, today} = hands
  const [isOver, setOver] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, maxShown)
  const isToday = day === today
  return (
    <Day
      aria-label={sayFullDay(day)}
      data-day={day}
      data-today={isToday || undefined}
      data-over={(isOver && dragged !== null) || undefined}
      onDragOver={(event: DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (dragged) move(dragged, day)
      }}
    >
      <Flex align="center" justify="space-between" gap={2} style={{minHeight: '1.25rem'}}>
        <Text size={1} weight={isToday ? 'bold' : 'medium'} muted={day < today}>
          {sayDay(day)}
        </Text>
        {isToday && (
          <Badge tone="primary" fontSize={0}>
            오늘
          </Badge>
        )}
      </Flex>
      <ol>
        {shown.map((entry) => (
          <EntryCard key={entry.key} entry={entry} hands={hands} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          width="fill"
          text={`${entries.length - shown.length}개 더 보기`}
          onClick={() => setWhole(true)}
        />
      )}
    </Day>
  )
}
