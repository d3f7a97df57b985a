/** In ms: the longest wait for a moment in which the browser has nothing else to do. */
const longest = 500

/** Safari has no `requestIdleCallback`. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), {timeout: longest})
  })
