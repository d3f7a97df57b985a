import {deliveryFields} from '../../shared/message-rules.ts'

/** In GROQ: registrations of which a delivery is in this state, be it forwarding, the webhook or a message. */
export const deliveryIs = (state: 'waiting' | 'givenUp' | 'unknown' | 'undelivered'): string =>
  `(${deliveryFields.map((field) => `${field}.state == "${state}"`).join(' || ')})`
