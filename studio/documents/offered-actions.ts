import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {singletons} from '../../schemas/index.ts'
import {operations} from '../hooks/operations.ts'
import {askForReview, returnReview} from '../review/review-actions.tsx'
import {mayDraft, mayPublish} from '../roles.ts'
import {withOwnScheduling} from '../scheduling/scheduling-actions.ts'
import {datasets} from '../surroundings/datasets.ts'
import {deleteDraftsOnly, deleteUnlessUsed, unpublishAction} from './document-actions.tsx'
import {duplicateByName} from './duplicate-action.ts'
import {publishWhenRight} from './publish-action.ts'

export const isSingleton = (type: string) => singletons.includes(type)

/** Actions depend on the role: nobody is offered what the lake would refuse. */
export const offeredActions: DocumentActionsResolver = (stock, context) => {
  const {schemaType, currentUser, dataset, versionType} = context
  const offered = withOwnScheduling(withRules(stock), context)
  if (versionType === 'scheduled-draft') return mayPublish(currentUser) ? offered : []
  const suitable = isSingleton(schemaType) ? offered.filter(suitsSingletons) : offered
  if (mayPublish(currentUser)) {
    const answers = dataset === datasets.site ? [returnReview] : []
    const unpublishing = isSingleton(schemaType) || !operations.isOn ? [] : [unpublishAction]
    return [...publishersActions(suitable), ...answers, ...unpublishing]
  }
  return mayDraft(currentUser) ? contributorsActions(suitable) : []
}

/** Singletons can be edited, published and scheduled, not duplicated, taken off the site or deleted. */
const suitsSingletons = ({action}: DocumentActionComponent) =>
  action === 'publish' ||
  action === 'schedule' ||
  action === 'discardChanges' ||
  action === 'restore'

const publishersActions = (offered: readonly DocumentActionComponent[]) =>
  offered
    .filter(({action}) => action !== 'unpublish' || !operations.isOn)
    .map((each) => (each.action === 'delete' ? deleteUnlessUsed(each) : each))

const withRules = (offered: readonly DocumentActionComponent[]) =>
  offered.map((each) => {
    if (each.action === 'duplicate') return duplicateByName(each)
    return each.action === 'publish' && operations.isOn ? publishWhenRight(each) : each
  })

const isPublishersAlone = (action: DocumentActionComponent['action']) =>
  action === 'publish' || action === 'schedule' || action === 'unpublish'

/** The request for a review takes the place of the button that publishes. */
function contributorsActions(offered: readonly DocumentActionComponent[]) {
  const others = offered
    .filter(({action}) => !isPublishersAlone(action))
    .map((each) => (each.action === 'delete' ? deleteDraftsOnly(each) : each))
  return [askForReview, ...others]
}
