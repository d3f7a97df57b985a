import type {StringRule, ValidationContext} from 'sanity'
import {recentAnswer} from './recent-answer.ts'

/** The name of a press site, with which its addresses begin. */
export const siteKey = (rule: StringRule) =>
  rule
    .required()
    .regex(/^[a-z0-9-]{1,40}$/)
    .error('영문 소문자, 숫자, - 만 쓸 수 있습니다.')

/** A press site that visitors can open. */
export interface KnownSite {
  readonly key: string
  readonly title: string | null
}

/** The default one first. */
export const knownSitesQuery =
  '*[_type == "pressSite" && defined(key)] | order(coalesce(isDefault, false) desc, title){key, title}'

const knownSites = recentAnswer<readonly KnownSite[], readonly KnownSite[]>(
  knownSitesQuery,
  (sites) => sites,
)

/** A post of another site would be published, and be on no page. */
export async function knownSiteRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!value) return true
  const keys = (await knownSites(context)).map(({key}) => key)
  if (keys.includes(value)) return true
  return keys.length > 0
    ? `'${value}' 사이트가 없습니다. ${keys.join(', ')} 가운데에서 골라 주세요.`
    : '보도자료 사이트가 없습니다. 설정의 보도자료 사이트를 먼저 만들어 발행해 주세요.'
}

/** Which site a post starts with. */
export async function defaultSite(
  _params: unknown,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<string> {
  const [first] = await knownSites(context)
  return first?.key ?? ''
}
