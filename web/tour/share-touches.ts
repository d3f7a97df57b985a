/**
 * In a frame, a finger that moves up or down scrolls the page around it; otherwise nobody could get past a tour
 * as high as the screen. Sideways it looks around. Two fingers look in all directions, and so does one on the
 * full screen.
 */
export function shareTouches(page: HTMLElement, room: HTMLElement): void {
  page.dataset.framed = ''
  const listening = {capture: true, passive: true}
  let start: Touch | undefined
  let isForPage: boolean | null = null

  room.addEventListener(
    'touchstart',
    ({touches}) => {
      start = touches[0]
      isForPage = null
    },
    listening,
  )
  // These listeners come before pannellum's, which would keep the browser from scrolling.
  room.addEventListener(
    'touchmove',
    (event) => {
      const [touch, second] = event.touches
      if (!touch || !start || second || document.fullscreenElement) return
      const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      isForPage ??= Math.abs(y) > Math.abs(x)
      if (isForPage) event.stopPropagation()
    },
    listening,
  )
}
