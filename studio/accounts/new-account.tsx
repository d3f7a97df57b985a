import {Label, Select, Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import type {Shared} from './accounts.ts'
import {Field, Form} from './parts.tsx'
import {RoleOptions} from './role-options.tsx'

export function NewAccount({roles, send, isBusy}: Shared) {
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
          <RoleOptions roles={roles} />
        </Select>
      </Stack>
    </Form>
  )
}
