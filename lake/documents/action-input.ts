import {LakeError} from '../lake-error.ts'
import {isJson, type Json} from './document.ts'
import {isValidId} from './ids.ts'

/** An error that names the failed action by its index. */
export function actionFault(index: number, description: string, status: 400 | 409 = 400) {
  const error = {type: 'actionError', description}
  return new LakeError(status, `The action(s) failed: ${description}`, {
    type: 'actionError',
    items: [{error, index}],
  })
}

/** The document id in `field`. */
export function idFrom(input: Json, field: string, index: number): string {
  return requireId(input[field], field, index)
}

export function idsFrom(input: Json, field: string, index: number): string[] {
  const ids = input[field] ?? []
  if (!Array.isArray(ids)) throw actionFault(index, `"${field}" must be an array`)
  return ids.map((id) => requireId(id, field, index))
}

/** One of the allowed words in `field`; the first one where the field is absent. */
export function choiceFrom<const Choice extends string>(
  input: Json,
  field: string,
  choices: readonly [Choice, ...Choice[]],
  index: number,
): Choice {
  const value = input[field] ?? choices[0]
  const choice = choices.find((each) => each === value)
  if (choice !== undefined) return choice
  throw actionFault(index, `"${field}" must be one of ${choices.join(', ')}`)
}

/** The complete document in `field`. Without an `_id`, it gets `defaultId`. */
export function documentFrom(input: Json, field: string, index: number, defaultId?: string) {
  const document = input[field]
  if (!isJson(document) || typeof document._type !== 'string' || document._type === '') {
    throw actionFault(index, `"${field}" must be a document with a _type`)
  }
  const _id = requireId(document._id ?? defaultId, `${field}._id`, index)
  return {...document, _id, _type: document._type}
}

function requireId(id: unknown, field: string, index: number): string {
  if (typeof id !== 'string') throw actionFault(index, `"${field}" must be a document ID`)
  if (!isValidId(id)) throw actionFault(index, `Malformed document ID: "${id.slice(0, 200)}"`)
  return id
}
