import {legible} from 'local-content-lake/characters'

/** The one rule for characters, wherever texts come in; a lake of ours has it too. */
export {legible}

/** A text of one line, with single spaces and none at its ends; empty where nothing of it can be seen. */
export const legibleLine = (text: string): string =>
  isBlank(text) ? '' : legible(text).replace(/\s+/g, ' ').trim()

/** Whether a text has nothing visible: white space, invisible letters, halves of characters. */
export const isBlank = (text: string): boolean => !/[^\s\ufffd\u2800]/u.test(legible(text))
