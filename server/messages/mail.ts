import {type Letter, type Mailer, NotMailed} from '../outbound/mailer.ts'
import {answerLost, type Reply} from './relay.ts'

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
    const came = error instanceof NotMailed ? error.came : 'open'
    return {came, fault: came === 'open' ? answerLost : 'Mail server'}
  }
}
