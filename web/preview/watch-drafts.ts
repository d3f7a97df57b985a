import type {DataRouter} from 'react-router-dom'
import {previewChangesPath} from '../client/preview-address.ts'

/** Asks for the page again after each change of content. Returns what ends it. */
export function watchDrafts(router: DataRouter): () => void {
  const refresh = () => void router.revalidate()
  const source = new EventSource(previewChangesPath)
  source.onmessage = refresh
  // What changed while there was no connection was not told.
  source.onerror = () => {
    source.onopen = refresh
  }
  return () => source.close()
}
