/** What is said of a picture only where it is asked for, or usual. */
export const imageDetails = [
  'lqip',
  'palette',
  'blurhash',
  'thumbhash',
  'exif',
  'image',
  'location',
] as const
export type ImageDetail = (typeof imageDetails)[number]

/** Without a wish. What a camera wrote may tell where somebody lives: it has to be asked for. */
const usualDetails: readonly ImageDetail[] = ['lqip', 'palette', 'blurhash', 'thumbhash']

/** Those that an upload asks for, by `meta`; `none` is nothing. */
export function wantedDetails(asked: readonly string[] | undefined): readonly ImageDetail[] {
  return asked === undefined
    ? usualDetails
    : imageDetails.filter((detail) => asked.includes(detail))
}
