import {legible} from 'local-content-lake/characters'

/** The one rule of characters for every door by which texts come in; a lake of ours has it too. */
export {legible}

/** A text of one line, without blanks around it or several in a row. */
export const legibleLine = (text: string): string => legible(text).replace(/\s+/g, ' ').trim()

/** Whether nothing of it can be seen: white space, invisible letters, halves of characters. */
export const isBlank = (text: string): boolean => !/[^\s\ufffd\u2800]/u.test(legible(text))
