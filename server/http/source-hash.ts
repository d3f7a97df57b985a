import {createHash} from 'node:crypto'

/** The source of a Content-Security-Policy that allows exactly this inline style or script. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
