import {withoutEndSlashes} from './end-slashes.ts'
/**
 * A path without a slash at its end, with Korean letters as an editor typed them: composed, though a Mac copies Hangul
 * in letters of its own. Null: it cannot be read.
 */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(withoutEndSlashes(pathname) || '/').normalize('NFC')
  } catch {
    return null
  }
}
