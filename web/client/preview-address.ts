/** What the paths of all previewed pages begin with: drafts and visitors' pages share no address. */
export const previewBase = '/preview'

/** Sends an event whenever content, drafts included, has changed. */
export const previewChangesPath = '/api/preview/changes'
/** A form posts to it to end a preview by a link. */
export const previewEndPath = '/api/preview/end'
