/** In ms: the longest wait for a picture. */
const longest = 1000

/**
 * Resolves once the page and its largest picture are on the screen. Resolves at once in a hidden tab, and in a
 * frame, which the Studio covers until the page answers: nothing counts as painted there until then.
 */
export async function firstView(): Promise<void> {
  if (document.visibilityState === 'hidden' || window !== parent) return
  await painted()
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.race([picture?.decode().catch(() => {}), after(longest)])
  await nextFrame()
}

/** A decoded picture is not yet on the screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    // The first report comes with the next frame, after the picture is drawn.
    observer.observe(document.documentElement)
  })
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({type: 'paint', buffered: true})
  })
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
