import type {ValidationContext} from 'sanity'
import {unitKeyOf} from '../../../shared/unit-figures.ts'
import {lakeClient} from '../lake-client.ts'
import {publishedId} from '../published-id.ts'

interface Named {
  readonly _id: string
  readonly label: string | null
}

const query = '*[_type == "unitType"]{_id, label}'

/** Two types of one name: an address such as `?types=59A` can only lead to one of them. */
export async function uniqueUnitRule(
  label: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const key = unitKeyOf(label)
  if (!label || !context.document) return true
  if (!key) return '글자나 숫자가 없어 비교에 나오지 않습니다. 예: 59A'
  const types = await lakeClient(context).fetch<readonly Named[]>(query, {}, {perspective: 'raw'})
  const own = publishedId(context.document._id)
  const isTaken = types.some(
    (type) => publishedId(type._id) !== own && unitKeyOf(type.label) === key,
  )
  return isTaken
    ? `'${label}' 이름을 쓰는 타입이 이미 있습니다. 비교에는 그 하나만 나옵니다.`
    : true
}
