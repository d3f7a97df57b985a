/** Whether the visitor asked for less motion. Only in the browser. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
