import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {Field, Form, Problem, Section, Sessions, useTask} from './parts.tsx'
import {CallFailed, type Session, useAnswer, useCall} from './use-accounts.ts'

interface Own {
  readonly hasSecondFactor: boolean
  readonly isDemanded: boolean
  readonly sessions: readonly Session[]
}

/** What every user can change about their own account. */
export function OwnAccount() {
  const {reply, problem, reload} = useAnswer<Own>('/accounts/me')
  const call = useCall()
  const task = useTask()
  const endSession = (id: string) =>
    void task.run(async () => {
      await call(`/accounts/me/sessions/${id}`, {method: 'DELETE'})
      await reload()
    })
  return (
    <>
      <Section title="비밀번호 바꾸기">
        <PasswordForm />
      </Section>
      <Section title="두 번째 확인 (인증 앱)">
        {reply && <SecondFactor {...reply} onChanged={() => void reload()} />}
      </Section>
      <Section title="로그인한 기기">
        <Problem text={problem || task.problem} />
        {reply && <Sessions sessions={reply.sessions} isBusy={task.isBusy} onEnd={endSession} />}
      </Section>
    </>
  )
}

function PasswordForm() {
  const call = useCall()
  const task = useTask()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const change = () =>
    void task.run(async () => {
      if (repeated !== password) throw new CallFailed('새 비밀번호 두 개가 서로 다릅니다.')
      await call('/accounts/me/password', {method: 'POST', body: {current, password}})
      // All sessions have ended, including this one.
      location.reload()
    })
  return (
    <Form submit="바꾸기" isBusy={task.isBusy} onSubmit={change}>
      <Text size={1} muted>
        바꾸면 모든 기기에서 로그아웃되며, 새 비밀번호로 다시 로그인합니다.
      </Text>
      <Problem text={task.problem} />
      <Field
        label="지금 비밀번호"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <Field
        label="새 비밀번호"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Field
        label="새 비밀번호 다시 입력"
        type="password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
    </Form>
  )
}

type SecondFactorProps = Pick<Own, 'hasSecondFactor' | 'isDemanded'> & {
  readonly onChanged: () => void
}

interface Begun {
  readonly ticket: string
  readonly secret: string
  /** An SVG. */
  readonly qr: string
}

function SecondFactor({hasSecondFactor, isDemanded, onChanged}: SecondFactorProps) {
  const call = useCall()
  const task = useTask()
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const path = '/accounts/me/second-factor'
  const begin = () =>
    void task.run(async () => {
      setBegun(await call<Begun>(path, {method: 'POST', body: {password}}))
      setPassword('')
    })
  const remove = () =>
    void task.run(async () => {
      await call(`${path}/remove`, {method: 'POST', body: {password}})
      setPassword('')
      onChanged()
    })
  const confirmed = (recoveryCodes: readonly string[]) => {
    setBegun(null)
    setCodes(recoveryCodes)
    onChanged()
  }
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
  if (begun) {
    return <ConfirmFactor {...begun} onConfirmed={confirmed} onCancel={() => setBegun(null)} />
  }
  if (hasSecondFactor && isDemanded) return <Text>켜져 있습니다. 이 역할은 끌 수 없습니다.</Text>
  return (
    <Form
      submit={hasSecondFactor ? '끄기' : '켜기'}
      isBusy={task.isBusy}
      onSubmit={hasSecondFactor ? remove : begin}
    >
      <Text size={1} muted>
        {hasSecondFactor
          ? '켜져 있습니다. 끄려면 비밀번호를 입력해 주세요.'
          : '비밀번호와 함께 인증 앱의 6자리 번호로 로그인합니다. 켜려면 비밀번호를 입력해 주세요.'}
      </Text>
      <Problem text={task.problem} />
      <Field
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </Form>
  )
}

type ConfirmFactorProps = Begun & {
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function ConfirmFactor({ticket, secret, qr, onConfirmed, onCancel}: ConfirmFactorProps) {
  const call = useCall()
  const task = useTask()
  const [code, setCode] = useState('')
  const confirm = () =>
    void task.run(async () => {
      const {recoveryCodes} = await call<{recoveryCodes: string[]}>('/accounts/me/second-factor', {
        method: 'PUT',
        body: {ticket, code},
      })
      onConfirmed(recoveryCodes)
    })
  return (
    <Form submit="확인" isBusy={task.isBusy} onSubmit={confirm} onCancel={onCancel}>
      <Text size={1}>인증 앱으로 QR 코드를 찍고, 앱에 보이는 6자리 번호를 입력해 주세요.</Text>
      <Flex justify="center">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          width={224}
          height={224}
          alt="인증 앱으로 찍을 QR 코드"
        />
      </Flex>
      <Text size={1} muted>
        찍을 수 없으면 앱에 이 키를 입력해 주세요: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Text>
      <Problem text={task.problem} />
      <Field label="인증 번호" autoComplete="one-time-code" value={code} onChange={setCode} />
    </Form>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

function RecoveryCodes({codes, onKept}: RecoveryCodesProps) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        복구 코드입니다. 휴대전화를 쓸 수 없을 때 하나씩 한 번만 쓸 수 있습니다. 지금만 보이니
        안전한 곳에 보관해 주세요.
      </Text>
      <Stack as="ul" gap={3} padding={0} aria-label="복구 코드">
        {codes.map((code) => (
          <Text as="li" key={code} size={1}>
            <code>{code}</code>
          </Text>
        ))}
      </Stack>
      <Flex>
        <Button text="보관했습니다" onClick={onKept} />
      </Flex>
    </Stack>
  )
}
