import {ArrowLeftIcon, ArrowRightIcon, CalendarIcon} from '@sanity/icons'
import {Badge, Button, Flex, Text} from '@sanity/ui'
import type {DragEvent} from 'react'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {addDays} from '../../shared/time-in-korea.ts'
import type {Conflict} from './conflicts.ts'
import {writtenPath} from './date-path.ts'
import type {PlanEntry} from './plan.ts'

/** State and acts that all days share. */
export interface PlanHands {
  readonly today: string
  readonly dragged: PlanEntry | null
  readonly setDragged: (entry: PlanEntry | null) => void
  readonly mayMove: (entry: PlanEntry) => boolean
  /** `button`: the one that gets the focus at the new day. */
  readonly move: (entry: PlanEntry, day: string, button?: string) => void
  /** Asks for another day. */
  readonly ask: (entry: PlanEntry) => void
  readonly wordsOf: (key: string) => readonly Conflict[]
}

const Slip = styled.li`
  position: relative;
  border: 1px solid var(--card-border-color);
  border-left: 3px solid var(--card-icon-color, #6e7683);
  border-radius: 4px;
  padding: 0.5rem;
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  background: var(--card-bg-color);
  &[data-kind='starts'] { border-left-color: var(--card-badge-positive-dot-color, #3ab667); }
  &[data-kind='publishes'] { border-left-color: var(--card-badge-primary-dot-color, #2276fc); }
  &[data-unpublished] { border-style: dashed; border-left-style: solid; }
  &[draggable='true'] { cursor: grab; }
  a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { text-decoration: underline; }
  [data-part='time'] {
    display: flex;
    align-items: center;
    min-height: 1rem;
  }
  [data-part='acts'] {
    position: absolute;
    inset: 0.25rem 0.25rem auto auto;
    background: var(--card-bg-color);
  }
  [data-part='acts'] button { min-width: 1.5rem; min-height: 1.5rem; }
  @media (hover: hover) {
    &:not(:hover, :focus-within) [data-part='acts'] { opacity: 0; }
  }
  @media (pointer: coarse) {
    [data-part='time'] { min-height: 2.25rem; }
    [data-part='acts'] button { min-width: 2.75rem; min-height: 2.75rem; }
  }
`

interface Props {
  readonly entry: PlanEntry
  readonly hands: PlanHands
}

/** What happens on a day, with a link to where it is edited. */
export function EntryCard({entry, hands}: Props) {
  const {key, id, type, title, what, verb, time, kind, state, date, schedule} = entry
  const {mayMove, setDragged, wordsOf} = hands
  const isMovable = mayMove(entry)
  const path = date && writtenPath(date.path)
  return (
    <Slip
      data-entry={key}
      data-kind={kind}
      data-unpublished={state === 'public' ? undefined : true}
      draggable={isMovable}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        // The page may not change before the drag has begun.
        setTimeout(() => setDragged(entry), 0)
      }}
      onDragEnd={() => setDragged(null)}
    >
      <div data-part="time">
        <Text size={0} weight="medium">
          {[time ?? '하루 종일', verb].join(' ')}
        </Text>
      </div>
      <Text size={1} weight="medium">
        <IntentLink
          intent="edit"
          params={{id, type, ...(path && {path}), ...(schedule && {scheduledDraft: schedule.name})}}
          draggable={false}
        >
          {title}
        </IntentLink>
      </Text>
      <Flex gap={1} wrap="wrap" align="center">
        <Text size={0} muted>
          {what}
        </Text>
        {state !== 'public' && <Badge fontSize={0}>초안</Badge>}
        {wordsOf(key).map((conflict) => (
          <Badge key={conflict.key} tone="caution" fontSize={0} title={conflict.says}>
            {conflict.word}
          </Badge>
        ))}
      </Flex>
      {isMovable && <MoveButtons entry={entry} hands={hands} />}
    </Slip>
  )
}

function MoveButtons({entry, hands: {move, ask}}: Props) {
  const {day, title, verb} = entry
  const act = (name: string, icon: typeof CalendarIcon, label: string, onClick: () => void) => (
    <Button
      {...{icon, onClick, title: label, 'aria-label': `‘${title}’ ${verb}: ${label}`}}
      data-move={name}
      mode="bleed"
      fontSize={0}
      padding={2}
    />
  )
  return (
    <Flex data-part="acts">
      {act('back', ArrowLeftIcon, '하루 앞으로', () => move(entry, addDays(day, -1), 'back'))}
      {act('on', ArrowRightIcon, '하루 뒤로', () => move(entry, addDays(day, 1), 'on'))}
      {act('ask', CalendarIcon, '다른 날로 옮기기', () => ask(entry))}
    </Flex>
  )
}
