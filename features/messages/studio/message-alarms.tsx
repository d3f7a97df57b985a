import {Card, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import type {MessageAlarm} from '../../../shared/message-ceilings.ts'
import {dayMs} from '../../../shared/time-in-korea.ts'
import {datasets} from '../../../studio/surroundings/datasets.ts'

const everyMs = 60_000
const query = `array::unique(*[_type == "messageAlarm" && at > $since].is)`

const words: Readonly<Record<MessageAlarm, string>> = {
  noMoney: '중계사의 잔액이 부족해 메시지가 나가지 않습니다. 충전하면 저절로 다시 보냅니다.',
  reached:
    '메시지 한도에 이르러 보내지 않은 메시지가 있습니다. 등록은 모두 저장됩니다. 한도는 전달·알림 설정에 있습니다.',
  near: '메시지가 한도의 80%에 이르렀습니다. 한도는 전달·알림 설정에 있습니다.',
  network:
    '한 인터넷 연결에서 등록이 너무 많이 들어와 일부 메시지를 보내지 않았습니다. 등록은 모두 저장됩니다.',
}

/** Alarms of the last 24 hours: reasons that kept messages from being sent. */
export function MessageAlarms() {
  const client = useClient({apiVersion: project.apiVersion})
  const [alarms, setAlarms] = useState<readonly MessageAlarm[]>([])
  useEffect(() => {
    const look = () => {
      const since = new Date(Date.now() - dayMs).toISOString()
      void client
        .withConfig({dataset: datasets.registrations})
        .fetch<MessageAlarm[]>(query, {since}, {perspective: 'raw'})
        .then(setAlarms, () => {})
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [client])
  return alarms.map((alarm) => (
    <Card
      key={alarm}
      role="status"
      tone={alarm === 'near' ? 'caution' : 'critical'}
      border
      radius={3}
      padding={4}
      data-testid={`message-alarm-${alarm}`}
    >
      <Text size={1}>{words[alarm]}</Text>
    </Card>
  ))
}
