import {byNetwork} from 'local-content-lake/server'
import {withoutPerson} from '../../shared/personal-parameters.ts'
import type {Submission} from '../../web/context/submission.tsx'
import type {ReadyResponse} from '../http/ready-response.ts'
import type {RequestHead} from '../http/request-head.ts'
import {type Encoded, encode, plainOf} from './encode.ts'
import {LatestAnswers, type LatestOptions} from './latest-answers.ts'
import {markdownPath, pagePathOf} from './llms.ts'
import {OpenPages} from './open-pages.ts'
import {type Body, filled, filledAlready, respond} from './page.ts'
import {PageWarmer} from './page-warmer.ts'
import {readyPage} from './ready-page.ts'
import {redirect, redirectInside} from './redirects.ts'
import {notFoundKey, renderForm} from './render-answer.ts'
import type {RenderTurn} from './render-queue.ts'
import {answerShell} from './shell-answer.ts'
import {Shrinker} from './shrink-popular.ts'
import {toMarkdown} from './to-markdown.ts'
import {pageOfAnswer, pageOfChanges, straightened, targetOf} from './visit-target.ts'

export interface PagesOptions extends LatestOptions {
  /** The current count of views. */
  readonly viewsOf: (postId: string) => number
  /** Called for each visit of a press post's page. */
  readonly onRead: (postId: string, request: RequestHead, address: string) => void
  /** Called for each visit of a page that there is: with its path, when it is sent or shown. */
  readonly onVisit?: (request: RequestHead, path: string, address: string) => void
}

/** Answers those who visit pages, come to them from another page, or have them open. */
export class Pages {
  readonly #options: PagesOptions
  readonly #latest: LatestAnswers
  readonly #openPages: OpenPages
  readonly #warmer: PageWarmer
  readonly #shrinker: Shrinker
  /** Of the bodies that it was made from: it is kept as long as they are. */
  readonly #markdown = new WeakMap<Encoded, Promise<Encoded>>()

  constructor(options: PagesOptions) {
    this.#options = options
    this.#latest = new LatestAnswers(options)
    this.#shrinker = new Shrinker(this.#latest.cache)
    this.#openPages = new OpenPages((key) => this.#versionOf(key))
    this.#warmer = new PageWarmer((key) => this.#warm(key))
  }

  /** Whether a page is at the path, or a way of a few redirects to one, none of which is below `avoided`. */
  async leadsToPage(path: string, avoided: string, redirects = 5): Promise<boolean> {
    const {answer} = await this.#latest.of(targetOf(this.#options.frame.origin + path), warming)
    if (answer.type !== 'redirect') return answer.type === 'page' && answer.status < 400
    const {location} = answer
    if (!location.startsWith('/')) return true
    if (location.toLowerCase().startsWith(avoided) || redirects === 0) return false
    const [next = '/'] = location.split(/[?#]/, 1)
    return this.leadsToPage(next, avoided, redirects - 1)
  }

  /** Increases with every change that pages were told about. */
  get version(): number {
    return this.#latest.cache.version
  }

  /** How many event streams about pages are open. */
  get openStreams(): number {
    return this.#openPages.size
  }

  /** Answers a visit from the cache, or by rendering; with a stale page while the lake is unreachable. */
  async visit(request: Request, address = ''): Promise<Response> {
    const straight = straightened(request.url)
    if (straight) return redirect({status: 301, location: straight}, '')
    const cut = withoutPerson(request.url)
    // Not for good: a browser would keep the address that is cut.
    if (cut) return redirect({status: 302, location: cut}, '')
    const target = targetOf(request.url)
    const turn = turnOf(address)
    const {answer} = await this.#latest.of(target, turn)
    if (answer.type === 'redirect') return redirect(answer, target.rest)
    const page = answer.type === 'missing' ? await this.#latest.notFoundPage(turn) : answer
    if (page.read) this.#options.onRead(page.read, request, address)
    if (page.status === 200) this.#options.onVisit?.(request, pathOf(target.key), address)
    return this.#send(request, page.status, page.html)
  }

  /** Answers a visit of a fresh page in the cache; null: `visit` has to answer. */
  ready(head: RequestHead, addressOf: () => string): ReadyResponse | null {
    const {key} = targetOf(head.url)
    const page = this.#latest.fresh(key)
    if (withoutPerson(head.url)) return null
    if (page?.type !== 'page') return null
    // Counted here only: a reader who has to wait below must not be counted twice.
    if (page.read) this.#options.onRead(page.read, head, addressOf())
    this.#shrinker.visited(key, page)
    const encoded = filledAlready(page.html, this.#options.viewsOf)
    if (encoded && page.status === 200) this.#options.onVisit?.(head, pathOf(key), addressOf())
    return encoded && readyPage(head, page.status, page.html.headers, encoded)
  }

  /**
   * Answers with the text of the page whose address comes before `.md`, from the same rendering. Search engines are told
   * to list the page itself.
   */
  async markdown(request: Request, address = ''): Promise<Response> {
    const url = new URL(request.url)
    url.pathname = pagePathOf(url.pathname.replace(/\/{2,}/g, '/'))
    const target = targetOf(url.href)
    const {answer} = await this.#latest.of(target, turnOf(address))
    if (answer.type === 'redirect') {
      return redirect({...answer, location: asMarkdown(answer.location)}, target.rest)
    }
    if (answer.type === 'missing' || answer.status !== 200) {
      return new Response(null, {status: answer.type === 'missing' ? 404 : answer.status})
    }
    const page = this.#options.frame.origin + target.key
    const encoded = await filled(answer.html, this.#options.viewsOf)
    const text = this.#markdown.get(encoded) ?? markdownOf(encoded, page)
    this.#markdown.set(encoded, text)
    const {'content-security-policy': _, ...headers} = answer.html.headers
    return respond(
      request,
      200,
      {
        ...headers,
        'content-type': 'text/markdown; charset=utf-8',
        'x-robots-tag': 'noindex',
        link: `<${page}>; rel="canonical"`,
      },
      await text,
    )
  }

  /** Answers a browser that comes from another page with the data of this one: `PageAnswer`. */
  async answerNavigation(request: Request, address = ''): Promise<Response> {
    const url = pageOfAnswer(request.url)
    const straight = straightened(url)
    if (straight) return redirectInside({status: 301, location: straight}, '')
    const target = targetOf(url)
    const {answer} = await this.#latest.of(target, turnOf(address))
    if (answer.type === 'redirect') return redirectInside(answer, target.rest)
    if (answer.type === 'missing') return new Response(null, {status: 404})
    if (!answer.data) return new Response(null, {status: answer.status})
    if (answer.read) this.#options.onRead(answer.read, request, address)
    return this.#send(request, answer.status, answer.data)
  }

  /** Answers a browser whose page is surrounded by an older shell than the current one: `ShellAnswer`. */
  async shell(request: Request): Promise<Response> {
    return answerShell(request, await this.#options.beginRender().client.shell())
  }

  /** An event stream for a browser that shows the page at `/api/changes/…`: says when it has another version. */
  changes(request: Request, address = ''): Response {
    const {key} = targetOf(pageOfChanges(request.url))
    if (this.#latest.fresh(key)?.type === 'page') {
      this.#options.onVisit?.(request, pathOf(key), address)
    }
    return this.#openPages.open(key, request, address)
  }

  /** Answers a form posted without JavaScript with its page and the outcome on it. Never cached. */
  async answer(
    request: Request,
    submission: Submission,
    status: number,
    address = '',
  ): Promise<Response> {
    const turn = {rank: 'form', ...byNetwork(address)} as const
    const page = await this.#options.queue.run(turn, () =>
      renderForm(request, submission, this.#options),
    )
    if (page instanceof Response) return page
    const personal = {...page.html, headers: {...page.html.headers, 'cache-control': 'no-store'}}
    return this.#send(request, page.status === 200 ? status : page.status, personal)
  }

  /** The lake has changed: pages with one of these sync tags are stale. Null: all pages. */
  invalidate(tags: readonly string[] | null): void {
    const stale = this.#latest.invalidate(tags)
    if (!this.#latest.isListening) return
    this.#openPages.check((key) => !this.#latest.cache.isFresh(key))
    this.#warmer.warm(stale.filter((key) => key !== notFoundKey))
  }

  /** While the lake's live events are not connected, no page counts as fresh. */
  listening(isListening: boolean): void {
    this.#latest.listening(isListening)
    this.invalidate(null)
  }

  /** Ends the streams of changes, which have no end of their own. */
  endStreams(): void {
    this.#openPages.close()
  }

  close(): void {
    this.#warmer.stop()
  }

  async #send(request: Request, status: number, body: Body): Promise<Response> {
    return respond(request, status, body.headers, await filled(body, this.#options.viewsOf))
  }

  /** Null where there is no such page; `unknown` while it cannot be rendered. */
  async #versionOf(key: string) {
    // A page that cannot be rendered now is rendered when the lake is back.
    if (!this.#latest.isListening) return null
    const {answer, isLatest} = await this.#latest.of(this.#at(key), warming)
    if (!isLatest) return 'unknown'
    return answer.type === 'page' && answer.data ? {version: answer.version} : null
  }

  async #warm(key: string): Promise<void> {
    // A visitor may have asked for the page meanwhile.
    if (!this.#latest.cache.isFresh(key)) await this.#latest.render(this.#at(key), warming)
  }

  #at(key: string) {
    return {key, url: this.#options.frame.origin + key}
  }
}

const markdownOf = async (page: Encoded, url: string): Promise<Encoded> =>
  encode(toMarkdown(new TextDecoder().decode(await plainOf(page)), url))

/** Where a page has moved, its Markdown has, too. */
function asMarkdown(location: string): string {
  if (!location.startsWith('/')) return location
  const [path = ''] = location.split(/[?#]/, 1)
  return markdownPath(path) + location.slice(path.length)
}

/** The path that a key begins with. */
const pathOf = (key: string) => key.split('?', 1)[0] ?? key

const warming: RenderTurn = {rank: 'warming', by: ''}
const turnOf = (address: string): RenderTurn => ({rank: 'visitor', ...byNetwork(address)})
