import type {DataRouter} from 'react-router-dom'
import {previewChangesPath} from '../client/preview-address.ts'

/** Requests the page again after each change of content. Returns a function that ends this. */
export function watchDrafts(router: DataRouter): () => void {
  const refresh = oneAtATime(() => router.revalidate())
  const source = new EventSource(previewChangesPath)
  source.onmessage = refresh
  // While there was no connection, nothing was reported: neither after the page was made nor after a break.
  source.onopen = refresh
  return () => source.close()
}

/** A run that is requested during another one follows it: constant typing must not abort every answer. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const start = async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await run()
    }
    isRunning = false
  }
  return () => void start()
}
