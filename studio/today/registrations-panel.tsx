import {Flex, Heading, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {datasets} from '../surroundings/datasets.ts'
import {DayChart} from './day-chart.tsx'
import {countQuery, type DayCount, lastDays, withCounts} from './day-counts.ts'
import {Panel, Quiet} from './panel.tsx'

const shownDays = 30

/**
 * The number of registrations in the last 30 days. Shown only to people whom the lake lets read registrations.
 */
export function RegistrationsPanel() {
  const counts = useDayCounts()
  return (
    <Panel title="최근 30일의 관심고객 등록">
      {counts === null && <Quiet>불러오는 중입니다…</Quiet>}
      {counts === 'failed' && <Quiet>등록 수를 불러오지 못했습니다.</Quiet>}
      {Array.isArray(counts) && <Chart counts={counts} />}
    </Panel>
  )
}

function Chart({counts}: {readonly counts: readonly DayCount[]}) {
  const total = counts.reduce((sum, {count}) => sum + count, 0)
  return (
    <>
      <Flex align="baseline" gap={2}>
        <Heading as="p" size={3}>
          {`${total.toLocaleString('ko-KR')}건`}
        </Heading>
        <Text size={1} muted>{`오늘 ${counts.at(-1)?.count ?? 0}건`}</Text>
      </Flex>
      <DayChart counts={counts} caption="날짜별 등록 수" />
    </>
  )
}

function useDayCounts() {
  const client = useClient({apiVersion: project.apiVersion})
  const [counts, setCounts] = useState<readonly DayCount[] | 'failed' | null>(null)
  useEffect(() => {
    const days = lastDays(shownDays, Date.now())
    client
      .withConfig({dataset: datasets.registrations})
      .fetch<Record<string, number>>(countQuery(days), {}, {perspective: 'raw'})
      .then(
        (answer) => setCounts(withCounts(days, answer)),
        () => setCounts('failed'),
      )
  }, [client])
  return counts
}
