/** The element on home that holds the words of the first screen. */
export const firstViewId = 'first'
