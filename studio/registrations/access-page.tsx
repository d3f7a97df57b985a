import {Box, Container, Flex, Heading, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {dayInKorea, dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {Labelled} from '../layout/labelled.tsx'
import {sittingsOf} from './access-sittings.ts'
import {type Access, acts, isOfAct, sayWho} from './access-words.ts'
import {SittingCard} from './sitting-card.tsx'

const today = () => dayInKorea(Date.now())

export function AccessPage() {
  const [day, setDay] = useState(today)
  const [person, setPerson] = useState('')
  const [act, setAct] = useState('')
  const accesses = useAccesses(day)
  const all = Array.isArray(accesses) ? accesses : []
  const people = new Map(
    all
      .filter(({isRobot, user}) => !isRobot && user !== '')
      .map((each) => [each.user, sayWho(each)]),
  )
  const ofAct = all.filter((each) => acts.every(({value}) => value !== act || isOfAct(each, value)))
  const ofPeople = ofAct.filter(({isRobot, user}) => !isRobot && (person === '' || user === person))
  const ofPrograms = ofAct.filter(({isRobot}) => isRobot)
  return (
    <Container width={2} padding={5}>
      <Stack gap={5}>
        <Heading as="h1">접근 기록</Heading>
        <Text muted>
          누가 언제 고객 몇 명을 보고 고쳤는지 이어서 한 일끼리 묶어 보입니다. 누구의 자료였는지,
          어떤 항목을 조건으로 찾았는지는 자세히에 있습니다. 시각은 한국 시각입니다. 스튜디오에서는
          아무도 고치거나 지울 수 없고, 2년이 지나면 사라집니다. 등록을 받고 전달하는 프로그램이 한
          일은 아래에 따로 있습니다.
        </Text>
        <Flex gap={4} wrap="wrap">
          <Labelled label="날짜">
            {(id) => (
              <Box>
                <TextInput
                  id={id}
                  type="date"
                  value={day}
                  max={today()}
                  onChange={(event) => setDay(event.currentTarget.value || today())}
                />
              </Box>
            )}
          </Labelled>
          <Choice
            label="누가"
            all="모든 사람"
            value={person}
            choices={[...people].map(([value, title]) => ({value, title}))}
            onChange={setPerson}
          />
          <Choice label="한 일" all="모든 일" value={act} choices={acts} onChange={setAct} />
        </Flex>
        {accesses === 'failed' && <Text>기록을 읽지 못했습니다.</Text>}
        {Array.isArray(accesses) && ofPeople.length === 0 && (
          <Text>이날 사람이 한 일에는 해당하는 기록이 없습니다.</Text>
        )}
        <Sittings accesses={ofPeople} />
        {person === '' && ofPrograms.length > 0 && (
          <details>
            <Text as="summary" size={1}>
              {`프로그램이 한 일 ${ofPrograms.length}건`}
            </Text>
            <Box paddingTop={4}>
              <Sittings accesses={ofPrograms} />
            </Box>
          </details>
        )}
      </Stack>
    </Container>
  )
}

function Sittings({accesses}: {readonly accesses: readonly Access[]}) {
  if (accesses.length === 0) return null
  return (
    <Stack as="ul" gap={4} style={{listStyle: 'none', margin: 0, padding: 0}}>
      {sittingsOf(accesses).map((sitting) => (
        <SittingCard key={sitting.key} sitting={sitting} />
      ))}
    </Stack>
  )
}

interface ChoiceProps {
  readonly label: string
  /** What stands for no choice. */
  readonly all: string
  readonly value: string
  readonly choices: readonly {readonly value: string; readonly title: string}[]
  readonly onChange: (value: string) => void
}

/** Who was chosen on one day may have done nothing on another: they stay chosen. */
function Choice({label, all, value, choices, onChange}: ChoiceProps) {
  const isListed = value === '' || choices.some((each) => each.value === value)
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{all}</option>
          {!isListed && <option value={value}>(이날 기록이 없는 사람)</option>}
          {choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.title}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

function useAccesses(day: string): readonly Access[] | 'failed' | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [accesses, setAccesses] = useState<readonly Access[] | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const from = new Date(dayStart(day))
    const to = new Date(from.getTime() + dayMs)
    client
      .request<{accesses: Access[]}>({
        url: `/data/accesses/${client.config().dataset}`,
        query: {from: from.toISOString(), to: to.toISOString()},
      })
      .then((answer) => isCurrent && setAccesses(answer.accesses))
      .catch(() => isCurrent && setAccesses('failed'))
    return () => {
      isCurrent = false
    }
  }, [client, day])
  return accesses
}
