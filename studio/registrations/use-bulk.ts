import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {useClient, useDocumentStore} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {
  type RegistrationState,
  registrationStates,
} from '../../schemas/fields/registration-choices.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {undoOffer} from '../undo/undo-offer.tsx'

/** As many as one looks through, and few enough for one transaction. */
export const shownMost = 100

const queryOf = (state: RegistrationState) => {
  const ofState = `*[_type == "registration" && ${stateIs(state)}]`
  return `{
    "ids": ${ofState} | order(registeredAt desc)[0...${shownMost}]._id,
    "total": count(${ofState})
  }`
}

export interface Found {
  /** Of those that registered last. */
  readonly ids: readonly string[]
  readonly total: number
}

/** The registrations of a state, again with each change; null until they are known. */
export function useFound(state: RegistrationState): Found | null {
  const store = useDocumentStore()
  const [found, setFound] = useState<(Found & {readonly state: RegistrationState}) | null>(null)
  useEffect(() => {
    const changes = store.listenQuery(
      {fetch: queryOf(state), listen: '*[_type == "registration"]'},
      {},
      {apiVersion: project.apiVersion, perspective: 'raw', tag: 'registrations.bulk'},
    )
    const subscription = changes.subscribe((answer: Found) => setFound({...answer, state}))
    return () => subscription.unsubscribe()
  }, [store, state])
  return found?.state === state ? found : null
}

/** Moves registrations to another state, which can be undone for a while. */
export function useMove() {
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  const change = async (ids: readonly string[], from: RegistrationState, to: RegistrationState) => {
    setIsBusy(true)
    try {
      // Those that are still as they were shown.
      const selection = `*[_id in $ids && ${stateIs(from)}]`
      const patch = {query: selection, params: {ids}, set: {state: to}}
      await client.mutate([{patch}])
      return true
    } catch {
      toast.push({status: 'error', title: '옮기지 못했습니다. 다시 시도해 주세요.'})
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const move = async (ids: readonly string[], from: RegistrationState, to: RegistrationState) => {
    if (!(await change(ids, from, to))) return
    const words = registrationStates.find(({value}) => value === to)?.to ?? ''
    const title = `${ids.length}건을 ${words} 옮겼습니다.`
    const undo = () => void change(ids, to, from)
    toast.push(undoOffer({id: 'bulk', status: 'success', title}, undo))
  }
  return {move, isBusy}
}
