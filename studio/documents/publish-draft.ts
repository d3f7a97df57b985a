import type {SanityClient} from '@sanity/client'
import {
  getDraftId,
  getPublishedId,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'

/**
 * Publishes the draft of a document that keeps the rules. Resolves to what is wrong with it otherwise; null: it is
 * published.
 */
export async function publishDraft(
  client: SanityClient,
  workspace: Workspace,
  document: SanityDocument,
): Promise<string | null> {
  const markers = await validateDocument({document, workspace, environment: 'studio'})
  const fault = markers.find(({level}) => level === 'error')
  if (fault) return fault.message
  const publishedId = getPublishedId(document._id)
  return client
    .action({
      actionType: 'sanity.action.document.publish',
      draftId: getDraftId(publishedId),
      publishedId,
    })
    .then(
      () => null,
      () => '다시 해 주세요.',
    )
}
