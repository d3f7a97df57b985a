import type {SanityClient} from '@sanity/client'
import type {RegistrationFormName} from '../../web/registration/rules.ts'
import type {Outbound} from '../outbound/outbound.ts'
import type {Clock} from '../time/clock.ts'
import {deliver} from './attempt.ts'
import type {DueTimes} from './due-times.ts'
import {type DeliveryQueue, ServiceQueue} from './queue.ts'
import type {DeliverySettings} from './settings.ts'

interface ForwardingOptions {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly outbound: Outbound
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly clock?: Clock
  /** Other processes work through the same queue. */
  readonly isOneOfMany?: boolean
}

function serviceFor(settings: DeliverySettings, form: RegistrationFormName): string | undefined {
  return {popup: settings.popupUrl, visit: settings.visitUrl, inquiry: settings.inquiryUrl}[form]
}

/** Forwards registrations to the service of their form, in the shape that it expects. */
export function startForwarding({outbound, ...shared}: ForwardingOptions): DeliveryQueue {
  return new ServiceQueue({
    ...shared,
    kind: 'forwarding',
    takes: (settings, form) => serviceFor(settings, form) !== undefined,
    async send(settings, registration) {
      const url = serviceFor(settings, registration.form)
      if (!url) return {fault: 'No service is set for this form'}
      return deliver(outbound, url, registration)
    },
  })
}
