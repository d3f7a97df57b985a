import {Badge, Button, Card, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {Labelled} from '../layout/labelled.tsx'
import {deviceName} from './device-name.ts'
import {messageOf, type Session} from './use-accounts.ts'

export const timeOf = (time: string) => shortTimeInKorea(time)

export function Section({title, children}: {readonly title: string; readonly children: ReactNode}) {
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

/** Runs one request at a time, and keeps the message about its result. */
export function useTask() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (task: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await task()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return {isBusy, problem, run}
}

export function Problem({text}: {readonly text: string}) {
  const place = useRef<HTMLDivElement>(null)
  // Scrolls into view: the button may be far below.
  useEffect(() => {
    if (text) place.current?.scrollIntoView({block: 'nearest'})
  }, [text])
  return (
    <div ref={place} aria-live="polite">
      {text && (
        <Card tone="critical" padding={3} radius={2}>
          <Text size={1}>{text}</Text>
        </Card>
      )}
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete?: string
  readonly maxLength?: number
}

export function Field({label, value, onChange, type = 'text', ...rest}: FieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <TextInput
          id={id}
          type={type}
          value={value}
          // The attribute `required` would mark an empty field as a mistake.
          aria-required
          {...rest}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
  )
}

interface FormProps {
  readonly submit: string
  readonly isBusy: boolean
  readonly onSubmit: () => void
  /** Shows a second button that cancels. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

export function Form({submit, isBusy, onSubmit, onCancel, children}: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={send}>
      <Stack gap={3}>
        {children}
        <Flex gap={2}>
          <Button type="submit" text={submit} disabled={isBusy} />
          {onCancel && <Button type="button" mode="ghost" text="취소" onClick={onCancel} />}
        </Flex>
      </Stack>
    </form>
  )
}

interface ConfirmButtonProps {
  readonly text: string
  /** Replaces the label after the first click; the second click confirms. */
  readonly confirm: string
  readonly disabled?: boolean
  readonly onConfirm: () => void
}

/** For what cannot be undone. */
export function ConfirmButton({text, confirm, disabled = false, onConfirm}: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const click = () => {
    if (isAsked) onConfirm()
    setAsked(!isAsked)
  }
  return (
    <Button
      mode={isAsked ? 'default' : 'ghost'}
      tone={isAsked ? 'critical' : 'default'}
      text={isAsked ? confirm : text}
      disabled={disabled}
      onClick={click}
      onBlur={() => setAsked(false)}
    />
  )
}

interface SessionsProps {
  readonly sessions: readonly Session[]
  readonly isBusy: boolean
  readonly onEnd: (id: string) => void
}

export function Sessions({sessions, isBusy, onEnd}: SessionsProps) {
  if (sessions.length === 0) return <Text muted>열린 세션이 없습니다.</Text>
  return (
    <Stack as="ul" gap={3} padding={0}>
      {sessions.map(({id, lastUsedAt, address, userAgent, isCurrent}) => (
        <Flex as="li" key={id} gap={3} align="center" justify="space-between">
          <Stack gap={2}>
            <Flex gap={2} align="center" wrap="wrap">
              <Text size={1}>{`${timeOf(lastUsedAt)} · ${address || '이 서버'}`}</Text>
              {isCurrent && <Badge tone="primary">이 기기</Badge>}
            </Flex>
            <Text size={1} muted textOverflow="ellipsis" title={userAgent}>
              {deviceName(userAgent) || '알 수 없는 프로그램'}
            </Text>
          </Stack>
          <ConfirmButton
            text="끝내기"
            confirm="이 세션을 끝냅니다"
            disabled={isBusy}
            onConfirm={() => onEnd(id)}
          />
        </Flex>
      ))}
    </Stack>
  )
}
