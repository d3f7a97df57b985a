import {LakeError} from '../lake-error.ts'
import type {Json} from './document.ts'

/** A mutation cannot be applied. Its whole transaction is refused. */
export function mutationError(
  status: 400 | 404 | 409,
  index: number,
  error: Json & {type: string; description: string},
): LakeError {
  return new LakeError(status, `The mutation(s) failed: ${error.description}`, {
    type: 'mutationError',
    items: [{error, index}],
  })
}

export function notFound(id: string, index: number): LakeError {
  const description = `The document with the ID "${id}" was not found`
  return mutationError(409, index, {type: 'documentNotFoundError', description, id})
}

export function alreadyExists(id: string, index: number): LakeError {
  const description = `Document by ID "${id}" already exists`
  return mutationError(409, index, {type: 'documentAlreadyExistsError', description, id})
}

export function unexpectedRevision(
  id: string,
  index: number,
  expectedRevisionID: string,
  currentRevisionID: string,
): LakeError {
  return mutationError(409, index, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID (expected "${expectedRevisionID}", found "${currentRevisionID}")`,
    documentId: id,
    expectedRevisionID,
    currentRevisionID,
  })
}

export function malformed(index: number, description: string): LakeError {
  return mutationError(400, index, {type: 'validationError', description})
}
