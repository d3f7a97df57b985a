import type {Mailer} from '../outbound/mailer.ts'
import type {Composed} from './compose.ts'
import type {Reply} from './relay.ts'

/** One letter to a customer; never rejects. */
export async function mailedBy(
  mailer: Pick<Mailer, 'send'> | null,
  {to, subject, text}: Composed,
): Promise<Reply> {
  if (!mailer) return {came: 'unsent', fault: 'No mail server'}
  try {
    // As an object, so that what a visitor typed is one address and nothing else.
    await mailer.send({to: {address: to, name: ''}, subject, text})
    return {came: 'taken', fault: null}
  } catch (error) {
    return {came: cameOf(error), fault: 'Mail server'}
  }
}

/** A mail server that answers with a code has not taken it; neither has one that could not be reached. */
function cameOf(error: unknown): Reply['came'] {
  if (!(error instanceof Error)) return 'open'
  const code: unknown = Reflect.get(error, 'responseCode')
  if (typeof code === 'number') return 'refused'
  const reason: unknown = Reflect.get(error, 'code')
  return reason === 'ECONNECTION' || reason === 'EAUTH' || reason === 'EDNS' ? 'unsent' : 'open'
}
