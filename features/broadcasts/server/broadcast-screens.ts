import type {Context, Hono} from 'hono'
import type {ListMessages} from '../../../server/deliveries/messaging.ts'
import type {RunningFeature, SiteCore} from '../../../server/feature.ts'
import {log} from '../../../server/log.ts'
import {paceOf, sendingTime} from '../rules.ts'
import {
  type Draft,
  draftPage,
  type Fault,
  listPage,
  previewPage,
  resultPage,
} from './broadcast-html.ts'
import type {Broadcasts} from './broadcasts.ts'
import type {Recipients} from './recipients.ts'

type Add = NonNullable<RunningFeature['staff']>['add']
type Desk = Parameters<Add>[1]
type Shown = Parameters<Parameters<Desk['forManagers']>[1]>[0]

interface Options {
  readonly broadcasts: Broadcasts
  readonly recipients: Recipients
  readonly listMessages: ListMessages
  readonly clock: SiteCore['clock']
}

export const broadcastsPath = '/staff/messages'
export const newBroadcastPath = `${broadcastsPath}/new`
const pathOf = (id: string) => `${broadcastsPath}/${id}`

const idPattern = /^broadcast[\da-f]{32}$/
const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Pages on which one text goes to a list, and on which what came of it is seen. */
export function addBroadcastScreens(app: Hono, desk: Desk, options: Options): void {
  const {broadcasts, listMessages, clock} = options
  const {below, forManagers, headers, limitForm} = desk

  const draft = async (shown: Shown, draft: Draft, fault: Fault | null = null) => {
    const found = await shown.found(draft.list)
    return shown.page({
      ...draftPage(desk, shown.say, {...draft, found: found?.length ?? 0}),
      back: newBroadcastPath,
      fault,
      status: fault ? 422 : 200,
    })
  }
  /** Shows what would be sent, or sends it where the page that was shown says so. */
  const sent = async (c: Context, shown: Shown) => {
    const posted = await desk.posted(c)
    const typed = {list: posted.list ?? '', text: posted.text ?? '', at: posted.at ?? ''}
    if (posted.do === 'back') return draft(shown, typed)
    const checked = await check(options, shown, typed)
    if ('fault' in checked) return draft(shown, typed, checked.fault)
    const {key = '', hash} = posted
    const isSame = hash === checked.chosen.hash && keyPattern.test(key)
    if (posted.do !== 'send' || !isSame) {
      const isChanged = posted.do === 'send'
      return shown.page({
        ...previewPage(desk, shown.say, {...checked, typed, now: clock.now()}),
        back: newBroadcastPath,
        fault: isChanged ? 'broadcastChanged' : null,
        status: isChanged ? 409 : 200,
      })
    }
    const {actor} = shown
    const {written, chosen, at} = checked
    const by = {id: actor.id, name: actor.name}
    const {text, won, ceilings} = written
    const {inHour} = paceOf(ceilings, won)
    const id = await broadcasts.store({key, text, won, by, at, inHour, chosen})
    log.info({id, people: chosen.recipients.length}, 'A list message was confirmed')
    // A reload sends nothing again.
    return c.body(null, 303, {...headers, location: pathOf(id)})
  }
  const result = async (c: Context, shown: Shown) => {
    const id = c.req.param('id') ?? ''
    const found = idPattern.test(id) ? await broadcasts.read(id) : null
    if (!found) return missing(shown)
    const [text = ''] = await listMessages.shown([found.broadcast.text])
    return shown.page({...resultPage(shown.say, {...found, text}), back: pathOf(id)})
  }
  const missing = (shown: Shown) => {
    const title = shown.say('broadcastsHeading')
    const page = {title, parts: [], back: broadcastsPath, status: 404 as const}
    return shown.page({...page, fault: 'broadcastMissing'})
  }

  app.get(below(broadcastsPath), (c) =>
    forManagers(c, async (shown) => {
      const all = await broadcasts.list()
      const texts = await listMessages.shown(all.map(({text}) => text))
      const listed = all.map((each, index) => ({...each, text: texts[index] ?? each.text}))
      return shown.page({...listPage(shown.say, listed), back: broadcastsPath})
    }),
  )
  app.get(below(newBroadcastPath), (c) =>
    forManagers(c, (shown) =>
      draft(shown, {list: new URL(c.req.url).search.slice(1), text: '', at: ''}),
    ),
  )
  app.post(below(newBroadcastPath), limitForm, (c) =>
    forManagers(c, (shown) => sent(c, shown), true),
  )
  app.get(below(pathOf(':id')), (c) => forManagers(c, (shown) => result(c, shown)))
  app.post(below(`${pathOf(':id')}/stop`), limitForm, (c) =>
    forManagers(c, async (shown) => {
      const id = c.req.param('id') ?? ''
      if (!idPattern.test(id)) return missing(shown)
      await broadcasts.stop(id)
      log.info({id}, 'A list message was stopped')
      return c.body(null, 303, {...headers, location: pathOf(id)})
    }),
  )
}

/** Decides by the list and the settings as they are now. */
async function check(
  {recipients, listMessages, clock}: Options,
  shown: Shown,
  {list, text, at: typedAt}: Draft,
) {
  const at = sendingTime(typedAt, clock.now())
  if (at === null) return {fault: 'broadcastAtInvalid' as const}
  const written = await listMessages.write(text)
  if ('fault' in written) return {fault: faultOf(written.fault.is)}
  const found = await shown.found(list)
  const chosen = await recipients.choose((found ?? []).map(({id}) => id))
  if (chosen.isTooMany) return {fault: 'broadcastTooMany' as const}
  if (chosen.recipients.length === 0) return {fault: 'broadcastNobody' as const}
  return {at, written, chosen}
}

function faultOf(is: string): Fault {
  if (is === 'noFrame') return 'broadcastNoFrame'
  if (is === 'empty') return 'broadcastTextMissing'
  return is === 'tooLong' ? 'broadcastTextLong' : 'broadcastTextUnknown'
}
