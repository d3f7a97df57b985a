import {
  Badge,
  Button,
  Card,
  Checkbox,
  Flex,
  Label,
  Select,
  Stack,
  Text,
  TextInput,
} from '@sanity/ui'
import {useId, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {roleTitle} from '../roles.ts'
import {ConfirmButton, Field, Form, Problem, Section, Sessions, timeOf, useTask} from './parts.tsx'
import {type Session, useAnswer, useCall} from './use-accounts.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly hasSecondFactor: boolean
  readonly sessions: readonly Session[]
}

interface Robot {
  readonly id: string
  readonly label: string
  readonly roles: readonly string[]
  readonly createdAt: string
}

interface AccountEvent {
  readonly at: string
  readonly by: string
  readonly about: string
}

interface Accounts {
  readonly people: readonly Person[]
  readonly robots: readonly Robot[]
  readonly roles: readonly string[]
  readonly demandedRoles: readonly string[]
  readonly events: readonly AccountEvent[]
}

interface NewLink {
  readonly link: string
  readonly expiresAt: string
}

const eventTitles: Readonly<Record<string, string>> = {
  signIn: '로그인',
  add: '계정 추가',
  role: '역할 변경',
  remove: '계정 삭제',
  link: '비밀번호 링크',
  password: '비밀번호 변경',
  factor: '두 번째 확인 켬',
  factorRemoved: '두 번째 확인 끔',
  demand: '두 번째 확인 요구',
  session: '세션 끝냄',
  robot: '프로그램 키 폐기',
  robotAdded: '프로그램 키 만듦',
  robotRotated: '프로그램 키 교체',
  origin: '허용 출처 추가',
  originRemoved: '허용 출처 삭제',
  hook: '웹훅 설정',
  hookRemoved: '웹훅 삭제',
  preview: '미리보기 링크',
  previewRevoked: '미리보기 링크 취소',
}

/** What administrators do to all accounts. The lake checks each request again. */
export function People() {
  const {reply, problem, reload} = useAnswer<Accounts>('/accounts')
  const call = useCall()
  const task = useTask()
  const [given, setGiven] = useState<NewLink | null>(null)
  /** Sends a request, then shows everything as it is now. */
  const send: Send = (method, url, body) =>
    void task.run(async () => {
      const answer = await call<Partial<NewLink> | null>(url, {method, ...(body && {body})})
      const {link, expiresAt} = answer ?? {}
      if (link && expiresAt) setGiven({link, expiresAt})
      await reload()
    })
  if (!reply) return <Problem text={problem} />
  const {people, robots, roles, demandedRoles, events} = reply
  const shared = {roles, send, isBusy: task.isBusy}
  return (
    <>
      <Section title="모든 계정">
        <Problem text={problem || task.problem} />
        {given && <LinkCard {...given} onDone={() => setGiven(null)} />}
        {people.map((person) => (
          <PersonCard key={person.id} {...person} {...shared} />
        ))}
      </Section>
      <Section title="계정 추가">
        <NewAccount {...shared} />
      </Section>
      <Section title="두 번째 확인을 요구할 역할">
        <Demanded {...shared} demandedRoles={demandedRoles} />
      </Section>
      <Section title="프로그램 키">
        <Robots {...shared} robots={robots} />
      </Section>
      <Section title="최근 30일의 계정 기록">
        <Events events={events} people={people} />
      </Section>
    </>
  )
}

type Send = (method: 'POST' | 'DELETE', url: string, body?: object) => void

interface Shared {
  readonly roles: readonly string[]
  readonly send: Send
  readonly isBusy: boolean
}

function PersonCard({
  id,
  name,
  email,
  role,
  hasSecondFactor,
  sessions,
  ...shared
}: Person & Shared) {
  const {roles, send, isBusy} = shared
  const own = useCurrentUser()?.id === id
  const path = `/accounts/${id}`
  return (
    <Card border padding={3} radius={2} role="group" aria-label={email}>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text weight="semibold">{name}</Text>
          <Text size={1} muted>
            {email}
          </Text>
          {own && <Badge>나</Badge>}
          {hasSecondFactor && <Badge tone="positive">두 번째 확인</Badge>}
        </Flex>
        <Flex gap={3} align="center" wrap="wrap">
          <Select
            aria-label={`${email} 역할`}
            value={role}
            disabled={isBusy}
            onChange={(event) => send('POST', `${path}/role`, {role: event.currentTarget.value})}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleTitle(each)}
              </option>
            ))}
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
            disabled={isBusy}
            onConfirm={() => send('DELETE', path)}
          />
        </Flex>
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

function LinkCard({link, expiresAt, onDone}: NewLink & {readonly onDone: () => void}) {
  const id = useId()
  return (
    <Card tone="positive" padding={3} radius={2} role="status">
      <Stack gap={3}>
        <Label as="label" htmlFor={id}>
          비밀번호를 정하는 링크
        </Label>
        <TextInput
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
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

function NewAccount({roles, send, isBusy}: Shared) {
  const roleId = useId()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('editor')
  const add = () => {
    send('POST', '/accounts', {name, email, role})
    setName('')
    setEmail('')
  }
  return (
    <Form submit="추가하고 링크 만들기" isBusy={isBusy} onSubmit={add}>
      <Field label="이름" value={name} onChange={setName} />
      <Field label="이메일" type="email" value={email} onChange={setEmail} />
      <Stack gap={2}>
        <Label as="label" htmlFor={roleId}>
          역할
        </Label>
        <Select id={roleId} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleTitle(each)}
            </option>
          ))}
        </Select>
      </Stack>
    </Form>
  )
}

function Demanded({roles, send, isBusy, demandedRoles}: Shared & Pick<Accounts, 'demandedRoles'>) {
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

function Robots({send, isBusy, robots}: Shared & Pick<Accounts, 'robots'>) {
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

function Events({events, people}: Pick<Accounts, 'events' | 'people'>) {
  if (events.length === 0) return <Text size={1}>기록이 없습니다.</Text>
  return (
    <Stack as="ul" gap={3} padding={0}>
      {events.map(({at, by, about}) => {
        const [what = '', id = '', ...detail] = about.split(' ')
        const subject = people.find((person) => person.id === id)?.email ?? ''
        const title = eventTitles[what] ?? what
        const who = by === 'command' ? '서버 명령' : by
        const said = [subject, ...detail.map(roleTitle)].filter((each) => each !== '').join(' ')
        return (
          <Text as="li" key={`${at} ${about}`} size={1}>
            {`${timeOf(at)} · ${who} · ${title} ${said}`}
          </Text>
        )
      })}
    </Stack>
  )
}
