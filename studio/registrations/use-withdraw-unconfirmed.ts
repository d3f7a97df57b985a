import {useToast} from '@sanity/ui/toast'
import {useCallback, useEffect, useRef, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {dayStart} from '../../shared/time-in-korea.ts'
import {
  type GivenByForm,
  unconfirmedCondition,
  unconfirmedWithdrawals,
} from '../../shared/unconfirmed-consents.ts'

/** Days in Korea, both included: `2026-12-01`. Empty: no limit. */
export interface Period {
  readonly from: string
  readonly until: string
}

interface Found extends GivenByForm {
  readonly _id: string
  readonly withdrawals: readonly {readonly given?: string | null}[] | null
}

/** Few enough for one transaction, in which others wait. */
const perTransaction = 50
const dayMs = 86_400_000

const inPeriod = `*[_type == "registration" && ${unconfirmedCondition}
  && registeredAt >= $from && registeredAt < $until]`
const countQuery = `count(${inPeriod})`
const nextQuery = `${inPeriod} | order(registeredAt asc)[0...${perTransaction}]{
  _id, entry, consent{formVersion, given, wordings}, withdrawals[]{given}
}`

const timesOf = ({from, until}: Period) => ({
  from: from ? new Date(dayStart(from)).toISOString() : '',
  until: until ? new Date(dayStart(until) + dayMs).toISOString() : '9999',
})

/** Takes back the unconfirmed consents of a period, in the name of who asks for it. */
export function useWithdrawUnconfirmed(period: Period) {
  const {from, until} = timesOf(period)
  const client = useClient({apiVersion: project.apiVersion})
  const user = useCurrentUser()
  const toast = useToast()
  const [count, setCount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const reads = useRef(0)

  const read = useCallback(async () => {
    reads.current += 1
    const own = reads.current
    const found = await client.fetch<number>(countQuery, {from, until}, {perspective: 'raw'})
    // An earlier period may be counted later.
    if (own === reads.current) setCount(found)
  }, [client, from, until])
  useEffect(() => {
    setCount(null)
    read().catch(() => {})
  }, [read])

  /** Returns how many registrations it has dealt with. */
  const withdrawNext = async (): Promise<number> => {
    const found = await client.fetch<Found[]>(nextQuery, {from, until}, {perspective: 'raw'})
    if (found.length === 0) return 0
    const own = {
      ...{_type: 'withdrawal', at: new Date().toISOString()},
      ...{by: user?.name ?? '', byId: user?.id ?? ''},
    }
    const transaction = client.transaction()
    const all = found.map((one) => [one._id, unconfirmedWithdrawals(one)] as const)
    // The next round would find the same ones.
    if (all.every(([, items]) => items.length === 0)) throw new Error('Nothing can be withdrawn')
    for (const [id, those] of all) {
      const items = those.map((each) => ({...own, ...each, _key: crypto.randomUUID()}))
      transaction.patch(id, (patch) =>
        patch.setIfMissing({withdrawals: []}).append('withdrawals', items),
      )
    }
    await transaction.commit({returnDocuments: false})
    return found.length
  }
  const withdraw = async () => {
    setBusy(true)
    try {
      let done = 0
      for (let next = await withdrawNext(); next > 0; next = await withdrawNext()) {
        done += next
        setCount((left) => Math.max((left ?? 0) - next, 0))
      }
      const title = `등록 ${done.toLocaleString('ko-KR')}건에 철회를 기록했습니다.`
      toast.push({status: 'success', title})
    } catch {
      toast.push({status: 'error', title: '다 기록하지 못했습니다. 다시 누르면 이어서 합니다.'})
    } finally {
      await read().catch(() => {})
      setBusy(false)
    }
  }
  return {count, withdraw, isBusy}
}
