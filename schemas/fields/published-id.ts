/** The id that a document, its draft and its scheduled version have in common: to an editor they are one. */
export const publishedId = (id: string): string => id.replace(/^(drafts|versions\.[^.]+)\./, '')
