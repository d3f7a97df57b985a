import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {Context, Hono} from 'hono'
import {log} from '../log.ts'
import {type Person, readPerson} from './customers.ts'
import {erasedPage, eraseQuestion} from './erase-html.ts'
import {erasedPath, erasePath, plainPage, staffPath} from './frame-html.ts'
import {formOf, limitForm} from './posted.ts'
import type {Screens, ShownFor} from './screens.ts'

const below = (path: string) => path.slice(staffPath.length)

/** In ms: until a person is told that traces are still being erased. */
const patienceMs = 3000
const pauseMs = 150

/** Erasing one person's registration, and the others with the same number where that is wanted. */
export function addEraseScreens(app: Hono, {forStaff, send, frameFor, options}: Screens): void {
  const withPerson = async (
    c: Context,
    shown: ShownFor,
    show: (person: Person, path: string) => Promise<Response>,
  ) => {
    const id = c.req.param('id') ?? ''
    const person = await readPerson(shown.lake, options.doNotCall, id)
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
        withPerson(c, shown, async ({asked, registrations}) => {
          const also = (await formOf(c)).getAll('also')
          // Those of this person alone, whatever was sent.
          const ids = registrations
            .map(({_id}) => _id)
            .filter((id) => id === asked._id || also.includes(id))
          await eraseAll(shown.lake, ids)
          log.info({count: ids.length}, 'Staff erased registrations')
          const isPending = await stillPending(shown.lake)
          return send(c, erasedPage(frameFor(c, shown, erasedPath), {ids, isPending}))
        }),
      async () => ({fields: {}}),
    ),
  )
}

/** With drafts and history. The lake decides whether they may, and writes down who did. */
async function eraseAll(lake: SanityClient, ids: readonly string[]): Promise<void> {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const options = {returnDocuments: false, returnFirst: false} as const
  await lake.mutate(
    all.map((id) => ({delete: {id, purge: true}})),
    options,
  )
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
