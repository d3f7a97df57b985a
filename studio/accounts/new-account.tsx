import {Select} from '@sanity/ui'
import {useState} from 'react'
import {isBlank} from '../../shared/characters.ts'
import {Labelled} from '../layout/labelled.tsx'
import type {Request} from './accounts.ts'
import {Field, Form, Problem, useTask} from './parts.tsx'
import {RoleOptions} from './role-options.tsx'
import {CallFailed} from './use-accounts.ts'

interface NewAccountProps {
  readonly roles: readonly string[]
  readonly request: Request
}

export function NewAccount({roles, request}: NewAccountProps) {
  const task = useTask()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('editor')
  const add = async () => {
    if (isBlank(name) || isBlank(email)) throw new CallFailed('이름과 이메일을 적어 주세요.')
    await request('POST', '/accounts', {name, email, role})
    // Cleared only after success: a refused entry stays, to be corrected.
    setName('')
    setEmail('')
  }
  return (
    <Form submit="추가하고 링크 만들기" isBusy={task.isBusy} onSubmit={() => void task.run(add)}>
      <Field label="이름" maxLength={100} value={name} onChange={setName} />
      <Field label="이메일" type="email" maxLength={254} value={email} onChange={setEmail} />
      <Labelled label="역할">
        {(id) => (
          <Select id={id} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
            <RoleOptions roles={roles} />
          </Select>
        )}
      </Labelled>
      <Problem text={task.problem} />
    </Form>
  )
}
