import {useToast} from '@sanity/ui/toast'
import {useEffect, useMemo, useState} from 'react'
import {getDraftId, type SanityDocument, useClient, useWorkspace} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {publishDraft} from '../documents/publish-draft.ts'
import {changeTime} from '../scheduling/schedule.ts'
import {undoOffer} from '../undo/undo-offer.tsx'
import {movedValue, type Pairs, type PlanEntry, pairsOf} from './plan.ts'
import type {PlannedDate} from './planned-dates.ts'
import {draftWithDate, restoreDate, storeDate} from './store-date.ts'
import {sayDay} from './week.ts'

/** A draft that was stored and has not been read again. */
interface Ahead {
  readonly draft: SanityDocument
  /** The revision that is read until then. */
  readonly rev: string | undefined
  /** True once the lake has it: what is read next is newer. */
  readonly isStored: boolean
}

export interface Moves {
  /** The documents with what was moved last. */
  readonly pairs: Pairs
  /** What was done last, for screen readers. */
  readonly said: string
  readonly isBusy: boolean
  /** Moves the entry to another day, and offers to undo it. */
  move(entry: PlanEntry, day: string): Promise<void>
  /** Gives the draft the date again that visitors go by. */
  takeBack(entry: PlanEntry): Promise<void>
  publish(id: string): Promise<void>
}

/** @param documents as they were read last; null until the lake has answered */
export function useMoves(documents: readonly SanityDocument[] | null): Moves {
  const client = useClient({apiVersion: project.apiVersion})
  const workspace = useWorkspace()
  const toast = useToast()
  const [ahead, setAhead] = useState<readonly Ahead[]>([])
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const pairs = useMemo(() => pairsOf(withAhead(documents ?? [], ahead)), [documents, ahead])
  const revOf = (id: string) => documents?.find(({_id}) => _id === getDraftId(id))?._rev
  useEffect(() => {
    setAhead((all) => notRead(documents ?? [], all).filter(({isStored}) => !isStored))
  }, [documents])
  const forget = (id: string) =>
    setAhead((all) => all.filter(({draft}) => draft._id !== getDraftId(id)))
  const show = (id: string, draft: SanityDocument | null) => {
    forget(id)
    if (draft) setAhead((all) => [...all, {draft, rev: revOf(id), isStored: false}])
  }
  const noteStored = (id: string) =>
    setAhead((all) =>
      all.map((each) => (each.draft._id === getDraftId(id) ? {...each, isStored: true} : each)),
    )
  const attempt = async (act: () => Promise<void>, fault: string) => {
    setBusy(true)
    try {
      await act()
      return true
    } catch {
      toast.push({id: 'plan', status: 'error', closable: true, title: fault})
      return false
    } finally {
      setBusy(false)
    }
  }

  const restore = async (id: string, {path}: PlannedDate, value: string) => {
    // The draft is shown as it was, and where it is discarded, until it is read again.
    show(id, draftWithDate(id, pairs.get(id) ?? {}, path, value))
    const isDone = await attempt(
      () => restoreDate(client, id, path, value),
      '되돌리지 못했습니다. 다시 해 주세요.',
    )
    if (!isDone) {
      forget(id)
      return
    }
    noteStored(id)
    setSaid('되돌렸습니다.')
  }

  const moveDate = async (entry: PlanEntry, date: PlannedDate, day: string) => {
    const {id} = entry
    const pair = pairs.get(id)
    if (!pair) return false
    const value = movedValue(date.value, day)
    show(id, draftWithDate(id, pair, date.path, value))
    const isDone = await attempt(
      () => storeDate(client, id, pair, date.path, value),
      '옮기지 못했습니다. 다시 해 주세요.',
    )
    if (isDone) noteStored(id)
    else forget(id)
    return isDone
  }

  const moveSchedule = (name: string, at: Date) =>
    attempt(() => changeTime(client, name, at), '예약을 옮기지 못했습니다. 다시 해 주세요.')

  const move = async (entry: PlanEntry, day: string) => {
    const {id, title, verb, date, schedule} = entry
    if (day === entry.day) return
    const words = `‘${title}’ ${verb}: ${sayDay(day)}`
    if (schedule) {
      const at = new Date(movedValue(schedule.at.toISOString(), day))
      if (at.getTime() <= Date.now()) {
        const refused = `${sayDay(day)} ${entry.time}은 이미 지났습니다. 예약은 앞날로만 옮길 수 있습니다.`
        setSaid(refused)
        toast.push({id: 'plan', status: 'warning', closable: true, title: refused})
        return
      }
      if (!(await moveSchedule(schedule.name, at))) return
      setSaid(`${words}로 옮겼습니다.`)
      const undo = () => void moveSchedule(schedule.name, schedule.at)
      const title = `${words}로 예약을 옮겼습니다.`
      toast.push(undoOffer({id: 'plan', status: 'success', title}, undo))
    } else if (date && (await moveDate(entry, date, day))) {
      setSaid(`${words}로 옮겼습니다. 발행해야 홈페이지에서 바뀝니다.`)
      const undo = () => void restore(id, date, date.value)
      const title = `${words}로 옮겼습니다. 초안이니 발행해야 홈페이지에서 바뀝니다.`
      toast.push(undoOffer({id: 'plan', status: 'info', title}, undo))
    }
  }

  const takeBack = async ({id, date, publicValue}: PlanEntry) => {
    if (date && publicValue !== undefined) await restore(id, date, publicValue)
  }

  const publish = async (id: string) => {
    const draft = pairs.get(id)?.draft
    if (!draft) return
    setBusy(true)
    const fault = await publishDraft(client, workspace, draft)
    setBusy(false)
    if (fault !== null) {
      const title = `발행하지 못했습니다. ${fault}`
      toast.push({id: 'plan', status: 'error', closable: true, title})
      return
    }
    setSaid('발행했습니다.')
    toast.push({id: 'plan', status: 'success', closable: true, title: '발행했습니다.'})
  }

  return {pairs, said, isBusy, move, takeBack, publish}
}

function withAhead(
  documents: readonly SanityDocument[],
  ahead: readonly Ahead[],
): readonly SanityDocument[] {
  const newer = notRead(documents, ahead)
  if (newer.length === 0) return documents
  const ids = new Set(newer.map(({draft}) => draft._id))
  return [...documents.filter(({_id}) => !ids.has(_id)), ...newer.map(({draft}) => draft)]
}

const notRead = (documents: readonly SanityDocument[], ahead: readonly Ahead[]) =>
  ahead.filter(({draft, rev}) => documents.find(({_id}) => _id === draft._id)?._rev === rev)
