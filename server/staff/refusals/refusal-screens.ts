import type {Context, Hono} from 'hono'
import {log} from '../../log.ts'
import {adRefusalsPath, plainPage, staffPath} from '../frame-html.ts'
import type {Lists} from '../lists/in-thread.ts'
import {bodyOf} from '../lists/posted-body.ts'
import type {Screens, ShownFor} from '../screens.ts'
import type {Word} from '../words.ts'
import {knownAmong, refuseListed} from './ad-refusals.ts'
import {adRefusalsDone, adRefusalsPage, adRefusalsPreview} from './refusals-html.ts'

/** The list of a provider of a 080 number, for administrators. */
export function addRefusalScreens(app: Hono, screens: Screens, lists: Lists): void {
  const {forStaff, send, frameFor, options} = screens
  const {people, doNotCall, clock} = options
  const below = adRefusalsPath.slice(staffPath.length)
  const frame = (c: Context, shown: ShownFor) => frameFor(c, shown, adRefusalsPath)
  const forManagers = (c: Context, show: (shown: ShownFor) => Promise<Response>) =>
    forStaff(c, async (shown) =>
      shown.actor.isAdministrator
        ? show(shown)
        : send(c, plainPage(frame(c, shown), 'managerOnly'), 403),
    )
  const refuse = (c: Context, shown: ShownFor, word: Word, status: 413 | 422) => {
    const told = {word, isFault: true}
    return send(c, adRefusalsPage({...frame(c, shown), told}), status)
  }
  app.get(below, (c) => forManagers(c, async (shown) => send(c, adRefusalsPage(frame(c, shown)))))
  app.post(below, (c) =>
    forManagers(c, (shown) =>
      lists.run(shown.actor.id, async () => {
        const body = await bodyOf(c.req.raw)
        if (!body) return refuse(c, shown, 'fileTooLarge', 413)
        const {fields, list} = await lists.read(body, c.req.header('content-type') ?? '')
        if ('fault' in list) return refuse(c, shown, list.fault, 422)
        const {numbers} = list.numbers
        if (numbers.length === 0) return refuse(c, shown, 'adRefusalsNone', 422)
        if (fields.do !== 'apply') {
          const known = await knownAmong({people}, numbers)
          return send(c, adRefusalsPreview(frame(c, shown), {draft: list, known: known.size}))
        }
        const refused = await refuseListed({people, doNotCall, now: clock.now()}, numbers)
        log.info({by: shown.actor.name, ...refused}, 'A list of refused advertising was imported')
        return send(c, adRefusalsDone(frame(c, shown), refused))
      }),
    ),
  )
}
