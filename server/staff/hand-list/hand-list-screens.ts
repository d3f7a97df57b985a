import type {Context, Hono} from 'hono'
import * as v from 'valibot'
import {log} from '../../log.ts'
import {inTurns} from '../bulk.ts'
import {firstOfEach, foundIn} from '../calls/found-list.ts'
import {askerOf} from '../calls/read-list.ts'
import {filterIn} from '../filter.ts'
import {handListPath, plainPage, staffPath} from '../frame-html.ts'
import {answerGrowing, type Job} from '../growing-page.ts'
import {formOf, limitForm, postedIn} from '../posted.ts'
import {onDuty} from '../rota.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {sayIn, type Word} from '../words.ts'
import {handedOnBy, handListOn, planHandList, takeListBack} from './hand-list.ts'
import {
  handedPart,
  handListGrowing,
  handListPage,
  handListQuestion,
  takenBackPart,
} from './hand-list-html.ts'

type Options = Screens['options']

const key = v.pipe(v.string(), v.regex(/^[\w-]{8,50}$/))

/** All of a list is handed on at once, by administrators. */
export function addHandListScreens(app: Hono, screens: Screens): void {
  const {forStaff, send, frameFor, headers, options} = screens
  const below = handListPath.slice(staffPath.length)

  const forManagers = (c: Context, show: (shown: ShownFor) => Promise<Response>) =>
    forStaff(c, (shown) =>
      shown.actor.isAdministrator
        ? show(shown)
        : Promise.resolve(send(c, plainPage(frameFor(c, shown, handListPath), 'notAllowed'), 403)),
    )
  const answerChoice = async (c: Context, shown: ShownFor, fault?: Word) => {
    const found = await readFound(options, c, shown)
    const told = fault ? {word: fault, isFault: true} : null
    const page = handListPage(
      {...frameFor(c, shown, handListPath), told},
      {
        ...pathsOf(c),
        people: firstOfEach(found).length,
        registrations: found.length,
        colleagues: shown.colleagues,
      },
    )
    return send(c, page, fault ? 422 : 200)
  }
  app.get(below, (c) => forManagers(c, (shown) => answerChoice(c, shown)))
  app.post(below, limitForm, (c) =>
    forManagers(c, async (shown) => {
      const posted = postedIn(await formOf(c))
      const {to = ''} = posted
      if (posted.do === 'back') return answerBack(c, shown, posted.key ?? '')
      const plan = await planned(options, c, {shown, to})
      if (typeof plan === 'string') return answerChoice(c, shown, plan)
      const question = (fault?: Word) => {
        const told = fault ? {word: fault, isFault: true} : null
        const frame = {...frameFor(c, shown, handListPath), told}
        return send(c, handListQuestion(frame, {plan, to, ...pathsOf(c)}), fault ? 409 : 200)
      }
      if (posted.do !== 'hand' || !v.is(key, posted.key)) return question()
      const own = posted.key
      const handed = (count: number) =>
        handedPart(sayIn(shown.content), {count, key: own, action: pathsOf(c).action})
      if (posted.shown !== plan.digest) {
        // A page that is loaded once more offers its undo again.
        const {length} = await readHanded(options, shown, own)
        return length === 0
          ? question('handListChanged')
          : answerWork(c, shown, {total: length, work: async () => handed(length)})
      }
      const total = plan.shares.reduce((sum, {ids}) => sum + ids.length, 0)
      return answerWork(c, shown, {
        total,
        async work(told) {
          const count = await handListOn({lake: shown.lake, told}, plan, own)
          if (to === inTurns) await options.colleagues.noteTurn(plan.last)
          log.info({by: shown.actor.name, count}, 'Staff handed a list on')
          return handed(count)
        },
      })
    }),
  )
  const answerBack = async (c: Context, shown: ShownFor, posted: string) => {
    const {content, lake} = shown
    if (!v.is(key, posted)) return answerChoice(c, shown, 'stepInvalid')
    const ids = await readHanded(options, shown, posted)
    return answerWork(c, shown, {
      total: ids.length,
      work: async (told) =>
        takenBackPart(sayIn(content), await takeListBack({lake, told}, ids, posted)),
    })
  }
  const answerWork = (c: Context, shown: ShownFor, job: Pick<Job, 'total' | 'work'>) => {
    const say = sayIn(shown.content)
    return answerGrowing(
      c,
      {page: handListGrowing(frameFor(c, shown, handListPath), pathsOf(c).list), headers},
      {
        running: say('handListRunning'),
        stopped: say('handListStopped'),
        hint: say('handListHint'),
        ...job,
      },
    )
  }
}

const pathsOf = (c: Context) => {
  const {search} = new URL(c.req.url)
  return {action: handListPath + search, list: staffPath + search}
}

async function readHanded({index}: Options, {lake, actor}: ShownFor, key: string) {
  await index.upToDate()
  const ids = [...index.all].flatMap(({id, owner}) => (owner === '' ? [] : id))
  return handedOnBy(lake, ids, {key, account: actor.id})
}

async function readFound(options: Options, c: Context, {actor, members}: ShownFor) {
  const settings = await options.readSettings()
  const asker = askerOf(actor, settings, {members, now: options.clock.now()})
  await options.index.upToDate()
  return foundIn(options.index, filterIn(new URL(c.req.url).searchParams), asker)
}

/** Who gets what of the list that an address names; a word: it cannot be handed on in this way. */
async function planned(
  options: Options,
  c: Context,
  {shown, to}: {readonly shown: ShownFor; readonly to: string},
) {
  const {colleagues} = shown
  const isInTurns = to === inTurns
  const {handsOutTo} = await options.readSettings()
  const receivers = isInTurns
    ? onDuty(colleagues, handsOutTo)
    : colleagues.filter(({id}) => id === to)
  if (receivers.length === 0) return isInTurns ? 'dutyNone' : 'notColleague'
  const last = isInTurns ? await options.colleagues.lastTurn() : ''
  return planHandList(await readFound(options, c, shown), receivers, last)
}
