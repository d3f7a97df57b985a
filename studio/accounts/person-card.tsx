import {Badge, Button, Card, Flex, Select, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useCurrentUser} from 'sanity'
import type {Person, Shared} from './accounts.ts'
import {ConfirmButton, Sessions, timeOf} from './parts.tsx'
import {RoleOptions} from './role-options.tsx'

interface PersonCardProps extends Person, Shared {
  readonly isLastAdministrator: boolean
  /** The link that has just been made for this person. */
  readonly children: ReactNode
}

export function PersonCard({
  id,
  name,
  email,
  role,
  hasPassword,
  linkExpiresAt,
  hasSecondFactor,
  sessions,
  isLastAdministrator,
  children,
  ...shared
}: PersonCardProps) {
  const {roles, send, isBusy} = shared
  const own = useCurrentUser()?.id === id
  const path = `/accounts/${id}`
  return (
    <Card border padding={3} radius={2} role="group" aria-label={email}>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text weight="semibold" style={{overflowWrap: 'anywhere'}}>
            {name}
          </Text>
          <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
            {email}
          </Text>
          {own && <Badge>나</Badge>}
          {hasSecondFactor && <Badge tone="positive">두 번째 확인</Badge>}
        </Flex>
        {!hasPassword && <Text size={1}>{invitationOf(linkExpiresAt)}</Text>}
        {children}
        <Flex gap={3} align="center" wrap="wrap">
          <Select
            aria-label={`${email} 역할`}
            value={role}
            disabled={isBusy || isLastAdministrator}
            onChange={(event) => send('POST', `${path}/role`, {role: event.currentTarget.value})}
          >
            <RoleOptions roles={roles} />
          </Select>
          <Button
            mode="ghost"
            text="비밀번호 링크"
            disabled={isBusy}
            onClick={() => send('POST', `${path}/link`)}
          />
          {hasSecondFactor && (
            <ConfirmButton
              text="두 번째 확인 끄기"
              confirm="휴대전화를 잃은 사람만 끕니다"
              disabled={isBusy}
              onConfirm={() => send('DELETE', `${path}/second-factor`)}
            />
          )}
          <ConfirmButton
            text="삭제"
            confirm="이 계정을 삭제합니다"
            disabled={isBusy || isLastAdministrator}
            onConfirm={() => send('DELETE', path)}
          />
        </Flex>
        {isLastAdministrator && (
          <Text size={1} muted>
            한 명뿐인 관리자라서 역할을 바꾸거나 삭제할 수 없습니다. 먼저 다른 사람을 관리자로 정해
            주세요.
          </Text>
        )}
        <details>
          <Text as="summary" size={1} muted>
            {`로그인한 기기 ${sessions.length}대`}
          </Text>
          <Card paddingTop={3}>
            <Sessions
              sessions={sessions}
              isBusy={isBusy}
              onEnd={(session) => send('DELETE', `${path}/sessions/${session}`)}
            />
          </Card>
        </details>
      </Stack>
    </Card>
  )
}

function invitationOf(linkExpiresAt: string | null): string {
  const link = linkExpiresAt
    ? `링크는 ${timeOf(linkExpiresAt)}까지`
    : '링크 기한이 지났으니 새로 만들어 주세요'
  return `초대됨 · 비밀번호를 아직 정하지 않음 · ${link}`
}
