import {createHash} from 'node:crypto'

/** What is kept of a document that was erased: enough to know it again in a backup, and no more. */
export function erasedHash(dataset: string, documentId: string): string {
  return createHash('sha256').update(`${dataset}\n${documentId}`).digest('base64url')
}
