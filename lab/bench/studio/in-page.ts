/** Run in the browser, each as a text of its own: none can use another. Times are in ms. */

/** When anything of the page was first painted, since it was asked for, redirects included. */
export const firstPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntries().find(({name}) => name === 'first-contentful-paint')
      if (paint) resolve(paint.startTime)
    }).observe({type: 'paint', buffered: true})
  })

/** From the next press of the pointer until an element is there, and painted. */
export const timeUntilThere = (selector: string) =>
  new Promise<number>((resolve) => {
    const watch = ({timeStamp}: Event) => {
      const look = () => {
        if (document.querySelector(selector) === null) return requestAnimationFrame(look)
        return setTimeout(() => resolve(performance.now() - timeStamp))
      }
      look()
    }
    addEventListener('pointerdown', watch, {once: true, capture: true})
  })

/** Notes for every key the time until the next paint, in `window.keystrokes`. */
export function noteKeystrokes(): void {
  const times: number[] = []
  Reflect.set(window, 'keystrokes', times)
  const note = ({timeStamp}: Event) =>
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
  addEventListener('keydown', note, {capture: true})
}

/** From the next key until the page in the frame has this heading. */
export const timeUntilPreviewed = (heading: string) =>
  new Promise<number>((resolve) => {
    const watch = ({timeStamp}: Event) => {
      const look = () => {
        const page = document.querySelector('iframe')?.contentDocument
        if (page?.querySelector('h1')?.textContent !== heading) return requestAnimationFrame(look)
        return resolve(performance.now() - timeStamp)
      }
      look()
    }
    addEventListener('keydown', watch, {once: true, capture: true})
  })

/** The time of day of the next press of the pointer. */
export const timeOfPress = () =>
  new Promise<number>((resolve) => {
    const note = ({timeStamp}: Event) => resolve(performance.timeOrigin + timeStamp)
    addEventListener('pointerdown', note, {once: true, capture: true})
  })

/** The time of day at which the page has this heading. */
export const timeOfHeading = (heading: string) =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('h1')?.textContent !== heading) return setTimeout(look, 10)
      return resolve(performance.timeOrigin + performance.now())
    }
    look()
  })
