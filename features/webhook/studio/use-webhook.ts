import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}

/** A registration on its way to the webhook, without anything that names a person. */
export interface WebhookDelivery {
  readonly _id: string
  readonly form: string
  /** ISO 8601, as all times here. */
  readonly registeredAt: string
  readonly state: string
  readonly attempts: number
  readonly lastAt: string | null
  readonly nextAt: string | null
  readonly lastStatus: number | null
  readonly lastError: string | null
}

const fields = `{
  "_id": registration._ref, form, "registeredAt": coalesce(registration->registeredAt, _createdAt),
  state, attempts, lastAt, nextAt, lastStatus, lastError
}`
const filter = '*[_type == "delivery" && kind == "webhook"'
/** The latest, and what waits or was given up, which may be older. */
const query = `{
  "latest": ${filter}] | order(lastAt desc)[0...20]${fields},
  "waiting": ${filter} && state == "waiting"] | order(nextAt asc)[0...10]${fields},
  "givenUp": ${filter} && state == "givenUp"] | order(lastAt desc)[0...10]${fields},
  "givenUpCount": count(${filter} && state == "givenUp"])
}`

interface Found {
  readonly latest: readonly WebhookDelivery[]
  readonly waiting: readonly WebhookDelivery[]
  readonly givenUp: readonly WebhookDelivery[]
  readonly givenUpCount: number
}

export interface Deliveries {
  readonly listed: readonly WebhookDelivery[]
  readonly givenUpCount: number
}

/** Pause between two looks, in ms. */
const pause = 10_000

/** True if the site can sign; null: not known yet; `away`: the Studio is on another host than the site. */
export function useIsReady(): boolean | 'away' | null {
  const [isReady, setReady] = useState<boolean | 'away' | null>(null)
  useEffect(() => {
    fetch('/api/webhook')
      .then((response) => response.json())
      .then(({isReady: answer}: {isReady?: unknown}) =>
        setReady(typeof answer === 'boolean' ? answer : 'away'),
      )
      .catch(() => setReady('away'))
  }, [])
  return isReady
}

/** The newest deliveries, looked at again every few seconds; null: not read yet, or unreadable. */
export function useDeliveries() {
  const client = useClient({apiVersion: project.apiVersion})
  const [deliveries, setDeliveries] = useState<Deliveries | null>(null)
  const look = useCallback(() => {
    if (document.hidden) return
    client.fetch<Found>(query, {}, {perspective: 'raw'}).then(
      ({latest, waiting, givenUp, givenUpCount}) => {
        const all = new Map([...latest, ...waiting, ...givenUp].map((one) => [one._id, one]))
        const listed = [...all.values()].toSorted((a, b) => touched(b).localeCompare(touched(a)))
        setDeliveries({listed, givenUpCount})
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

/** When something last happened to it. */
const touched = ({lastAt, registeredAt}: WebhookDelivery) => lastAt ?? registeredAt

/** Returns what came of the test, for a person. */
export async function sendTest(): Promise<string> {
  const response = await post('/api/webhook/test', {})
  if (response?.status === 429) return '앞의 시험이 아직 가고 있습니다.'
  const outcome = await jsonOf(response)
  if (outcome === null) return '시험을 보내지 못했습니다.'
  const {fault, status} = outcome
  return fault === null
    ? `받는 곳이 시험을 받았습니다 (HTTP ${String(status)}).`
    : `받지 않았습니다: ${faultText(String(fault))}`
}

/** False: it could not be sent again. */
export async function sendAgain(id: string): Promise<boolean> {
  return (await post('/api/webhook/replay', {id}))?.ok ?? false
}

/** Returns the number of those that are sent again; null: none could be. */
export async function sendGivenUpAgain(): Promise<number | null> {
  const {count} = (await jsonOf(await post('/api/webhook/replay-given-up', {}))) ?? {}
  return typeof count === 'number' ? count : null
}

async function jsonOf(response: Response | null): Promise<Record<string, unknown> | null> {
  return response?.ok ? response.json().catch(() => null) : null
}

function post(path: string, body: object): Promise<Response | null> {
  const headers = {'content-type': 'application/json'}
  return fetch(path, {method: 'POST', headers, body: JSON.stringify(body)}).catch(() => null)
}

const faults: Readonly<Record<string, string>> = {
  AddressRefused: '내부 네트워크의 주소입니다.',
  TimeoutError: '15초 안에 답하지 않았습니다.',
  'No address is set': '발행된 주소가 없습니다.',
}

/** The fault that the server noted of an attempt, in words for a person. */
export function faultText(fault: string): string {
  const [, status] = /^HTTP (\d+)$/.exec(fault) ?? []
  return faults[fault] ?? (status ? statusText(Number(status)) : '연결되지 않았습니다.')
}

function statusText(status: number): string {
  const said = `HTTP ${status}`
  if (status >= 500) return `받는 곳에 장애가 있습니다 (${said}).`
  if (status === 401 || status === 403)
    return `서명을 인정하지 않았습니다 (${said}). 비밀값을 확인해 주세요.`
  if (status === 404 || status === 410) return `그 주소에 받는 곳이 없습니다 (${said}).`
  if (status >= 300 && status < 400)
    return `다른 주소로 돌려보냈습니다 (${said}). 따라가지 않으니 마지막 주소를 적어 주세요.`
  return `거절했습니다 (${said}).`
}
