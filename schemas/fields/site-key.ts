import type {StringRule, ValidationContext} from 'sanity'
import {pressSites} from '../../shared/press-sites.ts'
import {lakeClient} from './lake-client.ts'
import {pathRule} from './page-path.ts'
import {publishedId} from './published-id.ts'
import {recentAnswer} from './recent-answer.ts'

/** The key of a press site, with which its addresses begin. */
export const siteKey = (rule: StringRule) => [
  rule
    .required()
    .regex(/^[a-z0-9-]{1,40}$/)
    .error('영문 소문자, 숫자, - 만 쓸 수 있습니다.'),
  rule.custom(ownKeyRule),
]

interface NamedSite {
  readonly _id: string
  readonly key?: string | null
}

/** The key must be unique, and must stay while posts have it: they would be on no page. */
async function ownKeyRule(
  key: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const {document} = context
  if (!key || !document) return true
  const served = pathRule(`/${key}/name`)
  if (served !== true) return served
  const client = lakeClient(context)
  const sitesQuery = '*[_type == "pressSite"]{_id, key}'
  const sites = await client.fetch<readonly NamedSite[]>(sitesQuery, {}, {perspective: 'raw'})
  const id = publishedId(document._id)
  if (sites.some((site) => site.key === key && publishedId(site._id) !== id)) {
    return `'${key}' 주소는 다른 보도자료 사이트가 쓰고 있습니다.`
  }
  const was = sites.find(({_id}) => _id === id)?.key
  if (!was || was === key) return true
  const postsQuery = 'count(*[_type == "pressPost" && siteId == $was])'
  const posts = await client.fetch<number>(postsQuery, {was}, {perspective: 'drafts'})
  return posts === 0
    ? true
    : `보도자료 ${posts}건이 '${was}' 사이트에 실려 있어, 주소를 바꾸면 어디에도 보이지 않습니다. 새 사이트를 따로 만들어 그 글의 사이트를 먼저 바꿔 주세요.`
}

/** A press site that visitors can open. */
export interface KnownSite {
  readonly key: string
  readonly title: string | null
}

/** The default one first. */
export const knownSitesQuery = `${pressSites}{key, title}`

const knownSites = recentAnswer<readonly KnownSite[], readonly KnownSite[]>(
  knownSitesQuery,
  (sites) => sites,
)

/** A post whose site does not exist would be published and be on no page. */
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
