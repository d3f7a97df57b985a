import type {useToast} from '@sanity/ui/toast'
import type {useClient} from 'sanity'
import {hostedProjectId} from '../surroundings/hosted.ts'

type Client = ReturnType<typeof useClient>
type Toast = ReturnType<typeof useToast>

/** In ms, between two questions to the lake. */
const pause = 1000
const id = 'erasing'

let isWatched = false

/**
 * Says that something is being erased until no byte of it is left, and only then that it is gone. The hosted
 * lake has no such endpoint; there, a deleted registration counts as gone at once.
 */
export async function showErasing(client: Client, toast: Toast): Promise<void> {
  if (hostedProjectId) {
    toast.push({id, status: 'success', title: '파기했습니다. 되살릴 수 없습니다.'})
    return
  }
  toast.push({
    id,
    status: 'info',
    title: '지우는 중',
    description: '이력과 파일에 남은 흔적까지 지우고 있습니다.',
    duration: Number.POSITIVE_INFINITY,
  })
  if (isWatched) return
  isWatched = true
  while (await mayBePending(client)) await new Promise((next) => setTimeout(next, pause))
  isWatched = false
  toast.push({
    id,
    status: 'success',
    title: '지워짐',
    description: '흔적까지 지워져 되살릴 수 없습니다.',
    duration: 10_000,
  })
}

/** Without an answer, nothing is known to be gone. */
const mayBePending = (client: Client) =>
  pendingErasures(client).then(
    (pending) => pending > 0,
    () => true,
  )

/** How many erasures are still under way in the dataset. */
export async function pendingErasures(client: Client): Promise<number> {
  const {dataset} = client.config()
  const {pending} = await client.request<{pending: number}>({url: `/data/erasures/${dataset}`})
  return pending
}
