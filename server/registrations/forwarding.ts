import type {SanityClient} from '@sanity/client'
import type {RegistrationFormName} from '../../web/registration/rules.ts'
import type {Outbound} from '../outbound/outbound.ts'
import type {Clock} from '../time/clock.ts'
import {deliver} from './deliver.ts'
import {type DeliveryQueue, ServiceQueue} from './delivery-queue.ts'
import type {DeliverySettings} from './delivery-settings.ts'

function serviceFor(settings: DeliverySettings, form: RegistrationFormName): string | undefined {
  return {popup: settings.popupUrl, visit: settings.visitUrl, inquiry: settings.inquiryUrl}[form]
}

/** Forwards registrations to the service of their form, in the shape that it expects. */
export function startForwarding(
  writer: SanityClient,
  outbound: Outbound,
  clock?: Clock,
  isOneOfMany = false,
): DeliveryQueue {
  return new ServiceQueue({
    ...{writer, field: 'forwarding', isOneOfMany},
    ...(clock && {clock}),
    takes: (settings, form) => serviceFor(settings, form) !== undefined,
    async send(settings, registration) {
      const url = serviceFor(settings, registration.form)
      if (!url) return {fault: 'No service is set for this form'}
      return deliver(outbound, url, registration)
    },
  })
}
