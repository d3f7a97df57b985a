/** Width by height: a wider picture in a figure shows a place, a narrower one is a sheet to read. */
const broad = 1.4

/** How the site cuts a picture of a place on wide screens; a sheet is never cut. */
const placeRatio = 16 / 9

/** The shape of a figure's picture whose own is this; null where it is shown as it is. */
export const figureRatio = (own: number): number | null => (own > broad ? placeRatio : null)
