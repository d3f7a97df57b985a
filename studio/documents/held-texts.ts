import {KeyedValues} from './keyed-values.ts'

/**
 * Texts of fields whose form was locked while an input method composed their last letters: no form has them. By
 * field.
 */
export const heldTexts = new KeyedValues<string>()
