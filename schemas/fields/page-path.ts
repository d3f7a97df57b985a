import type {ValidationContext} from 'sanity'
import {knownAddresses} from './known-addresses.ts'
import {publishedId} from './published-id.ts'

const shape = /^\/(?:[\w.~%{}\p{L}-]+\/)*[\w.~%{}\p{L}-]+$/u

/** What the site's server answers itself. */
const taken = /^\/(?:preview|studio|api)(?:\/|$)/i

/** A path as visitors type it: starts with a slash, has no query, no space, no slash at its end. */
export function pathRule(value: string | undefined): true | string {
  if (value !== undefined && taken.test(value)) {
    return '/preview, /studio, /api 로 시작하는 주소는 쓸 수 없습니다. 다른 이름을 골라 주세요.'
  }
  if (value === undefined || shape.test(value)) return true
  return '/BusinessGuide/intro 처럼 /로 시작하고 공백이나 ?, # 이 없는 주소를 입력해 주세요.'
}

/** Paths are compared without regard to case, as the site's router does. */
export async function uniquePathRule(
  value: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const wellFormed = pathRule(value)
  if (value === undefined || wellFormed !== true || !context.document) return wellFormed
  const id = publishedId(context.document._id)
  const {owned} = await knownAddresses(context)
  const other = owned.find((each) => each.path === value.toLowerCase() && each.id !== id)
  return other ? `'${other.title}' 페이지가 이미 쓰고 있는 주소입니다.` : true
}
