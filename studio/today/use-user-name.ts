import type {SanityClient} from '@sanity/client'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** One request for each person, for the whole window. */
const names = new Map<string, Promise<string>>()

/** The name that people see of a user of the lake; empty until it is known, or where there is none. */
export function useUserName(id: string): string {
  const client = useClient({apiVersion: project.apiVersion})
  const [name, setName] = useState('')
  useEffect(() => {
    let isCurrent = true
    const asked = names.get(id) ?? nameOf(client, id)
    names.set(id, asked)
    void asked.then((found) => isCurrent && setName(found))
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return name
}

async function nameOf(client: SanityClient, id: string): Promise<string> {
  try {
    const {displayName} = await client.request<{displayName?: string}>({url: `/users/${id}`})
    return displayName ?? ''
  } catch {
    names.delete(id)
    return ''
  }
}
