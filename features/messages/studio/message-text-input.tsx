import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, useFormValue} from 'sanity'
import {styled} from 'styled-components'
import {koreanLength} from '../../../shared/korean-bytes.ts'
import {myInfoPath} from '../../../shared/my-info-path.ts'
import {dayInKorea, dayMs, timeInKorea} from '../../../shared/time-in-korea.ts'
import {shownSlot, visitPath} from '../../../shared/visits.ts'
import {SharedText} from '../../../studio/sharing/shared-text.tsx'
import {fillMessage, framedText, messageLimits} from '../rules.ts'
import {type KnownToServer, knownToServer} from '../schema/known-to-server.ts'
import {TryMessage} from './try-message.tsx'

/** The text as its receiver sees it: written line breaks are kept, and long lines break anywhere. */
const Written = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: inherit;
  line-height: 1.5;
`

/** The text of a message, with what becomes of it and how long that is. */
export function MessageTextInput(props: StringInputProps) {
  const channel = useFormValue(['channel'])
  const [known, setKnown] = useState<KnownToServer | null>(null)
  useEffect(() => {
    void knownToServer().then(setKnown)
  }, [])
  const now = Date.now()
  const sample = {
    name: '홍길동',
    form: '관심고객 등록',
    time: timeInKorea(now),
    visit: shownSlot(`${dayInKorea(now + dayMs)}T10:00`),
    people: '2',
    until: timeInKorea(now + 3 * 3_600_000),
    link: `${location.origin}${visitPath('…')}`,
    official: `${location.origin}/official`,
    info: location.origin + myInfoPath('…'),
  }
  const kind = useFormValue(['kind'])
  const written = props.value ?? ''
  const text = kind === 'broadcast' ? framedText(written, '보낼 때마다 적는 글') : written
  const filled = fillMessage(text, sample, known?.facts ?? new Map())
  return (
    <Stack gap={3}>
      <SharedText input={props} render={(input) => input.renderDefault(input)} />
      <Card border radius={2} padding={3} data-testid="message-preview">
        <Stack gap={3}>
          <Flex gap={2} align="center" wrap="wrap" role="status">
            <Length channel={channel} text={filled} />
          </Flex>
          {props.validation.map(({level, message}) => (
            <Text key={message} size={1} weight="medium" role="alert">
              {level === 'error' ? `보낼 수 없습니다. ${message}` : message}
            </Text>
          ))}
          <Text size={1} as="div">
            <Written>{filled || '글을 적으면 여기에 받는 사람이 볼 모습이 나옵니다.'}</Written>
          </Text>
          <Text size={1} muted>
            이름은 최대 20자까지, 글자와 빈칸만 들어갑니다. 길이는 받는 사람마다 조금 다릅니다.
          </Text>
        </Stack>
      </Card>
      <TryMessage isMail={channel === 'email'} />
    </Stack>
  )
}

function Length({channel, text}: {readonly channel: unknown; readonly text: string}) {
  if (channel === 'alimtalk' || channel === 'email') {
    const most = messageLimits[channel]
    return (
      <Counted
        name={channel === 'email' ? '메일' : '알림톡'}
        count={[...text].length}
        most={most}
        unit="자"
      />
    )
  }
  const {bytes} = koreanLength(text)
  const isShort = bytes <= messageLimits.sms
  return (
    <Counted
      name={isShort ? '단문 (SMS)' : '장문 (LMS)'}
      count={bytes}
      most={isShort ? messageLimits.sms : messageLimits.lms}
      unit="바이트"
    />
  )
}

interface CountedProps {
  readonly name: string
  readonly count: number
  readonly most: number
  readonly unit: string
}

const number = (count: number) => count.toLocaleString('ko-KR')

const Counted = ({name, count, most, unit}: CountedProps) => (
  <>
    <Badge tone={count > most ? 'critical' : 'primary'}>{name}</Badge>
    <Text size={1}>
      {number(count)} / {number(most)} {unit}
    </Text>
  </>
)
