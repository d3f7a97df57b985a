import {Badge, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {
  type Booked,
  type BookedDay,
  bookedDays,
  bookedQuery,
  nextDays,
} from '../../shared/booked-days.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {shownDay, timeOfSlot} from '../../shared/visits.ts'
import {datasets} from '../surroundings/datasets.ts'
import {Panel} from '../today/panel.tsx'
import {readSlotsOn} from './read-slots-on.ts'

const shownDays = 7

/** Who comes in the next days, by day; nothing where no visits are booked. */
export function BookedVisitsPanel() {
  const days = useBookedDays()
  if (days.length === 0) return null
  return (
    <Panel title="방문예약 (오늘부터 7일)">
      <Stack as="ul" gap={4} style={{margin: 0, padding: 0, listStyle: 'none'}}>
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </Stack>
    </Panel>
  )
}

function Day({day, bookings, people, capacity, came, noShows, walkIns, over}: BookedDay) {
  const marks = [
    came > 0 && `방문 ${came}`,
    noShows > 0 && `노쇼 ${noShows}`,
    walkIns > 0 && `현장 방문 ${walkIns}`,
  ].filter(Boolean)
  return (
    <Stack as="li" gap={3}>
      <Flex align="center" justify="space-between" gap={2} wrap="wrap">
        <Text size={1} weight="medium">
          {shownDay(day)}
        </Text>
        <Text size={1}>
          {[
            `예약 ${bookings}건`,
            `${people}명${capacity === null ? '' : ` / 정원 ${capacity}명`}`,
            ...marks,
          ].join(' · ')}
        </Text>
      </Flex>
      {over.length > 0 && (
        <Flex>
          <Badge tone="critical" fontSize={1}>
            {`정원을 넘은 시간: ${over.map(timeOfSlot).join(', ')}`}
          </Badge>
        </Flex>
      )}
    </Stack>
  )
}

function useBookedDays(): readonly BookedDay[] {
  const client = useClient({apiVersion: project.apiVersion})
  const [days, setDays] = useState<readonly BookedDay[]>([])
  useEffect(() => {
    const now = Date.now()
    const params = {from: dayInKorea(now), to: dayInKorea(now + shownDays * dayMs)}
    const booked = client
      .withConfig({dataset: datasets.registrations})
      .fetch<Booked[]>(bookedQuery, params, {perspective: 'raw'})
    Promise.all([booked, readSlotsOn(client)]).then(
      ([found, slotsOn]) => setDays(bookedDays(nextDays(now, shownDays), found, slotsOn)),
      () => setDays([]),
    )
  }, [client])
  return days
}
