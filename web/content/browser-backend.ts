import type {Backend} from './backend.ts'
import type {ContentSource} from './content.ts'
import {createContent} from './create-content.ts'

export function createBrowserBackend(source: ContentSource): Backend {
  return {
    content: createContent(source),
    async countView(postId) {
      const response = await fetch(`/api/press/${encodeURIComponent(postId)}/views`, {
        method: 'POST',
      })
      const answer: unknown = response.ok ? await response.json() : null
      if (typeof answer !== 'object' || answer === null || !('views' in answer)) return null
      return typeof answer.views === 'number' ? answer.views : null
    },
  }
}
