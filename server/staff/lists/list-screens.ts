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
import {
  exportPath,
  importPath,
  plainPage,
  staffPath,
  type Told,
  weekExportPath,
} from '../frame-html.ts'
import {formOf, limitForm, maxForm, type Posted, postedIn, sentIn} from '../posted.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {readWeek} from '../visits.ts'
import {naming, sayIn, type Word} from '../words.ts'
import {exportPage} from './export-html.ts'
import {customerRows, customersHeader, daysSheet, exportReach, readInParts} from './export-list.ts'
import {importedPage, importPage, previewPage} from './import-html.ts'
import {importList, previewOf} from './import-list.ts'
import {Lists} from './in-thread.ts'
import type {Sheet} from './sheet.ts'
import {type Draft, sheetLimits} from './sheet-limits.ts'

const below = (path: string) => path.slice(staffPath.length)

/** What a page sends back of a list: its rows, as JSON, are little longer than their file. */
const maxPostedBytes = 4 * sheetLimits.file
/** So much of what is too large is read and thrown away, since a browser shows no answer before it has sent all. */
const maxDrainedBytes = 256 * 1024 * 1024
/** In bytes, of a list that is handed back to somebody whose session has ended. */
const maxSentBack = 1024 * 1024
/** In ms, for a file to arrive: others wait for its place. */
const arrivalMs = 180_000

/** Lists that come in and go out as files. */
export function addListScreens(app: Hono, screens: Screens): void {
  const {forStaff, send, frameFor, options} = screens
  const {entries, clock, doNotCall, people} = options
  const lists = new Lists(options.threadMemory)

  /** @param write gives the rows of each sheet, in as many parts as it likes */
  const give = async (
    c: Context,
    {name, sheets, as}: Given,
    write: Parameters<Lists['write']>[1],
  ) => {
    const body = await lists.write({as, sheets}, write)
    const type = as === 'csv' ? 'text/csv; charset=utf-8' : workbookType
    return c.body(body, 200, {
      ...{...screens.headers, 'content-type': type},
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${as}`)}`,
    })
  }
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
          : giveList(c, shown, reason)
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
  const giveList = async (c: Context, shown: ShownFor, reason: string) => {
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
        give(c, given, async (add) => {
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
      return lists.run(actor.id, () => give(c, given, async (add) => add(0, sheet.rows)))
    }),
  )
  app.get(below(importPath), (c) =>
    forStaff(c, async (shown) => send(c, importPage(frameFor(c, shown, importPath)))),
  )
  const answerFault = async (c: Context, shown: ShownFor, word: Word, status: 413 | 422) => {
    const told = {word, isFault: true}
    return send(c, importPage({...frameFor(c, shown, importPath), told}), status)
  }
  // Who sends it is asked before the first byte of it is read, and its place is kept until it is answered.
  app.post(below(importPath), (c) =>
    forStaff(
      c,
      (shown) =>
        lists.run(shown.actor.id, async () => {
          const body = await bodyOf(c.req.raw)
          if (!body) return answerFault(c, shown, 'fileTooLarge', 413)
          const {fields, list} = await lists.read(body, c.req.header('content-type') ?? '')
          return 'fault' in list
            ? answerFault(c, shown, list.fault, 422)
            : answerDraft(c, shown, list, fields)
        }),
      () => sentIn(c, maxSentBack),
    ),
  )
  const answerDraft = async (c: Context, shown: ShownFor, draft: Draft, posted: Posted) => {
    if (posted.do === 'bad') return answerBad(c, shown, draft)
    if (posted.do !== 'import') return answerPreview(c, shown, {draft, typed: posted})
    const {actor, lake, content, colleagues} = shown
    const now = new Date(clock.now())
    const by = {id: actor.id, name: actor.name}
    const named = naming(content, sayIn(content))
    const importing = {lake, people, doNotCall, colleagues, entries, by, named, now}
    const outcome = await importList(importing, draft, posted)
    if ('fault' in outcome) {
      return answerPreview(c, shown, {draft, typed: posted, fault: outcome.fault})
    }
    log.info({stored: outcome.stored}, 'Staff imported a list')
    return send(c, importedPage(frameFor(c, shown, importPath), outcome))
  }
  const answerPreview = async (
    c: Context,
    shown: ShownFor,
    {
      draft,
      typed,
      fault,
    }: {
      readonly draft: Draft
      readonly typed: Posted
      readonly fault?: Word
    },
  ) => {
    const {lake, colleagues} = shown
    const preview = await previewOf({lake, people, doNotCall, colleagues}, draft, typed)
    const boxes = await entries.boxes(new Date(clock.now()))
    const told = fault ? {word: fault, isFault: true} : null
    const frame = {...frameFor(c, shown, importPath), told}
    return send(c, previewPage(frame, {draft, preview, boxes, typed}), fault ? 422 : 200)
  }
  const answerBad = (c: Context, {content}: ShownFor, draft: Draft) => {
    const say = sayIn(content)
    const titles = draft.hasTitles ? draft.titles : []
    const header = [say('rowNumber'), say('rowProblem'), ...titles]
    const sheets = [{title: '', header}]
    return give(c, {name: say('badRows'), as: 'csv', sheets}, async (add) =>
      add(
        0,
        draft.bad.map(({number, cells, problem}) => [number, say(problem), ...cells]),
      ),
    )
  }
}

const isForbidden = (error: unknown) => error instanceof ClientError && error.statusCode === 403

interface Given {
  readonly name: string
  readonly as: 'xlsx' | 'csv'
  readonly sheets: readonly Omit<Sheet, 'rows'>[]
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Null: it is too large. */
async function bodyOf({body}: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const end = performance.now() + arrivalMs
  for await (const part of body ?? []) {
    size += part.length
    if (size <= maxPostedBytes) parts.push(part)
    else parts.length = 0
    if (size > maxDrainedBytes || performance.now() > end) break
  }
  if (size > maxPostedBytes || performance.now() > end) return null
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
