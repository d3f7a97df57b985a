import type {Context, Hono} from 'hono'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {log} from '../../log.ts'
import {filterIn} from '../filter.ts'
import {exportPath, importPath, staffPath, weekExportPath} from '../frame-html.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {readWeek} from '../visits.ts'
import {naming, sayIn, type Word} from '../words.ts'
import {customersSheet, daysSheet, readFound, visitsSheet} from './export-list.ts'
import {importedPage, importPage, previewPage} from './import-html.ts'
import {draftIn, draftOf, importList, previewOf} from './import-list.ts'
import {readList} from './read-list.ts'
import {type Sheet, toText, toWorkbook} from './sheet.ts'
import {sheetLimits} from './sheet-limits.ts'

type Posted = Readonly<Record<string, string>>

const below = (path: string) => path.slice(staffPath.length)

/** What a page sends back of a list: its rows, as JSON, are little longer than their file. */
const mostPosted = 4 * sheetLimits.file
/** So much of what is too large is read and thrown away, since a browser shows no answer before it has sent all. */
const mostDrained = 256 * 1024 * 1024

/** Lists that come in and go out as files. */
export function addListScreens(app: Hono, screens: Screens): void {
  const {forStaff, send, frameFor, options} = screens
  const {entries, clock} = options

  const give = async (c: Context, name: string, sheets: readonly Sheet[]) => {
    const isText = c.req.query('as') === 'csv'
    const [first] = sheets
    const body = isText && first ? toText(first) : await toWorkbook(sheets)
    const file = `${name}-${dayInKorea(clock.now())}.${isText ? 'csv' : 'xlsx'}`
    const type = isText
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return c.body(body, 200, {
      ...{...screens.headers, 'content-type': type},
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`,
    })
  }
  app.get(below(exportPath), (c) =>
    forStaff(c, async ({content, actor, lake}) => {
      const filter = filterIn(new URL(c.req.url).searchParams)
      const say = sayIn(content)
      const found = await readFound(lake, filter, {me: actor.id, now: clock.now()})
      const rules = await options.bookingRules()
      const sheets = [
        customersSheet(found, {say, named: naming(content, say)}),
        visitsSheet(found, rules, say),
      ]
      return give(c, say('listSheet'), sheets)
    }),
  )
  app.get(below(weekExportPath), (c) =>
    forStaff(c, async ({content, lake}) => {
      const say = sayIn(content)
      const week = await readWeek(lake, await options.bookingRules(), screens.dayIn(c.req.url))
      return give(c, say('weekHeading'), [daysSheet(week, say)])
    }),
  )
  app.get(below(importPath), (c) =>
    forStaff(c, async (shown) => send(c, importPage(frameFor(c, shown, importPath)))),
  )
  const answerFault = async (c: Context, shown: ShownFor, word: Word, status: 413 | 422) => {
    const told = {word, isFault: true}
    return send(c, importPage({...frameFor(c, shown, importPath), told}), status)
  }
  app.post(below(importPath), async (c) => {
    const data = await postedIn(c.req.raw)
    const file = data?.get('file')
    const posted = Object.fromEntries(
      [...(data ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    return forStaff(
      c,
      (shown) => {
        if (!data) return answerFault(c, shown, 'fileTooLarge', 413)
        return file instanceof File ? answerFile(c, shown, file) : answerDraft(c, shown, posted)
      },
      posted,
    )
  })
  const answerFile = async (c: Context, shown: ShownFor, file: File) => {
    const read = await readList(new Uint8Array(await file.arrayBuffer()))
    return 'fault' in read
      ? answerFault(c, shown, read.fault, 422)
      : answerPreview(c, shown, {draft: draftOf(read.rows), typed: {}})
  }
  const answerDraft = async (c: Context, shown: ShownFor, posted: Posted) => {
    const draft = draftIn(posted)
    if (!draft) return answerFault(c, shown, 'fileMissing', 422)
    if (posted.do === 'bad') return answerBad(c, shown, draft)
    if (posted.do !== 'import') return answerPreview(c, shown, {draft, typed: posted})
    const {actor, lake} = shown
    const now = new Date(clock.now())
    const by = {id: actor.id, name: actor.name}
    const outcome = await importList({lake, entries, by, now}, draft, posted)
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
      readonly draft: ReturnType<typeof draftOf>
      readonly typed: Posted
      readonly fault?: Word
    },
  ) => {
    const preview = await previewOf(shown.lake, draft)
    const boxes = await entries.boxes(new Date(clock.now()))
    const told = fault ? {word: fault, isFault: true} : null
    const frame = {...frameFor(c, shown, importPath), told}
    return send(c, previewPage(frame, {draft, preview, boxes, typed}), fault ? 422 : 200)
  }
  const answerBad = async (
    c: Context,
    {content, lake}: ShownFor,
    draft: ReturnType<typeof draftOf>,
  ) => {
    const say = sayIn(content)
    const {bad} = await previewOf(lake, draft)
    const rows = bad.map(({number, cells, problem}) => [number, say(problem), ...cells])
    const titles = draft.hasTitles ? (draft.rows[0] ?? []) : []
    const header = [say('rowNumber'), say('rowProblem'), ...titles]
    const text = toText({title: '', header, rows})
    const file = `${say('badRows')}.csv`
    return c.body(text, 200, {
      ...{...screens.headers, 'content-type': 'text/csv; charset=utf-8'},
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}`,
    })
  }
}

/** Null: it is too large. */
async function postedIn({body, headers}: Request): Promise<FormData | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size <= mostPosted) parts.push(part)
    else parts.length = 0
    if (size > mostDrained) break
  }
  const type = {'content-type': headers.get('content-type') ?? ''}
  if (size > mostPosted) return null
  return new Response(new Blob(parts), {headers: type}).formData().catch(() => new FormData())
}
