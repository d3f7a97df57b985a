import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** A registration on its way to the webhook, without anything that names a person. */
export interface WebhookDelivery {
  readonly _id: string
  readonly form: string
  /** ISO 8601. */
  readonly registeredAt: string
  readonly webhook: {
    readonly state: string
    readonly attempts: number
    readonly lastAt?: string
    readonly lastError?: string
  }
}

const fields = '{_id, form, registeredAt, webhook}'
const filter = '*[_type == "registration" && defined(webhook)'
/** The latest, and those that were given up, which may be older. */
const query = `{
  "latest": ${filter}] | order(registeredAt desc)[0...20]${fields},
  "givenUp": ${filter} && webhook.state == "givenUp"] | order(registeredAt desc)[0...20]${fields}
}`

interface Found {
  readonly latest: readonly WebhookDelivery[]
  readonly givenUp: readonly WebhookDelivery[]
}

/** In ms. */
const pause = 10_000

/** Whether the site can sign; null: it is not known, because the Studio is on another host than the site. */
export function useIsReady(): boolean | null {
  const [isReady, setReady] = useState<boolean | null>(null)
  useEffect(() => {
    fetch('/api/webhook')
      .then((response) => response.json())
      .then(({isReady: answer}: {isReady?: unknown}) => {
        if (typeof answer === 'boolean') setReady(answer)
      })
      .catch(() => {})
  }, [])
  return isReady
}

/** The newest deliveries, looked at again every few seconds; null: not read yet, or unreadable. */
export function useDeliveries() {
  const client = useClient({apiVersion: project.apiVersion})
  const [deliveries, setDeliveries] = useState<readonly WebhookDelivery[] | null>(null)
  const look = useCallback(() => {
    if (document.hidden) return
    client.fetch<Found>(query, {}, {perspective: 'raw'}).then(
      ({latest, givenUp}) => {
        const all = new Map([...latest, ...givenUp].map((one) => [one._id, one]))
        setDeliveries([...all.values()])
      },
      () => setDeliveries(null),
    )
  }, [client])
  useEffect(() => {
    look()
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [look])
  return {deliveries, look}
}

/** Returns what came of the test, for a person. */
export async function sendTest(): Promise<{readonly isAccepted: boolean; readonly text: string}> {
  const response = await post('/api/webhook/test', {})
  if (response?.status === 429) return {isAccepted: false, text: '앞의 시험이 아직 가고 있습니다.'}
  if (!response?.ok) return {isAccepted: false, text: '시험을 보내지 못했습니다.'}
  const {fault}: {fault?: unknown} = await response.json()
  return fault === null
    ? {isAccepted: true, text: '받는 곳이 시험을 받았습니다.'}
    : {isAccepted: false, text: `받지 않았습니다: ${faultText(String(fault))}`}
}

/** False: it could not be sent again. */
export async function sendAgain(id: string): Promise<boolean> {
  return (await post('/api/webhook/replay', {id}))?.ok ?? false
}

/** What the server noted of an attempt, for a person. */
export function faultText(fault: string): string {
  const known: Readonly<Record<string, string>> = {
    AddressRefused: '내부 네트워크의 주소입니다.',
    TimeoutError: '제시간에 답하지 않았습니다.',
    'No address is set': '발행된 주소가 없습니다.',
  }
  return (
    known[fault] ?? (fault.startsWith('HTTP ') ? `${fault}로 답했습니다.` : '연결되지 않았습니다.')
  )
}

function post(path: string, body: object): Promise<Response | null> {
  const headers = {'content-type': 'application/json'}
  return fetch(path, {method: 'POST', headers, body: JSON.stringify(body)}).catch(() => null)
}
