import type {DataRouter} from 'react-router-dom'
import {previewChangesPath} from '../client/preview-address.ts'

/** Asks for the page again after each change of content. Returns what ends it. */
export function watchDrafts(router: DataRouter): () => void {
  const refresh = oneAtATime(() => router.revalidate())
  const source = new EventSource(previewChangesPath)
  source.onmessage = refresh
  // What changed before there was a connection, since the page was made or the last one broke, was not told.
  source.onopen = refresh
  return () => source.close()
}

/** A run that is asked for during another follows it: who types must not cut every answer off. */
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
