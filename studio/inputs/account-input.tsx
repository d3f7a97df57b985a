import {Select} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, set, unset, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

interface Account {
  readonly id: string
  readonly name: string
}

/** A choice of those who have opened the sales desk. An account that has ended stays visible as such. */
export function AccountInput(props: StringInputProps) {
  const {value = '', onChange, elementProps} = props
  const accounts = useAccounts()
  const isKnown = value === '' || accounts.some(({id}) => id === value)
  return (
    <Select
      {...elementProps}
      value={value}
      readOnly={props.readOnly ?? false}
      onChange={({currentTarget: {value: chosen}}) => onChange(chosen ? set(chosen) : unset())}
    >
      <option value="">고르지 않음</option>
      {accounts.map(({id, name}) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={value}>지금은 없는 계정</option>}
    </Select>
  )
}

/** Empty until the lake has answered. */
function useAccounts(): readonly Account[] {
  const client = useClient({apiVersion: project.apiVersion})
  const [accounts, setAccounts] = useState<readonly Account[]>([])
  useEffect(() => {
    readAccounts(client).then(setAccounts, () => {})
  }, [client])
  return accounts
}

async function readAccounts(client: ReturnType<typeof useClient>): Promise<readonly Account[]> {
  const ids = await client.fetch<readonly string[]>(
    '*[_type == "deskMember"][0...100].account',
    {},
    {perspective: 'raw'},
  )
  if (ids.length === 0) return []
  const url = `/users/${ids.map(encodeURIComponent).join(',')}`
  const found = await client.request<unknown>({url})
  return (Array.isArray(found) ? found : [found]).flatMap((user: unknown) => {
    if (typeof user !== 'object' || user === null) return []
    const [id, name] = [Reflect.get(user, 'id'), Reflect.get(user, 'displayName')]
    return typeof id === 'string' && typeof name === 'string' ? [{id, name}] : []
  })
}
