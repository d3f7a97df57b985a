/** In ms: the longest wait for a moment in which the browser has nothing else to do. */
const longest = 500

/** Not in Safari, which has no such moments to give away. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), {timeout: longest})
  })
