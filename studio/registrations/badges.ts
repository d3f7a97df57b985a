import type {DocumentBadgeComponent} from 'sanity'
import {registrationStates} from '../../schemas/fields/registration-choices.ts'
import {deliveryFields} from '../../shared/message-rules.ts'

const colors = {new: 'primary', contacted: 'warning', done: 'success'} as const

const stateBadge: DocumentBadgeComponent = ({published}) => {
  const state = registrationStates.find(({value}) => value === published?.state)
  return state ? {label: state.title, color: colors[state.value]} : null
}

const isGivenUp = (delivery: unknown) =>
  typeof delivery === 'object' &&
  delivery !== null &&
  'state' in delivery &&
  delivery.state === 'givenUp'

const forwardingBadge: DocumentBadgeComponent = ({published}) =>
  deliveryFields.some((field) => isGivenUp(published?.[field]))
    ? {label: '전달 포기', color: 'danger'}
    : null

export const registrationBadges = [stateBadge, forwardingBadge]
