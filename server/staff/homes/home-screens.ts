import type {SanityClient} from '@sanity/client'
import type {Context, Hono} from 'hono'
import {type Customer, correctedIn} from '../customers.ts'
import {homesPath, plainPage, staffPath, type Told} from '../frame-html.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {homesPage} from './homes-html.ts'

interface Own {
  /** The address of the page; absent: the one that was asked for. */
  readonly back?: string
  readonly told?: Told
}

/** Answers with the page of homes; {@link addHomeScreens} makes it. */
export type AnswerHomes = (c: Context, shown: ShownFor, own: Own) => Promise<Response>

/** Homes by building, with who holds them. Returns the answer to a step that was not taken there. */
export function addHomeScreens(
  app: Hono,
  {forStaff, send, frameFor, options}: Screens,
): AnswerHomes {
  const answer: AnswerHomes = async (c, shown, {back, told}) => {
    const url = new URL(back ?? c.req.url, 'http://page')
    const path = url.pathname + url.search
    const frame = {...frameFor(c, shown, path), ...(told && {told})}
    const [homes, events] = await Promise.all([
      options.homes?.read() ?? null,
      options.homes?.ledger() ?? [],
    ])
    if (!homes) return send(c, plainPage(frame, 'homesNone'), 404)
    const wanted = url.searchParams.get('for') ?? ''
    const ids = homes.homes.map(({registration}) => registration)
    const noted = events.map(({registration}) => registration ?? '')
    const named = [...new Set([...ids, ...noted, wanted])].filter(Boolean)
    const names = await namesOf(shown.lake, named)
    const pressed = url.searchParams.get('home') ?? ''
    const asked = url.searchParams.get('building')
    const building =
      homes.buildings.find(({id}) => id === asked)?.id ?? homes.buildings[0]?.id ?? ''
    const name = names.get(wanted)
    const customer = name === undefined ? null : {id: wanted, name}
    const page = homesPage(frame, {homes, building, customer, pressed, events, names})
    return send(c, page, told?.isFault ? 409 : 200)
  }
  app.get(homesPath.slice(staffPath.length), (c) => forStaff(c, (shown) => answer(c, shown, {})))
  return answer
}

/** The customers that who asks may see. */
async function namesOf(
  lake: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await lake.fetch<Pick<Customer, '_id' | 'name' | 'corrections'>[]>(
    '*[_type == "registration" && _id in $ids]{_id, name, corrections[]{field, value}}',
    {ids},
  )
  return new Map(found.map((each) => [each._id, correctedIn(each, 'name')]))
}
