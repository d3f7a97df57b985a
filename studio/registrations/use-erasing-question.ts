import {useCallback, useEffect, useState} from 'react'

/** The question of the site before it erases what is due: `server/registrations/erasing.ts`. */
export interface Asked {
  readonly reason: 'clockAhead' | 'manyAtOnce'
  readonly due: number
  readonly total: number
  /** The server's clock, ISO 8601. */
  readonly now: string
}

const path = '/api/erasing'
/** In ms. The server itself checks once an hour. */
const pause = 5 * 60_000

/**
 * Asks the site that serves the Studio. A Studio elsewhere cannot ask it; the command remains.
 *
 * @param onErasing called once what was due is deleted, and is being erased from the files
 */
export function useErasingQuestion(onErasing: () => Promise<void>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const look = useCallback(() => void askedNow().then(setAsked), [])

  useEffect(() => {
    look()
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [look])

  const confirm = async () => {
    if (!asked) return
    setBusy(true)
    const fault = await confirmErasing(asked.due)
    setProblem(fault)
    setBusy(false)
    if (fault === '') void onErasing()
    look()
  }
  return {asked, isBusy, problem, confirm: () => void confirm()}
}

async function askedNow(): Promise<Asked | null> {
  try {
    const response = await fetch(path)
    const {question, now} = await response.json()
    return question ? {...question, now} : null
  } catch {
    return null
  }
}

/** Returns the problem; empty when everything that was due is deleted. */
async function confirmErasing(due: number): Promise<string> {
  const headers = {'content-type': 'application/json'}
  const body = JSON.stringify({due})
  const response = await fetch(path, {method: 'POST', headers, body}).catch(() => null)
  if (response?.ok) return ''
  if (response?.status === 409) return '그사이 건수가 바뀌었습니다. 다시 확인해 주세요.'
  return '파기하지 못했습니다. 잠시 후 다시 시도해 주세요.'
}
