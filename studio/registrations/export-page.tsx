import {DownloadIcon} from '@sanity/icons'
import {Button, Card, Container, Flex, Heading, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {allSources, registrationStates} from '../../schemas/fields/registration-choices.ts'
import {type Rows, toCsv} from '../../shared/csv.ts'
import type {Refusal} from '../../shared/do-not-call.ts'
import {reasonIn, reasonLimits} from '../../shared/erasures.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import type {SlotsOn} from '../../shared/visits.ts'
import {useAnswerFilter} from '../answers/use-answer-filter.ts'
import {Labelled} from '../layout/labelled.tsx'
import {channelChoices, channelsQuery} from './channels.ts'
import {wordingRows} from './consent-columns.ts'
import {type ConsentEdition, choicesIn, editionsQuery} from './consent-editions.ts'
import {countExport, fetchExport, fetchWithdrawals} from './export-request.ts'
import {
  callingRows,
  consentRows,
  type ExportedRegistration,
  type ExportFilter,
  printedRows,
  sourceRows,
} from './export-rows.ts'
import {ListSheet} from './print-sheet.tsx'
import {readSlotsOn} from './read-slots-on.ts'
import {refusalsQuery, withPeople} from './refusals.ts'
import {visitDayRows} from './visit-day-rows.ts'

const everything: ExportFilter = {
  ...{form: '', state: '', given: '', channel: '', field: '', answer: ''},
  ...{from: '', to: ''},
}

interface ExportSheet {
  readonly value: string
  readonly title: string
  /** The beginning of the file's name. */
  readonly file: string
  readonly rowsOf: (found: Found) => Rows
}

/** What a file may have: who calls needs little of it, and proofs are asked for seldom. */
const sheets: readonly [ExportSheet, ...ExportSheet[]] = [
  {
    value: 'calling',
    title: '전화할 명단',
    file: '관심고객',
    rowsOf: ({found}) => callingRows(found),
  },
  {
    value: 'consents',
    title: '동의 기록',
    file: '동의-기록',
    rowsOf: ({found}) => consentRows(found),
  },
  {
    value: 'wordings',
    title: '동의 문구',
    file: '동의-문구',
    rowsOf: ({editions}) => wordingRows(editions),
  },
  {
    value: 'sources',
    title: '유입 경로',
    file: '유입-경로',
    rowsOf: ({found}) => sourceRows(found),
  },
  {
    value: 'visits',
    title: '방문 날짜별',
    file: '방문',
    rowsOf: ({found, slotsOn}) => visitDayRows(found, slotsOn),
  },
]

export function ExportPage() {
  const client = useClient({apiVersion: project.apiVersion})
  const [filter, setFilter] = useState(everything)
  const [sheet, setSheet] = useState<ExportSheet>(sheets[0])
  const [outcome, setOutcome] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [printed, setPrinted] = useState<readonly ExportedRegistration[] | null>(null)
  const [typed, setTyped] = useState('')
  const reason = reasonIn(typed.trim())
  const count = useCount(filter)
  const choices = useConsentChoices()
  const channels = useChannelChoices()
  const {fields, answers} = useAnswerFilter(filter.field)
  const set = (field: keyof ExportFilter) => (event: {currentTarget: {value: string}}) =>
    setFilter({...filter, [field]: event.currentTarget.value})

  const give = async (done: string, give: (found: Found) => void) => {
    setIsBusy(true)
    setOutcome(await exportTo(client, {filter, reason: reason ?? '', done}, give))
    setIsBusy(false)
  }
  useEffect(() => {
    if (!printed) return
    window.print()
    setPrinted(null)
  }, [printed])
  return (
    <Container width={1} padding={5}>
      <Stack gap={5}>
        <Heading as="h1">내보내기</Heading>
        <Text muted>
          고른 등록을 엑셀에서 열리는 CSV 파일로 받거나 인쇄합니다. 동의 문구는 따로 받습니다. 누가
          언제 왜 무엇을 꺼냈는지 기록에 남고 관리자가 확인합니다. 수신거부한 번호는 빈칸으로
          나갑니다. 파일과 종이에는 개인정보가 들어 있으니 쓴 뒤에는 지워 주세요.
        </Text>
        <Flex gap={4} wrap="wrap">
          <Choice label="양식" options={allSources} onChange={set('form')} />
          <Choice label="상태" options={registrationStates} onChange={set('state')} />
          {choices.length > 0 && <Choice label="동의" options={choices} onChange={set('given')} />}
          {channels.length > 0 && (
            <Choice label="유입 경로" options={channels} onChange={set('channel')} />
          )}
          {fields.length > 0 && (
            <Choice
              label="더 물은 항목"
              options={fields}
              onChange={({currentTarget: {value: field}}) =>
                setFilter({...filter, field, answer: ''})
              }
            />
          )}
          {answers.length > 0 && (
            // Another field has other answers, and begins with all of them.
            <Choice key={filter.field} label="답" options={answers} onChange={set('answer')} />
          )}
          <Labelled label="등록일부터">
            {(id) => <TextInput id={id} type="date" max={filter.to} onChange={set('from')} />}
          </Labelled>
          <Labelled label="등록일까지">
            {(id) => <TextInput id={id} type="date" min={filter.from} onChange={set('to')} />}
          </Labelled>
        </Flex>
        <Labelled label="파일의 내용">
          {(id) => (
            <Select
              id={id}
              value={sheet.value}
              onChange={({currentTarget: {value}}) =>
                setSheet(sheets.find((each) => each.value === value) ?? sheets[0])
              }
            >
              {sheets.map(({value, title}) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="파일로 받는 이유">
          {(id) => (
            <TextInput
              id={id}
              value={typed}
              maxLength={reasonLimits.most}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Labelled>
        <Text size={1} muted aria-live="polite">
          {count === null
            ? '등록 수를 세는 중입니다…'
            : `고른 등록 ${count.toLocaleString('ko-KR')}건이 나갑니다. 이유는 네 글자 이상 적어 주세요.`}
        </Text>
        <Flex gap={4} align="center" wrap="wrap">
          <Button
            icon={DownloadIcon}
            text="CSV 내려받기"
            tone="primary"
            loading={isBusy}
            disabled={reason === null}
            onClick={() =>
              void give(`${sheet.title}로 내려받았습니다`, (found) =>
                save(sheet.file, sheet.rowsOf(found)),
              )
            }
          />
          <Button
            text="인쇄"
            mode="ghost"
            disabled={isBusy || reason === null}
            onClick={() => void give('인쇄합니다', ({found}) => setPrinted(found))}
          />
          <Card aria-live="polite">
            <Text>{outcome}</Text>
          </Card>
        </Flex>
      </Stack>
      {printed && <ListSheet title="관심고객" {...printedRows(printed)} />}
    </Container>
  )
}

/** How many registrations a filter finds; null until it is known. */
function useCount(filter: ExportFilter): number | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [counted, setCounted] = useState<{filter: ExportFilter; count: number} | null>(null)
  useEffect(() => {
    let isCurrent = true
    countExport(client, filter).then(
      (count) => isCurrent && setCounted({filter, count}),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, filter])
  return counted?.filter === filter ? counted.count : null
}

/** All boxes of consent that were ever published. */
function useConsentChoices() {
  const client = useClient({apiVersion: project.apiVersion})
  const [editions, setEditions] = useState<readonly ConsentEdition[]>([])
  useEffect(() => {
    client.fetch<ConsentEdition[]>(editionsQuery).then(setEditions, () => {})
  }, [client])
  return choicesIn(editions)
}

function useChannelChoices() {
  const client = useClient({apiVersion: project.apiVersion})
  const [channels, setChannels] = useState<readonly string[]>([])
  useEffect(() => {
    client.fetch<string[]>(channelsQuery).then(setChannels, () => {})
  }, [client])
  return channelChoices(channels)
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly {readonly value: string; readonly title: string}[]
  readonly onChange: (event: {currentTarget: {value: string}}) => void
}

function Choice({label, options, onChange}: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} onChange={onChange}>
          <option value="">전체</option>
          {options.map(({value, title}) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

type Client = ReturnType<typeof useClient>

interface Found {
  readonly found: readonly ExportedRegistration[]
  readonly editions: readonly ConsentEdition[]
  /** How visits are booked now; null: they are not. */
  readonly slotsOn: SlotsOn | null
}

interface Asked {
  readonly filter: ExportFilter
  readonly reason: string
  /** What is said afterwards. */
  readonly done: string
}

/** Fetches the registrations, hands them over, and reports the outcome. */
async function exportTo(
  client: Client,
  {filter, reason, done}: Asked,
  give: (found: Found) => void,
): Promise<string> {
  try {
    const found = await fetchExport(client, filter, reason)
    if (found.length === 0) return '고른 조건에 맞는 등록이 없습니다.'
    const editions = await client.fetch<ConsentEdition[]>(editionsQuery)
    const refusals = await client.fetch<Refusal[]>(refusalsQuery)
    const withdrawals = await fetchWithdrawals(client, found)
    const slotsOn = await readSlotsOn(client)
    const own = withPeople(found, {refusals, withdrawals, given: filter.given})
    if (own.length === 0) return '고른 조건에 맞는 등록이 없습니다.'
    give({found: own, editions, slotsOn})
    return `${own.length}건을 ${done}.`
  } catch (error) {
    const isRefused = error instanceof Error && 'statusCode' in error && error.statusCode === 403
    if (isRefused) return '관리자만 파일로 받을 수 있습니다. 관리자에게 부탁해 주세요.'
    return '불러오지 못했습니다. 다시 시도해 주세요.'
  }
}

function save(name: string, rows: Rows): void {
  const text = toCsv(rows)
  const address = URL.createObjectURL(new Blob([text], {type: 'text/csv;charset=utf-8'}))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${dayInKorea(Date.now())}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
