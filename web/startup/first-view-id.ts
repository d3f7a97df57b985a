/**
 * Nothing is painted before the end of this element, on a page without it of the document: what grows while it is parsed
 * would move what stands there. Home is long, so it need not have come whole.
 */
export const firstViewId = 'first'
