import {refresh} from './refresh.ts'

/** Shows the homes as they are now, when one was held or let go. The stream tells once at its start, too. */
export function followHomes(): void {
  if (!document.querySelector('.homes')) return
  new EventSource('/homes/changes').addEventListener('message', () => void refresh())
}
