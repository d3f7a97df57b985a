import {Flex, Heading, Select, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {Labelled} from '../layout/labelled.tsx'
import {datasets} from '../surroundings/datasets.ts'
import {DayChart} from '../today/day-chart.tsx'
import {lastDays} from '../today/day-counts.ts'
import {Panel, Quiet} from '../today/panel.tsx'
import {
  byCampaign,
  byChannel,
  byLanding,
  choicesOf,
  dateOf,
  dayCounts,
  shareOf,
  type VisitDay,
  visitDaysQuery,
} from './visit-days.ts'
import {WaysTable} from './ways-table.tsx'

const shownDays = 30

/** Where visits and registrations of the last 30 days came from, for those who may read registrations. */
export function VisitsPanel() {
  const days = useVisitDays()
  return (
    <Panel title="방문과 유입 경로 (최근 30일)">
      {days === null && <Quiet>불러오는 중입니다…</Quiet>}
      {days === 'failed' && <Quiet>방문 수를 불러오지 못했습니다.</Quiet>}
      {Array.isArray(days) && days.length === 0 && <Quiet>아직 센 방문이 없습니다.</Quiet>}
      {Array.isArray(days) && days.length > 0 && <Visits days={days} />}
    </Panel>
  )
}

function Visits({days}: {readonly days: readonly VisitDay[]}) {
  const choices = choicesOf(days)
  const [title, setTitle] = useState('')
  const campaigns = byCampaign(days)
  const choice = choices.find((each) => each.title === title) ?? choices[0]
  const total = (field: 'visits' | 'registrations') =>
    days.reduce((sum, day) => sum + day[field], 0)
  const sums = {visits: total('visits'), registrations: total('registrations')}
  if (!choice) return null
  return (
    <Stack gap={5}>
      <Flex align="baseline" gap={2} wrap="wrap">
        <Heading as="p" size={3}>
          {`방문 ${sums.visits.toLocaleString('ko-KR')}`}
        </Heading>
        <Text size={1} muted>
          {`등록 ${sums.registrations.toLocaleString('ko-KR')}건 · 등록률 ${shareOf(sums)}`}
        </Text>
      </Flex>
      <Stack gap={4}>
        <Labelled label="날짜별로 볼 것">
          {(id) => (
            <Select
              id={id}
              value={choice.title}
              onChange={({currentTarget}) => setTitle(currentTarget.value)}
            >
              {choices.map((each) => (
                <option key={each.title}>{each.title}</option>
              ))}
            </Select>
          )}
        </Labelled>
        <DayChart
          counts={dayCounts(days, choice, shownDays, Date.now())}
          caption={`날짜별 수, ${choice.title}`}
        />
      </Stack>
      <WaysTable caption="유입 경로별" head="경로" rows={byChannel(days)} />
      <WaysTable caption="처음 연 페이지별" head="페이지" rows={byLanding(days)} />
      {campaigns.length > 0 && <WaysTable caption="짧은 주소별" head="주소" rows={campaigns} />}
      <Text size={1} muted>
        쿠키 없이 하루 한 번씩 센 수입니다. 로봇은 빠지고, 누구인지는 알 수 없습니다. 오늘의 수는
        1분쯤 늦습니다.
      </Text>
    </Stack>
  )
}

function useVisitDays(): readonly VisitDay[] | 'failed' | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [days, setDays] = useState<readonly VisitDay[] | 'failed' | null>(null)
  useEffect(() => {
    const [first] = lastDays(shownDays, Date.now())
    if (!first) return
    client
      .withConfig({dataset: datasets.registrations})
      .fetch<VisitDay[]>(visitDaysQuery, {from: dateOf(first)}, {perspective: 'raw'})
      .then(setDays, () => setDays('failed'))
  }, [client])
  return days
}
