import type {Browser, Page} from 'playwright'
import type {OwnSite} from '../own-site/own-site.ts'
import {signIn} from '../own-site/sign-in.ts'
import {type Person, people} from './prepare-content.ts'

const window = {
  viewport: {width: 1280, height: 800},
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce',
} as const

/** It ends what hangs; how long something takes is the machine's affair. */
export const maxMs = 120_000

/** The Studio as people of several roles see it, each in a browser of their own. */
export class Visit {
  readonly #browser: Browser
  readonly #site: OwnSite
  readonly #pages = new Map<string, Promise<Page>>()

  constructor(browser: Browser, site: OwnSite) {
    this.#browser = browser
    this.#site = site
  }

  /** A window without a session. */
  async stranger(): Promise<Page> {
    const context = await this.#browser.newContext({...window, baseURL: this.#site.origin})
    context.setDefaultTimeout(maxMs)
    return context.newPage()
  }

  /** Somebody's window, at a path of the Studio. */
  async as(who: keyof typeof people, path: string): Promise<Page> {
    const opening = this.#pages.get(who) ?? this.#signedIn(people[who])
    this.#pages.set(who, opening)
    const page = await opening
    await page.goto(`/studio${path}`)
    return page
  }

  async #signedIn(person: Person): Promise<Page> {
    const page = await this.stranger()
    await page.goto('/studio')
    await signIn(page, person)
    return page
  }
}
