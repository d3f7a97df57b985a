/** The start of all previewed paths: drafts and visitors' pages never share an address. */
export const previewBase = '/preview'

/** Sends an event whenever content, drafts included, has changed. */
export const previewChangesPath = '/api/preview/changes'
/** The address to which a form posts to end a preview by link. */
export const previewEndPath = '/api/preview/end'
/** The start of the addresses of pictures and files in previews. */
export const previewAssetsPath = '/api/preview/lake'
