import type {Context, Hono, MiddlewareHandler} from 'hono'
import {foundIn} from './calls/found-list.ts'
import type {IndexedRegistration} from './calls/indexed-registration.ts'
import {askerOf} from './calls/read-list.ts'
import {filterIn, isNarrowed} from './filter.ts'
import {
  type FeatureLinks,
  hidden,
  newKey,
  pageOf,
  plainPage,
  showOf,
  staffPath,
} from './frame-html.ts'
import {formOf, limitForm, maxForm, type Posted, postedIn, sentIn} from './posted.ts'
import type {Screens, ShownFor, Status} from './screens.ts'
import type {Actor} from './steps.ts'
import {type Say, sayIn, type Word} from './words.ts'

/** The screens that a feature adds to the sales desk. */
export interface FeatureScreens extends FeatureLinks {
  readonly add: (app: Hono, desk: FeatureDesk) => void
}

/** Whom a screen of a feature is shown to, and in which words. */
export interface DeskShown {
  readonly actor: Actor
  readonly say: Say
  /** The registrations that the address of a list finds, the newest first; null: it is the list of today. */
  found(search: string): Promise<readonly Pick<IndexedRegistration, 'id'>[] | null>
  page(page: DeskPage): Response
}

interface DeskPage {
  readonly title: string
  /** HTML. */
  readonly parts: readonly (string | false)[]
  /** The address of the page. */
  readonly back: string
  readonly fault?: Word | null
  readonly status?: Status
}

/** The parts of the sales desk that screens of features use. */
export interface FeatureDesk {
  readonly headers: Readonly<Record<string, string>>
  readonly limitForm: MiddlewareHandler
  /** The address of a screen, without that of the desk. */
  below(path: string): string
  posted(c: Context): Promise<Posted>
  /** Shows a page to administrators; all others are told why they see none. */
  forManagers(
    c: Context,
    show: (shown: DeskShown) => Promise<Response>,
    /** True for forms: what was sent can be sent again where the session has ended meanwhile. */
    isForm?: boolean,
  ): Promise<Response>
  readonly hidden: typeof hidden
  readonly newKey: typeof newKey
}

export function featureDesk({headers, forStaff, send, frameFor, options}: Screens): FeatureDesk {
  const shownTo = (c: Context, shown: ShownFor): DeskShown => ({
    actor: shown.actor,
    say: sayIn(shown.content),
    async found(search) {
      const {actor, members} = shown
      const filter = filterIn(new URLSearchParams(search))
      if (!isNarrowed(filter)) return null
      const settings = await options.readSettings()
      await options.index.upToDate()
      const asker = askerOf(actor, settings, {members, now: options.clock.now()})
      return foundIn(options.index, filter, asker)
    },
    page({title, parts, back, fault = null, status = 200}) {
      const told = fault ? {word: fault, isFault: true} : null
      const show = showOf({...frameFor(c, shown, back), told})
      return send(c, pageOf(show, title, parts), status)
    },
  })
  return {
    headers,
    limitForm,
    hidden,
    newKey,
    below: (path) => path.slice(staffPath.length),
    posted: async (c) => postedIn(await formOf(c)),
    forManagers: (c, show, isForm = false) =>
      forStaff(
        c,
        async (shown) =>
          shown.actor.isAdministrator
            ? show(shownTo(c, shown))
            : send(c, plainPage(frameFor(c, shown, staffPath), 'managerOnly'), 403),
        isForm ? () => sentIn(c, maxForm) : undefined,
      ),
  }
}
