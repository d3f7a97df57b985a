/** The `Accept` header of most browsers. */
const accept = 'image/avif,image/webp,*/*'
/** The most requested widths of phones and desktops; those nearest to them are rendered first. */
const commonWidth = 1080
const maxRemembered = 20_000

/**
 * Requests the pictures of pages before a visitor does, one at a time, in each width that the page
 * offers. They stay in the image cache on disk, across restarts.
 */
export class PictureWarmer {
  readonly #ask: (path: string, accept: string) => Promise<Response>
  readonly #asked = new Set<string>()
  readonly #waiting: string[] = []
  #isWorking = false
  #isStopped = false

  /** @param ask the lake, which serves its own program after everyone who waits */
  constructor(ask: (path: string, accept: string) => Promise<Response>) {
    this.#ask = ask
  }

  /** Renders the pictures of a page when nobody waits for others. */
  add(html: string): void {
    const fresh = picturesIn(html).filter((path) => !this.#asked.has(path))
    if (this.#asked.size > maxRemembered) this.#asked.clear()
    for (const path of fresh) this.#asked.add(path)
    this.#waiting.push(...fresh)
    if (!this.#isWorking) void this.#work()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    const next = () => this.#waiting.shift()
    for (let path = next(); path && !this.#isStopped; path = next()) {
      // A picture that cannot be rendered now is rendered at its first request.
      await this.#ask(path, accept)
        .then((response) => response.body?.cancel())
        .catch(() => {})
    }
    this.#isWorking = false
  }
}

/** The addresses of rendered pictures in a page, without their origin, the commonest widths first. */
function picturesIn(html: string): string[] {
  const found = html
    .split('/images/')
    .slice(1)
    .flatMap((text) => /^[^\s"'<>\\?]+\?[^\s"'<>\\]+/.exec(text)?.[0] ?? [])
  const paths = new Set(found.map((path) => `/images/${path.replaceAll('&amp;', '&')}`))
  return [...paths].sort((a, b) => rareness(a) - rareness(b))
}

function rareness(path: string): number {
  const width = Number(/[?&]w=(\d+)/.exec(path)?.[1] ?? commonWidth)
  return Math.abs(Math.log(width / commonWidth))
}
