import type {Context, Hono} from 'hono'
import {callerPage} from './caller-html.ts'
import {enterCaller} from './callers.ts'
import {callerPath, personPath, staffPath} from './frame-html.ts'
import {formOf, limitForm, maxForm, postedIn, sentIn} from './posted.ts'
import type {Screens, ShownFor} from './screens.ts'

const below = callerPath.slice(staffPath.length)

/** Makes a caller a customer: name, number and wish, with the consent that is given by phone. */
export function addCallerScreens(app: Hono, {forStaff, send, frameFor, options, headers}: Screens) {
  const shownWords = async () => {
    const now = options.entries.now()
    return {boxes: await options.entries.boxes(now), words: await options.entries.words(now)}
  }
  app.get(below, (c) =>
    forStaff(c, async (shown) =>
      send(c, callerPage(frameFor(c, shown, callerPath), {...(await shownWords()), typed: {}})),
    ),
  )
  const enter = async (c: Context, shown: ShownFor) => {
    const fields = postedIn(await formOf(c))
    const done = await enterCaller(options.entries, {actor: shown.actor, fields})
    if ('id' in done) {
      options.index.changed([done.id])
      return c.body(null, 303, {...headers, location: personPath(done.id)})
    }
    const frame = {
      ...frameFor(c, shown, callerPath),
      told: {word: done.fault, isFault: true},
    }
    return send(c, callerPage(frame, {...(await shownWords()), typed: fields}), 422)
  }
  app.post(below, limitForm, (c) =>
    forStaff(
      c,
      (shown) => enter(c, shown),
      () => sentIn(c, maxForm),
    ),
  )
}
