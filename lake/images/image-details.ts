/** Details of a picture that an upload asks for, or gets by default. */
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

/** The default. What a camera wrote may reveal where somebody lives, so it has to be asked for. */
const defaultDetails: readonly ImageDetail[] = ['lqip', 'palette', 'blurhash', 'thumbhash']

/** The details that an upload asks for by `meta`; `none` asks for none. */
export function wantedDetails(asked: readonly string[] | undefined): readonly ImageDetail[] {
  return asked === undefined
    ? defaultDetails
    : imageDetails.filter((detail) => asked.includes(detail))
}
