import type {Context, Hono} from 'hono'
import {log} from '../../log.ts'
import {importPath, staffPath} from '../frame-html.ts'
import {answerGrowing} from '../growing-page.ts'
import {sentIn} from '../posted.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {naming, sayIn, type Word} from '../words.ts'
import {giveList} from './give-list.ts'
import {importedPage, importPage, previewPage, storedPart} from './import-html.ts'
import {type Posted, planImport, previewOf, storeList} from './import-list.ts'
import type {Lists} from './in-thread.ts'
import {bodyOf} from './posted-body.ts'
import type {Draft} from './sheet-limits.ts'

/** In bytes, of a list that is handed back to somebody whose session has ended. */
const maxSentBack = 1024 * 1024

interface Asked {
  readonly draft: Draft
  readonly posted: Posted
  /** Keeps the place of the list until the promise resolves. */
  readonly keep: (until: Promise<void>) => void
}

/** Lists that come in as files: shown first, and stored while the answer says how far it is. */
export function addImportScreens(app: Hono, screens: Screens, lists: Lists): void {
  const {forStaff, send, frameFor, headers, options} = screens
  const {entries, clock, doNotCall, people} = options
  app.get(importPath.slice(staffPath.length), (c) =>
    forStaff(c, async (shown) => send(c, importPage(frameFor(c, shown, importPath)))),
  )
  const answerFault = async (c: Context, shown: ShownFor, word: Word, status: 413 | 422) => {
    const told = {word, isFault: true}
    return send(c, importPage({...frameFor(c, shown, importPath), told}), status)
  }
  // Who sends it is asked before the first byte of it is read, and its place is kept until it is answered.
  app.post(importPath.slice(staffPath.length), (c) =>
    forStaff(
      c,
      (shown) =>
        lists.run(shown.actor.id, async (keep) => {
          const body = await bodyOf(c.req.raw)
          if (!body) return answerFault(c, shown, 'fileTooLarge', 413)
          const {fields, list} = await lists.read(body, c.req.header('content-type') ?? '')
          return 'fault' in list
            ? answerFault(c, shown, list.fault, 422)
            : answerDraft(c, shown, {draft: list, posted: fields, keep})
        }),
      () => sentIn(c, maxSentBack),
    ),
  )
  const answerDraft = async (c: Context, shown: ShownFor, {draft, posted, keep}: Asked) => {
    if (posted.do === 'bad') return answerBad(c, shown, draft)
    if (posted.do !== 'import') return answerPreview(c, shown, {draft, typed: posted})
    const {actor, lake, content, colleagues} = shown
    const now = new Date(clock.now())
    const by = {id: actor.id, name: actor.name}
    const named = naming(content, sayIn(content))
    const importing = {lake, people, doNotCall, colleagues, entries, by, named, now}
    const plan = await planImport(importing, draft, posted)
    if ('fault' in plan) return answerPreview(c, shown, {draft, typed: posted, fault: plan.fault})
    const page = importedPage(frameFor(c, shown, importPath))
    const say = sayIn(content)
    return answerGrowing(
      c,
      {page, headers, keep},
      {
        running: say('importing'),
        stopped: say('importStopped'),
        hint: say('importingHint'),
        total: plan.rows.length,
        async work(told) {
          await storeList(importing, plan, told)
          log.info({stored: plan.rows.length}, 'Staff imported a list')
          return storedPart(say, plan)
        },
      },
    )
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
    return giveList(c, {headers, lists}, {name: say('badRows'), as: 'csv', sheets}, async (add) =>
      add(
        0,
        draft.bad.map(({number, cells, problem}) => [number, say(problem), ...cells]),
      ),
    )
  }
}
