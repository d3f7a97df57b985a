import {setTimeout as pause} from 'node:timers/promises'
import {ClientError, type SanityClient} from '@sanity/client'
import type {Context, Hono} from 'hono'
import * as v from 'valibot'
import {legibleLine} from '../../shared/characters.ts'
import {type ErasureItem, reasonIn, wantedErasure} from '../../shared/erasures.ts'
import {log} from '../log.ts'
import {type Person, readPerson} from './customers.ts'
import {askedPage, erasedPage, eraseQuestion} from './erase-html.ts'
import {erasedPath, erasePath, plainPage, staffPath} from './frame-html.ts'
import {formOf, limitForm, maxForm, sentIn} from './posted.ts'
import type {Screens, ShownFor} from './screens.ts'
import {key} from './step-fields.ts'

const below = (path: string) => path.slice(staffPath.length)

/** In ms: until a person is told that traces are still being erased. */
const patienceMs = 3000
const pauseMs = 150
/** In one transaction, as `sanity.json` says to the lake. */
const together = 20

/**
 * Erasing one person's registration, and the others with the same number where that is wanted: administrators erase, and
 * all others ask them to.
 */
export function addEraseScreens(app: Hono, {forStaff, send, frameFor, options}: Screens): void {
  const withPerson = async (
    c: Context,
    shown: ShownFor,
    show: (person: Person, path: string) => Promise<Response>,
  ) => {
    const id = c.req.param('id') ?? ''
    const person = await readPerson(shown.lake, options, id)
    return person
      ? show(person, erasePath(id))
      : send(c, plainPage(frameFor(c, shown, staffPath), 'missing'), 404)
  }
  // What was erased is named in the answer to the step alone: an address may name anything.
  app.get(below(erasedPath), (c) =>
    forStaff(c, async (shown) => {
      const isPending = await stillPending(shown.lake)
      return send(c, erasedPage(frameFor(c, shown, erasedPath), {ids: [], isPending}))
    }),
  )
  const pattern = '/:id{[\\w-]{1,128}}/erase'
  app.get(pattern, (c) =>
    forStaff(c, (shown) =>
      withPerson(c, shown, async (person, path) =>
        send(c, eraseQuestion(frameFor(c, shown, path), person)),
      ),
    ),
  )
  app.post(pattern, limitForm, (c) =>
    forStaff(
      c,
      (shown) =>
        withPerson(c, shown, async (person, path) => {
          const {asked, registrations} = person
          const data = await formOf(c)
          const also = data.getAll('also')
          // Those of this person alone, whatever was sent.
          const chosen = registrations.filter(({_id}) => _id === asked._id || also.includes(_id))
          const ids = chosen.map(({_id}) => _id)
          const frame = (back: string) => frameFor(c, shown, back)
          if (!shown.actor.isAdministrator) {
            const reason = reasonIn(legibleLine(textOf(data, 'reason')))
            if (reason === null) {
              const told = {word: 'reasonMissing' as const, isFault: true}
              return send(c, eraseQuestion({...frame(path), told}, person), 422)
            }
            await askToErase(shown.lake, chosen, {reason, key: textOf(data, 'key')})
            log.info(
              {count: ids.length, by: shown.actor.name},
              'Staff asked to erase registrations',
            )
            return send(c, askedPage(frame(path), asked._id))
          }
          try {
            await eraseAll(shown.lake, ids)
          } catch (error) {
            if (!(error instanceof ClientError) || error.statusCode !== 429) throw error
            const told = {word: 'eraseTooMany' as const, isFault: true}
            return send(c, eraseQuestion({...frame(path), told}, person), 409)
          }
          log.warn(
            {count: ids.length, by: shown.actor.name, ids},
            'An administrator erased registrations',
          )
          const isPending = await stillPending(shown.lake)
          return send(c, erasedPage(frame(erasedPath), {ids, isPending}))
        }),
      async () => {
        const {reason = ''} = (await sentIn(c, maxForm))?.fields ?? {}
        return {fields: {reason}}
      },
    ),
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Asks once for each: what was asked for already waits. */
async function askToErase(
  lake: SanityClient,
  chosen: Person['registrations'],
  {reason, key: given}: {readonly reason: string; readonly key: string},
): Promise<void> {
  const own = v.is(key, given) ? given : crypto.randomUUID()
  const transaction = lake.transaction()
  const waiting = chosen.filter(({erasures}) => !wantedErasure(erasures))
  if (waiting.length === 0) return
  for (const {_id} of waiting) {
    const item: ErasureItem = {_key: own, is: 'wanted', reason}
    transaction.patch(_id, (patch) =>
      patch.setIfMissing({erasures: []}).append('erasures', [{_type: 'erasureItem', ...item}]),
    )
  }
  await transaction.commit({returnDocuments: false})
}

/** With drafts and history. The lake decides whether they may, and writes down who did. */
async function eraseAll(lake: SanityClient, ids: readonly string[]): Promise<void> {
  const options = {returnDocuments: false, returnFirst: false} as const
  for (let from = 0; from < ids.length; from += together) {
    const all = ids.slice(from, from + together).flatMap((id) => [id, `drafts.${id}`])
    await lake.mutate(
      all.map((id) => ({delete: {id, purge: true}})),
      options,
    )
  }
}

/** Whether anything that was erased still has traces; waits a little for the answer that is wanted. */
async function stillPending(lake: SanityClient): Promise<boolean> {
  const {dataset} = lake.config()
  const end = performance.now() + patienceMs
  for (;;) {
    const {pending} = await lake.request<{pending: number}>({url: `/data/erasures/${dataset}`})
    if (pending === 0) return false
    if (performance.now() > end) return true
    await pause(pauseMs)
  }
}
