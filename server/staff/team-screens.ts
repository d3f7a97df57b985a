import type {Hono} from 'hono'
import {addDays, dayInKorea, isDay} from '../../shared/time-in-korea.ts'
import {unconfirmedIn} from './calls/found-list.ts'
import {askerOf} from './calls/read-list.ts'
import {plainPage, staffPath, teamPath} from './frame-html.ts'
import type {Screens} from './screens.ts'
import {teamPage} from './team-html.ts'
import {type Period, teamReport} from './team-report.ts'

const defaultDays = 30

/** The work of each counsellor, for administrators. */
export function addTeamScreens(app: Hono, {forStaff, send, frameFor, options}: Screens): void {
  app.get(teamPath.slice(staffPath.length), (c) =>
    forStaff(c, async (shown) => {
      const {actor, members, colleagues} = shown
      const frame = frameFor(c, shown, teamPath)
      if (!actor.isAdministrator) return send(c, plainPage(frame, 'notAllowed'), 403)
      const now = options.clock.now()
      const period = periodIn(c.req.query(), dayInKorea(now))
      const asker = askerOf(actor, await options.readSettings(), {members, now})
      await options.index.upToDate()
      const work = await teamReport(options.index, asker, period)
      return send(
        c,
        teamPage(frame, {work, period, colleagues, contractsWaiting: unconfirmedIn(options.index)}),
      )
    }),
  )
}

/** A period that begins after its end is of one day. */
function periodIn(query: Readonly<Record<string, string>>, today: string): Period {
  const until = isDay(query.until) ? query.until : today
  const from = isDay(query.from) ? query.from : addDays(until, 1 - defaultDays)
  const isInOrder = from <= until
  return {from: isInOrder ? from : until, until}
}
