/** In GROQ: registrations of which a delivery is in this state, be it forwarding or the webhook. */
export const deliveryIs = (state: 'waiting' | 'givenUp'): string =>
  `(forwarding.state == "${state}" || webhook.state == "${state}")`
