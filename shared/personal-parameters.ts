import {normalizePhone} from './phone-number.ts'
import {campaignParameters} from './source.ts'

/** Names under which systems that send messages put a customer into a link. */
const personal =
  /^(?:(?:user|customer|full|first|last|real)?[_-]?name|nm|tel|telno|phone|(?:phone|mobile|cell|tel|hp)[_-]?(?:no|num|number)?|e?-?mail|birth(?:day|date)?|addr(?:ess)?|이름|성명|성함|고객명|전화|전화번호|연락처|휴대폰|휴대전화|핸드폰|이메일|메일|생년월일|주소)$/iu

/** Identifiers of advertisements are digits as well. */
const ofAdvertisers: ReadonlySet<string> = new Set(campaignParameters)

/**
 * Path and query of an address without the parameters that name a person, their number or their e-mail; null if it has
 * none of them.
 */
export function withoutPerson(address: string): string | null {
  const url = new URL(address)
  if (url.search === '') return null
  const parts = url.search.slice(1).split('&')
  const kept = parts.filter((part) => {
    const [[name, value] = ['', '']] = [...new URLSearchParams(part)]
    const isNumber = !ofAdvertisers.has(name) && normalizePhone(value) !== null
    return !(personal.test(name.trim()) || isNumber || value.includes('@'))
  })
  if (kept.length === parts.length) return null
  url.search = kept.join('&')
  return url.pathname + url.search
}
