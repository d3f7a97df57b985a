import type {Begin} from '../../../server/deliveries/reservation.ts'
import {type Letter, type Mailer, NotMailed} from '../../../server/outbound/mailer.ts'
import {answerLost, type Reply} from './relay.ts'

/** One letter; never rejects. It goes out where `begin` says so. */
export async function mailedBy(
  mailer: Pick<Mailer, 'send'> | null,
  letter: Letter,
  begin: Begin = async () => true,
): Promise<Reply> {
  if (!mailer) return {came: 'unsent', fault: 'No mail server'}
  try {
    await mailer.send(letter, begin)
    return {came: 'taken', fault: null}
  } catch (error) {
    const came = error instanceof NotMailed ? error.came : 'open'
    return {came, fault: came === 'open' ? answerLost : 'Mail server'}
  }
}
