import type {DocumentBadgeComponent} from 'sanity'
import {registrationStates} from '../../schemas/fields/registration-choices.ts'
import {useDeliveries} from './use-deliveries.ts'

const colors = {new: 'primary', contacted: 'warning', done: 'success'} as const

const stateBadge: DocumentBadgeComponent = ({published}) => {
  const state = registrationStates.find(({value}) => value === published?.state)
  return state ? {label: state.title, color: colors[state.value]} : null
}

/** The Studio calls a badge as a hook. */
const useDeliveryBadge: DocumentBadgeComponent = ({published}) => {
  const deliveries = useDeliveries(published?._id) ?? []
  const isGivenUp = deliveries.some(({state}) => state === 'givenUp')
  return isGivenUp ? {label: '전달 포기', color: 'danger'} : null
}

export const registrationBadges = [stateBadge, useDeliveryBadge]
