import {Box, Button, Container, Dialog, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import {Labelled} from '../layout/labelled.tsx'
import {type Period, useWithdrawUnconfirmed} from './use-withdraw-unconfirmed.ts'

/** Takes back all optional consents of a period that perhaps nobody gave. */
export function UnconfirmedPane() {
  const [period, setPeriod] = useState<Period>({from: '', until: ''})
  const [isAsking, setAsking] = useState(false)
  const {count, withdraw, isBusy} = useWithdrawUnconfirmed(period)
  const id = useId()
  const day = (field: keyof Period, label: string) => (
    <Labelled label={label}>
      {(input) => (
        <TextInput
          id={input}
          type="date"
          value={period[field]}
          disabled={isBusy}
          onChange={({currentTarget: {value}}) => setPeriod({...period, [field]: value})}
        />
      )}
    </Labelled>
  )
  const isTurned = period.from !== '' && period.until !== '' && period.from > period.until
  return (
    <Container width={1} marginLeft={0}>
      <Stack gap={4} padding={4}>
        <Text size={1}>
          예전 양식은 필수 동의를 누를 때 선택 동의까지 함께 켤 수 있었고, 그렇게 온 동의는 진짜
          동의와 가려낼 수 없습니다. 확인되기 전에는 광고를 보내지 않습니다.
        </Text>
        <Text size={1}>
          고객이 홈페이지에서 다시 동의하거나, 상담할 때 직접 동의한 것을 방문 등록으로 적으면 새
          동의가 동의로 남습니다. 다시 동의해 달라는 문자도 광고로 볼 수 있으니 보내지 마세요.
        </Text>
        {day('from', '등록한 날부터')}
        {day('until', '등록한 날까지')}
        <Text size={1} muted>
          비워 둔 날은 제한이 없습니다. 둘 다 비우면 모든 기간입니다.
        </Text>
        <Text size={1} role="status">
          {isTurned ? '시작하는 날이 끝나는 날보다 늦습니다.' : stateOf(count, isBusy)}
        </Text>
        <Box>
          <Button
            text="모두 철회 기록하기"
            tone="critical"
            disabled={!count || isBusy}
            loading={isBusy}
            onClick={() => setAsking(true)}
          />
        </Box>
        {isAsking && (
          <Dialog
            id={id}
            header="확인 안 된 동의를 모두 철회할까요?"
            width={1}
            onClose={() => setAsking(false)}
            footer={
              <Flex gap={2} justify="flex-end" padding={3}>
                <Button mode="ghost" text="그대로 두기" onClick={() => setAsking(false)} />
                <Button
                  tone="critical"
                  text={`${shownCount(count ?? 0)}건 철회 기록하기`}
                  onClick={() => {
                    setAsking(false)
                    void withdraw()
                  }}
                />
              </Flex>
            }
          >
            <Stack gap={4} padding={4}>
              <Text size={1} weight="medium">
                {`${spanOf(period)} ${shownCount(count ?? 0)}건`}
              </Text>
              <Text size={1}>
                선택 동의만 철회로 남고, 등록과 필수 동의는 그대로입니다. 같은 번호로 나중에 다시
                동의한 것도 그대로입니다. 누가 언제 했는지 등록마다 남으며, 되돌릴 수 없습니다.
              </Text>
            </Stack>
          </Dialog>
        )}
      </Stack>
    </Container>
  )
}

const shownCount = (count: number) => count.toLocaleString('ko-KR')

function stateOf(count: number | null, isBusy: boolean): string {
  if (count === null) return '세는 중입니다…'
  return isBusy
    ? `기록하는 중입니다. 남은 등록 ${shownCount(count)}건`
    : `이 기간의 등록 ${shownCount(count)}건`
}

/** The period in words. */
function spanOf({from, until}: Period): string {
  if (!from && !until) return '모든 기간의 등록'
  return `${from ? `${from}부터 ` : ''}${until ? `${until}까지 ` : '오늘까지 '}들어온 등록`
}
