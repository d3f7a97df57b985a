export interface PictureWarmer {
  /** Renders the pictures of a page when nobody waits for others. */
  add(html: string): void
  stop(): void
}

/** The `Accept` header of most browsers. */
const accept = 'image/avif,image/webp,*/*'
/** The most requested widths of phones and desktops; those nearest to them are rendered first. */
const commonWidth = 1080
const mostRemembered = 20_000

/**
 * Requests the pictures of pages before a visitor does, one at a time, in each width that the page
 * offers. They stay in the image cache on disk, across restarts.
 *
 * @param ask the lake, which serves its own program after everyone who waits
 */
export function createPictureWarmer(
  ask: (path: string, accept: string) => Promise<Response>,
): PictureWarmer {
  const asked = new Set<string>()
  const waiting: string[] = []
  let isWorking = false
  let isStopped = false

  async function work(): Promise<void> {
    isWorking = true
    for (let path = waiting.shift(); path && !isStopped; path = waiting.shift()) {
      // A picture that cannot be rendered now is rendered at its first request.
      await ask(path, accept)
        .then((response) => response.body?.cancel())
        .catch(() => {})
    }
    isWorking = false
  }

  return {
    add(html) {
      const fresh = picturesIn(html).filter((path) => !asked.has(path))
      if (asked.size > mostRemembered) asked.clear()
      for (const path of fresh) asked.add(path)
      waiting.push(...fresh)
      if (!isWorking) void work()
    },
    stop() {
      isStopped = true
    },
  }
}

/** The addresses of rendered pictures in a page, without their origin, the commonest widths first. */
function picturesIn(html: string): string[] {
  const found = html.match(/\/images\/[^\s"'<>\\?]+\?[^\s"'<>\\]+/g) ?? []
  const paths = new Set(found.map((path) => path.replaceAll('&amp;', '&')))
  return [...paths].sort((a, b) => rareness(a) - rareness(b))
}

function rareness(path: string): number {
  const width = Number(/[?&]w=(\d+)/.exec(path)?.[1] ?? commonWidth)
  return Math.abs(Math.log(width / commonWidth))
}
