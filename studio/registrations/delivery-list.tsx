import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentUser, useFormValue} from 'sanity'
import {deliveryKinds} from '../../schemas/fields/delivery.ts'
import {messageChannelTitles} from '../../schemas/fields/message-titles.ts'
import {titleIn} from '../../schemas/fields/registration-choices.ts'
import {limitFault, limitNames} from '../../shared/message-ceilings.ts'
import {messageChannels} from '../../shared/message-kinds.ts'
import {features} from '../features.ts'
import {isAdministrator} from '../roles.ts'
import {RelativeTime} from '../today/relative-time.tsx'
import {faultText, lostText} from './fault-text.ts'
import {type StoredDelivery, useDeliveries} from './use-deliveries.ts'

/** What a registration goes on to, and how far each of it is. */
export function DeliveryList() {
  const id = useFormValue(['_id'])
  const deliveries = useDeliveries(typeof id === 'string' ? id : undefined)
  if (deliveries === null) return <Text size={1}>불러오는 중입니다…</Text>
  if (deliveries.length === 0) {
    return (
      <Text size={1} muted>
        전달한 곳도 보낸 메시지도 없습니다.
      </Text>
    )
  }
  const shown = deliveryKinds.flatMap(({value}) => deliveries.filter(({kind}) => kind === value))
  return (
    <Stack gap={3}>
      {shown.map((delivery) => (
        <DeliveryCard key={delivery._id} delivery={delivery} registrationId={String(id)} />
      ))}
    </Stack>
  )
}

interface CardProps {
  readonly delivery: StoredDelivery
  readonly registrationId: string
}

const actions = features.flatMap(({DeliveryAction}) => DeliveryAction ?? [])

/** How one delivery stands, in words, and what an administrator can still do about it. */
function DeliveryCard({delivery, registrationId}: CardProps) {
  const {kind, state, lastError} = delivery
  const {title, states} = deliveryKinds.find(({value}) => value === kind) ?? {
    title: kind,
    states: [],
  }
  const isWithheld = limitNames.some((limit) => limitFault(limit) === lastError)
  const isOpen = state === 'unknown' || state === 'givenUp' || (state === 'skipped' && isWithheld)
  const isLost = state === 'undelivered'
  const isOurs = isAdministrator(useCurrentUser())
  return (
    <Card border radius={2} padding={3} tone={isOpen || isLost ? 'caution' : 'default'}>
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Badge tone={isOpen || isLost ? 'critical' : 'default'}>
            {titleIn(states, state) ?? state}
          </Badge>
          <Text size={1} muted>
            <Times {...delivery} />
          </Text>
        </Flex>
        {lastError !== undefined && (
          <Text size={1}>{isLost ? lostText(lastError) : faultText(lastError, kind)}</Text>
        )}
        {state === 'unknown' && (
          <Text size={1}>
            갔을 수도 있어 다시 보내지 않았습니다. 중계사나 메일 서버의 발송 내역을 먼저 확인해
            주세요.
          </Text>
        )}
        {isOpen &&
          isOurs &&
          actions.map((Action, at) => (
            <Action key={at} kind={kind} title={title} id={registrationId} />
          ))}
      </Stack>
    </Card>
  )
}

/** `문자 · 5분 전 · 2번째 시도` */
function Times({state, attempts = 0, lastAt, nextAt, by}: StoredDelivery) {
  const channel = messageChannels.find((value) => value === by)
  return (
    <>
      {channel && `${messageChannelTitles[channel]} · `}
      {lastAt && <RelativeTime time={lastAt} />}
      {attempts > 1 && ` · ${attempts}번째 시도`}
      {state === 'waiting' && nextAt && ` · 다음 시도 ${new Date(nextAt).toLocaleString('ko-KR')}`}
    </>
  )
}
