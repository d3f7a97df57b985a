import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

export interface Session {
  readonly id: string
  readonly lastUsedAt: string
  readonly userAgent: string
  readonly address: string
  /** Of this very browser. */
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

/** What an endpoint answers; `reload` asks again. Null: not yet. */
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
  return error instanceof CallFailed ? error.message : '처리하지 못했습니다. 다시 시도해 주세요.'
}

const byType: Readonly<Record<string, string>> = {
  lastAdministrator: '마지막 관리자의 역할은 바꾸거나 지울 수 없습니다.',
  wrongCode: '인증 번호가 올바르지 않습니다.',
  signInExpired: '시간이 지났습니다. 처음부터 다시 해 주세요.',
  secondFactorDemanded: '이 역할은 두 번째 확인이 필요해서 끌 수 없습니다.',
}

const byStatus: Readonly<Record<number, string>> = {
  400: '입력한 내용을 확인해 주세요. 비밀번호는 8자에서 256자까지입니다.',
  401: '로그인이 끝났습니다. 다시 로그인해 주세요.',
  403: '비밀번호가 올바르지 않거나 권한이 없습니다.',
  409: '이미 있는 계정입니다.',
  429: '시도가 너무 많습니다. 잠시 뒤에 다시 시도해 주세요.',
}

function problemOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return messageOf(error)
  const details: unknown = Reflect.get(Reflect.get(error, 'details') ?? {}, 'type')
  const status: unknown = Reflect.get(error, 'statusCode')
  const known = typeof details === 'string' ? byType[details] : undefined
  return known ?? (typeof status === 'number' ? byStatus[status] : undefined) ?? messageOf(error)
}
