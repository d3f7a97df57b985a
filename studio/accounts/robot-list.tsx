import {Flex, Stack, Text} from '@sanity/ui'
import {roleTitle} from '../roles.ts'
import type {Accounts, Shared} from './accounts.ts'
import {ConfirmButton, timeOf} from './parts.tsx'

export function RobotList({send, isBusy, robots}: Shared & Pick<Accounts, 'robots'>) {
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        ‘site’와 ‘registrations’는 홈페이지 자신의 키입니다. 폐기하면 다시 시작할 때 새로
        만들어집니다.
      </Text>
      {robots.map(({id, label, roles, createdAt}) => (
        <Flex key={id} gap={3} align="center" justify="space-between">
          <Text
            size={1}
          >{`${label} · ${roles.map(roleTitle).join(', ')} · ${timeOf(createdAt)}`}</Text>
          <ConfirmButton
            text="폐기"
            confirm="이 키를 폐기합니다"
            disabled={isBusy}
            onConfirm={() => send('DELETE', `/robots/${id}`)}
          />
        </Flex>
      ))}
    </Stack>
  )
}
