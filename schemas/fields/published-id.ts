/** Of a document, its draft and what of it is scheduled: to an editor they are one. */
export const publishedId = (id: string): string => id.replace(/^(drafts|versions\.[^.]+)\./, '')
