import type {ValidationContext} from 'sanity'
import {isFileOrPost, isLeadingSomewhere, knownAddresses, popup} from './known-addresses.ts'
import {withoutOrigin} from './site-origin.ts'

const message =
  '사이트 안의 주소(/로 시작), 화면 위치(#로 시작), 또는 https://, tel:, mailto: 주소를 입력해 주세요.'

/**
 * Accepts a path of this site, an anchor, or an absolute address with a harmless scheme and a complete host.
 * Browsers read a backslash as a slash, so `/\host` would lead to another site.
 */
export function addressRule(value: string | undefined): true | string {
  if (value === undefined) return true
  if (value.includes('\\')) return '주소에 \\ 는 쓸 수 없습니다. / 로 바꾸어 주세요.'
  // Copied text often ends with an invisible character.
  if (/\s/.test(value)) return '주소에 빈칸이 들어 있습니다. 앞뒤와 가운데의 빈칸을 지워 주세요.'
  if (/^(\/(?!\/)|#)\S*$/.test(value)) return true
  if (/^https?:\/\/\S+$/.test(value)) return hostRule(value)
  return /^(tel:[\d+\-*#]+|mailto:[^\s@]+@\S+)$/.test(value) ? true : message
}

/** `https://youtube` is left over when the end of an address was not copied. */
function hostRule(address: string): true | string {
  const host = URL.parse(address)?.hostname ?? ''
  if (host === 'localhost' || /^[^.]+(\.[^.]+)+$/.test(host)) return true
  return '주소가 끝까지 들어 있지 않습니다. 브라우저의 주소창에서 다시 복사해 주세요.'
}

/** An address that visitors can open: a target inside the site must be published. */
export async function linkRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const wellFormed = addressRule(value)
  if (value === undefined || wellFormed !== true) return wellFormed
  // Any document but home may appear on any page, where home's sections do not exist.
  if (value.startsWith('#') && value !== `#${popup}` && context.document?._type !== 'home') {
    return `'${value}' 위치는 홈에만 있습니다. 다른 페이지에서도 열리도록 '/${value}' 라고 적어 주세요.`
  }
  if (!/^[/#]/.test(withoutOrigin(value))) return true
  const found = isLeadingSomewhere(value, await knownAddresses(context))
  return found === true || (await isFileOrPost(value, context)) || found
}
