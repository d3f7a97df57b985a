import {isBlank, legible} from '../../shared/characters.ts'
import type {Line} from './lines.ts'

/** The paragraphs of a plain text, which blank lines divide. */
export const readText = (text: string): readonly Line[] =>
  legible(text)
    .split(/\n{2,}/)
    .filter((paragraph) => !isBlank(paragraph))
    .map((paragraph) => ({
      style: 'normal',
      list: null,
      runs: [{text: paragraph.trim(), isBold: false, isItalic: false, href: null}],
    }))
