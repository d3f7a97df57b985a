import type {Endpoint} from '../context.ts'
import {isStrings} from '../documents/document.ts'
import {requireWrite} from '../documents/permissions.ts'
import {jsonBody} from '../http/request-body.ts'
import {forbidden, LakeError} from '../lake-error.ts'

const [maxTexts, maxLength] = [500, 200]

/**
 * `POST /data/seals/:dataset` with `{texts}` → `{seals}`, in their order: keyed hashes of the texts. Only the program
 * gets them, since anyone else could try all numbers until one has the seal.
 */
export const seals: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  requireWrite(identity, dataset)
  if (!identity?.isOfProgram) throw forbidden('only the program itself gets seals')
  const {texts} = await jsonBody(c, ['texts'])
  if (!isStrings(texts) || texts.length > maxTexts) {
    throw new LakeError(400, `"texts" must be a list of at most ${maxTexts} texts`)
  }
  if (texts.some(({length}) => length > maxLength)) {
    throw new LakeError(400, `A text has at most ${maxLength} characters`)
  }
  c.header('Cache-Control', 'no-store')
  return c.json({seals: texts.map((text) => lake.accounts.seals.seal(`${dataset.name} ${text}`))})
}
