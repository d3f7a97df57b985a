/**
 * A text without the invisible characters by which the preview of an editor names its field: for what is compared, or sent
 * to another site.
 */
export const withoutEditMark = (text: string): string => text.replace(/[\u200b-\u200d\ufeff]+/g, '')
