import type {Letter, Mailer} from '../outbound/mailer.ts'
import type {Reply} from './relay.ts'

/** One letter; never rejects. */
export async function mailedBy(
  mailer: Pick<Mailer, 'send'> | null,
  letter: Letter,
): Promise<Reply> {
  if (!mailer) return {came: 'unsent', fault: 'No mail server'}
  try {
    await mailer.send(letter)
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
