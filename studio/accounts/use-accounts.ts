import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {problemOf, unknownProblem} from './problems.ts'

export interface Session {
  readonly id: string
  readonly lastUsedAt: string
  readonly userAgent: string
  readonly address: string
  /** The session of this browser. */
  readonly isCurrent: boolean
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
}

/** Calls an endpoint of the embedded lake; rejects with a `CallFailed` in Korean. */
export function useCall() {
  const client = useClient({apiVersion: project.apiVersion})
  return useCallback(
    async <Reply>(url: string, call: Call = {}): Promise<Reply> => {
      try {
        return await client.request<Reply>({url, ...call})
      } catch (error) {
        throw new CallFailed(problemOf(error))
      }
    },
    [client],
  )
}

export class CallFailed extends Error {}

/** The answer of an endpoint; `reload` asks again. Null: there is none yet. */
export function useAnswer<Reply>(url: string) {
  const call = useCall()
  const [reply, setReply] = useState<Reply | null>(null)
  const [problem, setProblem] = useState('')
  const reload = useCallback(async () => {
    try {
      setReply(await call<Reply>(url))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }, [call, url])
  useEffect(() => void reload(), [reload])
  return {reply, problem, reload}
}

export function messageOf(error: unknown): string {
  return error instanceof CallFailed ? error.message : unknownProblem
}
