import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {singletons} from '../../schemas/index.ts'
import {askForReview, returnReview} from '../review/review-actions.tsx'
import {mayDraft, mayPublish} from '../roles.ts'
import {datasets} from '../surroundings/datasets.ts'
import {deleteDraftsOnly, deleteUnlessUsed, unpublishAction} from './document-actions.tsx'

export const isSingleton = (type: string) => singletons.some((name) => name === type)

/** What is offered depends on the role: nobody is shown what the lake would refuse. */
export const offeredActions: DocumentActionsResolver = (
  offered,
  {schemaType, currentUser, dataset},
) => {
  const suitable = isSingleton(schemaType) ? offered.filter(suitsSingletons) : offered
  if (mayPublish(currentUser)) {
    const answers = dataset === datasets.site ? [returnReview] : []
    const unpublishing = isSingleton(schemaType) ? [] : [unpublishAction]
    return [...publishersActions(suitable), ...answers, ...unpublishing]
  }
  return mayDraft(currentUser) ? contributorsActions(suitable) : []
}

/** Singletons can be edited and published, not duplicated, taken off the site or deleted. */
const suitsSingletons = ({action}: DocumentActionComponent) =>
  action === 'publish' || action === 'discardChanges' || action === 'restore'

const publishersActions = (offered: readonly DocumentActionComponent[]) =>
  offered
    .filter(({action}) => action !== 'unpublish')
    .map((each) => (each.action === 'delete' ? deleteUnlessUsed(each) : each))

/** The request for a review comes first, where others have the button that publishes. */
function contributorsActions(offered: readonly DocumentActionComponent[]) {
  const others = offered
    .filter(({action}) => action !== 'unpublish' && action !== 'publish')
    .map((each) => (each.action === 'delete' ? deleteDraftsOnly(each) : each))
  return [askForReview, ...others]
}
