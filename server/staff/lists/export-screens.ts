import {ClientError} from '@sanity/client'
import type {Context, Hono} from 'hono'
import {AnswerColumns} from '../../../shared/answer-columns.ts'
import {type Booked, bookedDays, bookedOf, visitDays} from '../../../shared/booked-days.ts'
import {legibleLine} from '../../../shared/characters.ts'
import {reasonIn} from '../../../shared/erasures.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {log} from '../../log.ts'
import {foundIn} from '../calls/found-list.ts'
import {askerOf} from '../calls/read-list.ts'
import {filterIn} from '../filter.ts'
import {exportPath, plainPage, staffPath, type Told, weekExportPath} from '../frame-html.ts'
import {formOf, limitForm, maxForm, postedIn, sentIn} from '../posted.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {readWeek} from '../visits.ts'
import {naming, sayIn} from '../words.ts'
import {exportPage} from './export-html.ts'
import {customerRows, customersHeader, daysSheet, exportReach, readInParts} from './export-list.ts'
import {type Given, giveList} from './give-list.ts'
import type {Lists} from './in-thread.ts'

const below = (path: string) => path.slice(staffPath.length)

/** Lists that go out as files. */
export function addExportScreens(app: Hono, screens: Screens, lists: Lists): void {
  const {forStaff, send, frameFor, headers, options} = screens
  const {clock, doNotCall, people} = options

  const asOf = (c: Context): Given['as'] => (c.req.query('as') === 'csv' ? 'csv' : 'xlsx')
  const dated = (name: string) => `${name}-${dayInKorea(clock.now())}`

  app.get(below(exportPath), (c) => forStaff(c, (shown) => answerExport(c, shown)))
  app.post(below(exportPath), limitForm, (c) =>
    forStaff(
      c,
      async (shown) => {
        const reason = reasonIn(legibleLine(postedIn(await formOf(c)).reason ?? ''))
        return reason === null
          ? answerExport(c, shown, {word: 'reasonMissing', isFault: true})
          : answerFile(c, shown, reason)
      },
      async () => {
        const {reason = ''} = (await sentIn(c, maxForm))?.fields ?? {}
        return {fields: {reason: legibleLine(reason)}}
      },
    ),
  )
  /** Null: who asks exports nothing. */
  const exportedIds = async (
    c: Context,
    {actor, members}: ShownFor,
  ): Promise<readonly string[] | null> => {
    const settings = await options.readSettings()
    const sees = exportReach(actor, settings)
    if (sees === null) return null
    const asker = {...askerOf(actor, settings, {members, now: clock.now()}), sees}
    await options.index.upToDate()
    const filter = filterIn(new URL(c.req.url).searchParams)
    return foundIn(options.index, filter, asker).map(({id}) => id)
  }
  const answerExport = async (c: Context, shown: ShownFor, told: Told | null = null) => {
    const frame = {...frameFor(c, shown, exportPath), told}
    const ids = await exportedIds(c, shown)
    if (ids === null) return send(c, plainPage(frame, 'exportNotAllowed'), 403)
    const action = `${exportPath}${new URL(c.req.url).search}`
    return send(c, exportPage(frame, {count: ids.length, action}), told ? 422 : 200)
  }
  const answerFile = async (c: Context, shown: ShownFor, reason: string) => {
    const {content, actor, lake, members} = shown
    const ids = await exportedIds(c, shown)
    if (ids === null) {
      return send(c, plainPage(frameFor(c, shown, exportPath), 'exportNotAllowed'), 403)
    }
    const say = sayIn(content)
    const words = {say, named: naming(content, say), members}
    const slotsOn = await options.readSlotsOn()
    const list = {title: say('listSheet'), header: customersHeader(words)}
    const sheets = [list, daysSheet([], say)]
    const given = {name: dated(say('listSheet')), as: asOf(c), sheets} as const
    const exporting = {reason, doNotCall, people}
    let count = 0
    try {
      return await lists.run(actor.id, () =>
        giveList(c, {headers, lists}, given, async (add) => {
          const booked: Booked[] = []
          const answers = new AnswerColumns()
          for await (const part of readInParts(lake, ids, exporting)) {
            count += part.customers.length
            add(0, customerRows(part, words, answers))
            booked.push(...bookedOf(part.customers))
          }
          add(0, [], answers.header)
          add(1, daysSheet(visitDays(booked, slotsOn), say).rows)
        }),
      )
    } catch (error) {
      const frame = frameFor(c, shown, exportPath)
      if (isForbidden(error)) return send(c, plainPage(frame, 'exportNotAllowed'), 403)
      throw error
    } finally {
      log.info({by: actor.name, count, reason}, 'Staff exported a list')
    }
  }
  app.get(below(weekExportPath), (c) =>
    forStaff(c, async ({content, actor}) => {
      const say = sayIn(content)
      const {days, booked, slotsOn} = await readWeek(options, screens.dayIn(c.req.url))
      const sheet = daysSheet(bookedDays(days, booked, slotsOn), say)
      const given = {name: dated(say('weekHeading')), sheets: [sheet], as: asOf(c)}
      return lists.run(actor.id, () =>
        giveList(c, {headers, lists}, given, async (add) => add(0, sheet.rows)),
      )
    }),
  )
}

const isForbidden = (error: unknown) => error instanceof ClientError && error.statusCode === 403
