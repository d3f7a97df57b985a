import {pictureSizes} from './media.ts'

/** For the `sizes` of a picture that fills a column. In px, 16 to the rem of `width` in the tokens. */
export const columnSizes = {
  text: pictureSizes('90vw', '672px'),
  content: '(max-width: 1300px) 100vw, 1300px',
  page: '(max-width: 1600px) 100vw, 1600px',
} as const
