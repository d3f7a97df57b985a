import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {dayInKorea, isDay} from '../../shared/time-in-korea.ts'
import {mayDraft, mayPublish} from '../roles.ts'
import {differences, writtenPath} from './date-path.ts'
import type {PlanEntry} from './plan.ts'
import type {Moves} from './use-moves.ts'
import {sayDay} from './week.ts'

interface Props {
  readonly entries: readonly PlanEntry[]
  readonly moves: Moves
}

/** Dates that were moved and that visitors do not go by yet, with the way to publish them. */
export function UnpublishedDates({entries, moves}: Props) {
  const user = useCurrentUser()
  const changed = entries.filter(({publicValue}) => publicValue !== undefined)
  if (changed.length === 0 || !mayDraft(user)) return null
  return (
    <Card tone="caution" padding={3} radius={2} border data-testid="plan-unpublished">
      <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {changed.map((entry) => (
          <Flex as="li" key={entry.key} align="center" gap={2} wrap="wrap">
            <Text size={1} style={{flex: 1, minWidth: '12rem'}}>
              {`‘${entry.title}’ ${entry.verb}: ${sayDay(dayOf(entry.publicValue ?? ''))} → ${sayDay(entry.day)}. 아직 초안입니다.`}
            </Text>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="되돌리기"
              disabled={moves.isBusy}
              onClick={() => void moves.takeBack(entry)}
            />
            {hasOtherChanges(entry, entries, moves) ? (
              <Button
                as={IntentLink}
                {...{intent: 'edit', params: {id: entry.id, type: entry.type}}}
                mode="ghost"
                fontSize={1}
                padding={2}
                text="다른 고친 내용과 함께 보기"
              />
            ) : (
              mayPublish(user) && (
                <Button
                  fontSize={1}
                  padding={2}
                  tone="positive"
                  text="발행"
                  aria-label={`‘${entry.title}’ 발행`}
                  disabled={moves.isBusy}
                  onClick={() => void moves.publish(entry.id)}
                />
              )
            )}
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}

const dayOf = (value: string): string => (isDay(value) ? value : dayInKorea(Date.parse(value)))

/** Whether more than dates would be published. */
function hasOtherChanges({id}: PlanEntry, entries: readonly PlanEntry[], {pairs}: Moves): boolean {
  const {draft, published} = pairs.get(id) ?? {}
  const dates = entries
    .filter((entry) => entry.id === id)
    .flatMap(({date}) => (date ? [writtenPath(date.path)] : []))
  return differences(draft, published).some((path) => !dates.includes(path))
}
