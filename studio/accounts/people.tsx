import {useState} from 'react'
import {AccountEvents} from './account-events.tsx'
import type {Accounts, NewLink, Request, Send} from './accounts.ts'
import {DemandedRoles} from './demanded-roles.tsx'
import {isLastAdministrator} from './last-administrator.ts'
import {LinkCard} from './link-card.tsx'
import {NewAccount} from './new-account.tsx'
import {Problem, Section, useTask} from './parts.tsx'
import {PersonCard} from './person-card.tsx'
import {RobotList} from './robot-list.tsx'
import {useAnswer, useCall} from './use-accounts.ts'

/** What administrators can change about all accounts. The lake checks each request again. */
export function People() {
  const {reply, problem, reload} = useAnswer<Accounts>('/accounts')
  const call = useCall()
  const task = useTask()
  const [given, setGiven] = useState<NewLink | null>(null)
  const request: Request = async (method, url, body) => {
    const answer = await call<Partial<NewLink> | null>(url, {method, ...(body && {body})})
    const {id, link, expiresAt} = answer ?? {}
    if (id && link && expiresAt) setGiven({id, link, expiresAt})
    await reload()
  }
  const send: Send = (...asked) => void task.run(() => request(...asked))
  if (!reply) return <Problem text={problem} />
  const {people, robots, roles, demandedRoles, events} = reply
  const shared = {roles, send, isBusy: task.isBusy}
  return (
    <>
      <Section title="모든 계정">
        <Problem text={problem || task.problem} />
        {people.map((person) => (
          <PersonCard
            key={person.id}
            {...person}
            {...shared}
            isLastAdministrator={isLastAdministrator(person, people)}
          >
            {given?.id === person.id && <LinkCard {...given} onDone={() => setGiven(null)} />}
          </PersonCard>
        ))}
      </Section>
      <Section title="계정 추가">
        <NewAccount roles={roles} request={request} />
      </Section>
      <Section title="두 번째 확인을 요구할 역할">
        <DemandedRoles {...shared} demandedRoles={demandedRoles} />
      </Section>
      <Section title="프로그램 키">
        <RobotList {...shared} robots={robots} />
      </Section>
      <Section title="최근 30일의 계정 기록">
        <AccountEvents events={events} people={people} />
      </Section>
    </>
  )
}
