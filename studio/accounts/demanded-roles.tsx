import {Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {roleTitle} from '../roles.ts'
import type {Accounts, Shared} from './accounts.ts'

export function DemandedRoles({
  roles,
  send,
  isBusy,
  demandedRoles,
}: Shared & Pick<Accounts, 'demandedRoles'>) {
  const toggle = (role: string) => {
    const others = demandedRoles.filter((each) => each !== role)
    const next = others.length < demandedRoles.length ? others : [...demandedRoles, role]
    send('POST', '/accounts/demanded-roles', {roles: next})
  }
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        고른 역할은 다음에 로그인할 때 인증 앱을 설정해야 합니다.
      </Text>
      {roles.map((role) => (
        <Flex key={role} as="label" gap={3} align="center">
          <Checkbox
            checked={demandedRoles.includes(role)}
            disabled={isBusy}
            onChange={() => toggle(role)}
          />
          <Text size={1}>{roleTitle(role)}</Text>
        </Flex>
      ))}
    </Stack>
  )
}
