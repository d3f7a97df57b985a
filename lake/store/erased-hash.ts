import {createHash} from 'node:crypto'

/** What is kept of an erased document: enough to recognise it in a backup, and no more. */
export function erasedHash(dataset: string, documentId: string): string {
  return createHash('sha256').update(`${dataset}\n${documentId}`).digest('base64url')
}
