/**
 * Replaces characters to which a terminal reacts, or that are invisible or change the direction of a line, by
 * `·`: for a log, and for everything else that shows what a stranger sent. Line breaks are kept.
 */
export const printable = (text: string): string => text.replace(unprintable, '·')

const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
