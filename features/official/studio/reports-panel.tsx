import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser, useWorkspace} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import {titleIn} from '../../../schemas/fields/registration-choices.ts'
import {reportForm} from '../../../shared/report-form.ts'
import {dayMs, shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import {hasRole, isAdministrator} from '../../../studio/roles.ts'
import {datasets} from '../../../studio/surroundings/datasets.ts'
import {Panel, Quiet} from '../../../studio/today/panel.tsx'
import {reportedOf, type StoredReport} from './reports.ts'

const shownDays = 30
const most = 12

const ways = [
  {value: 'call', title: '전화'},
  {value: 'message', title: '문자'},
  {value: 'chat', title: '카카오톡·SNS'},
  {value: 'other', title: '그 밖'},
]

interface Found {
  readonly reports: readonly StoredReport[]
  /** Registrations of people who want to be called. */
  readonly waiting: readonly {readonly _id: string; readonly at: string}[]
}

const query = `{
  "reports": *[_type == "officialReport" && at > $since] | order(at desc)[0...2000]{named, how, at},
  "waiting": *[_type == "registration" && form == "${reportForm}" && state == "new"]
    | order(registeredAt desc)[0...${most}]{_id, "at": registeredAt}
}`

/** Calls and messages that visitors reported at the page of 공식 확인. Not shown while there are none. */
export function ReportsPanel() {
  const {reports, waiting} = useReports()
  const {basePath} = useWorkspace()
  const reported = reportedOf(reports)
  if (reported.length + waiting.length === 0) return null
  const customers = `${basePath.slice(0, basePath.lastIndexOf('/'))}/customers`
  return (
    <Panel title="받은 사칭 신고" count={reports.length}>
      <Quiet>{`최근 ${shownDays}일. 우리 것이면 공식 확인에 적고, 아니면 알리는 글로 알려 주세요.`}</Quiet>
      <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {reported.slice(0, most).map(({named, count, at, ways: own}) => (
          <li key={named}>
            <Flex gap={3} wrap="wrap" align="baseline">
              <Text size={1} weight="medium">
                {named}
              </Text>
              <Text size={1} muted>
                {[
                  `${count}건`,
                  own.map((way) => titleIn(ways, way) ?? way).join(', '),
                  shortTimeInKorea(at),
                ].join(' · ')}
              </Text>
            </Flex>
          </li>
        ))}
      </Stack>
      {reported.length > most && (
        <Quiet>{`그 밖에 ${reported.length - most}곳이 더 있습니다.`}</Quiet>
      )}
      <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {waiting.map(({_id: id, at}) => (
          <li key={id}>
            <Card
              as="a"
              href={`${customers}/intent/edit/id=${id};type=registration/`}
              data-as="a"
              padding={2}
              radius={2}
              style={{display: 'block'}}
            >
              <Text size={1}>{`연락을 기다리는 분 · ${shortTimeInKorea(at)}`}</Text>
            </Card>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

/** None for those who may not read them. */
function useReports(): Found {
  const client = useClient({apiVersion: project.apiVersion})
  const user = useCurrentUser()
  const mayRead = isAdministrator(user) || hasRole(user, project.staffRole)
  const [found, setFound] = useState<Found>({reports: [], waiting: []})
  useEffect(() => {
    if (!mayRead) return
    const since = new Date(Date.now() - shownDays * dayMs).toISOString()
    client
      .withConfig({dataset: datasets.registrations})
      .fetch<Found>(query, {since}, {perspective: 'raw'})
      .then(setFound, () => {})
  }, [client, mayRead])
  return found
}
