import type {DocumentBadgeComponent} from 'sanity'
import {registrationStates} from '../../schemas/documents/registration.ts'

const colors = {new: 'primary', contacted: 'warning', done: 'success'} as const

const stateBadge: DocumentBadgeComponent = ({published}) => {
  const state = registrationStates.find(({value}) => value === published?.state)
  return state ? {label: state.title, color: colors[state.value]} : null
}

const forwardingBadge: DocumentBadgeComponent = ({published}) => {
  const forwarding: unknown = published?.forwarding
  const isGivenUp =
    typeof forwarding === 'object' &&
    forwarding !== null &&
    'state' in forwarding &&
    forwarding.state === 'givenUp'
  return isGivenUp ? {label: '전달 포기', color: 'danger'} : null
}

export const registrationBadges = [stateBadge, forwardingBadge]
