export interface PictureWarmer {
  /** The pictures of a page that was drawn are made as soon as nobody else's are. */
  add(html: string): void
  stop(): void
}

/** What most browsers ask for. */
const accept = 'image/avif,image/webp,*/*'
/** Asked for most, by phones and by desks; the widths nearest to it are made first. */
const commonWidth = 1080
const mostRemembered = 20_000

/**
 * Asks for the pictures that pages show before a visitor does, one at a time, in each width that the
 * page offers. What is made is kept on disk; a later start finds it there.
 *
 * @param ask the lake, which makes what its own program asks for after what anybody waits for
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
      // What cannot be made now is made when somebody asks for it.
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
