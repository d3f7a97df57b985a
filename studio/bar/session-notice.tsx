import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useSyncExternalStore} from 'react'
import {useWorkspace} from 'sanity'
import {mayWriteIn, roleTitle} from '../roles.ts'
import {lakeSession} from '../surroundings/lake-origin.ts'
import {UnsavedTexts} from './unsaved-texts.tsx'

/** Says that the one who opened this page cannot go on, why, and what becomes of what they typed. */
export function SessionNotice() {
  const {currentUser, name} = useWorkspace()
  const isSignedOut = useSyncExternalStore(lakeSession.subscribe, lakeSession.isAway)
  const roles = useSyncExternalStore(lakeSession.subscribe, lakeSession.roles)
  const id = currentUser?.id
  const first = currentUser?.roles.map((role) => role.name).join()
  useEffect(() => {
    if (id === undefined) return
    lakeSession.belongsTo(id, (now) => now.join() === first || mayWriteIn(name, now))
  }, [id, name, first])

  if (roles === null) {
    return (
      <Notice text="이 계정이 삭제되어 로그인이 끝났습니다. 더는 쓸 수 없고 저장되지 않습니다. 아래에 저장되지 않은 글이 있으면 복사해 두고 관리자에게 알려 주세요.">
        <UnsavedTexts />
      </Notice>
    )
  }
  const title = roles?.map(roleTitle).join(', ')
  const isChanged = roles !== undefined && roles.join() !== first
  if (isChanged && !mayWriteIn(name, roles)) {
    return (
      <Notice
        text={`역할이 바뀌어(지금은 ‘${title}’) 이 화면에서는 더 쓰거나 저장할 수 없습니다. 아래에 저장되지 않은 글이 있으면 복사해 두고, 다시 불러와 주세요.`}
        action={<ReloadButton />}
      >
        <UnsavedTexts />
      </Notice>
    )
  }
  if (isSignedOut) {
    const why = isChanged
      ? `역할이 바뀌어(지금은 ‘${title}’) 로그인이 끝났습니다.`
      : '로그인이 끝났습니다.'
    return (
      <Notice
        text={`${why} 다시 로그인할 때까지는 칸에 쓸 수 없습니다. 그 전에 고친 내용은 이 탭에 남아 있고, 새 탭에서 같은 계정으로 로그인하면 저절로 저장됩니다.`}
        action={
          <Button
            as="a"
            href={import.meta.env.BASE_URL}
            target="_blank"
            rel="noopener"
            text="다시 로그인"
          />
        }
      />
    )
  }
  if (!isChanged) return null
  return (
    <Notice
      text={`역할이 바뀌었습니다(지금은 ‘${title}’). 고친 내용이 저장된 뒤에 다시 불러오면 새 역할로 일할 수 있습니다.`}
      action={<ReloadButton />}
    />
  )
}

interface NoticeProps {
  readonly text: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}

const Notice = ({text, action, children}: NoticeProps) => (
  <Card tone="critical" borderBottom padding={3}>
    <Stack gap={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} weight="medium">
          {text}
        </Text>
        {action}
      </Flex>
      {children}
    </Stack>
  </Card>
)

const ReloadButton = () => <Button text="다시 불러오기" onClick={() => location.reload()} />
