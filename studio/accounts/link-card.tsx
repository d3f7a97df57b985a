import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {Labelled} from '../layout/labelled.tsx'
import type {NewLink} from './accounts.ts'
import {timeOf} from './parts.tsx'

export function LinkCard({link, expiresAt, onDone}: NewLink & {readonly onDone: () => void}) {
  const field = useRef<HTMLInputElement>(null)
  // Scrolls into view: the button may be far below, and an earlier link may have been shown here.
  useEffect(() => {
    if (link) field.current?.focus()
  }, [link])
  return (
    <Card tone="positive" padding={3} radius={2} role="status">
      <Stack gap={3}>
        <Labelled label="비밀번호를 정하는 링크">
          {(id) => (
            <TextInput
              ref={field}
              id={id}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Labelled>
        <Text size={1}>
          {`${timeOf(expiresAt)}까지 한 번만 쓸 수 있습니다. 본인에게 안전한 방법으로 전해 주세요. 다시 볼 수 없습니다.`}
        </Text>
        <Flex>
          <Button text="전했습니다" onClick={onDone} />
        </Flex>
      </Stack>
    </Card>
  )
}
