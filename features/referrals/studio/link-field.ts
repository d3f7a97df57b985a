import type {StringInputProps} from 'sanity'

/** Fields of a link that have an input of their own. No other type of the private dataset has one of their names. */
export const isLinkField =
  (name: 'key' | 'account' | 'photo') =>
  ({path}: Pick<StringInputProps, 'path'>): boolean =>
    path.join() === name
