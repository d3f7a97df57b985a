import type {Schema, SchemaType} from 'sanity'

/** The documents whose fields the access log names. */
const types = [
  ...['registration', 'doNotCall', 'registrationSettings', 'consentEdition'],
  ...['messageTemplate', 'messageRelay', 'delivery', 'referralLink'],
]

/** Fields as their forms name them, such as "외부 전달 › 상태"; what no form has is no customer's data. */
export function fieldTitles(schema: Schema, paths: readonly string[]): string {
  const titles = paths.flatMap((path) => titlesOf(schema, path) || [])
  const others = paths.includes('*') ? '내용 전체' : '고객 자료가 아닌 항목'
  return [...new Set(titles)].join(', ') || others
}

function titlesOf(schema: Schema, path: string): string {
  if (path === '*') return ''
  const names = path.split('.')
  const titles = types.map((type) => titlesAlong(schema.get(type), names))
  return titles.find(({length}) => length > 0)?.join(' › ') ?? ''
}

function titlesAlong(
  type: SchemaType | undefined,
  [name, ...others]: readonly string[],
): readonly string[] {
  const fields = type?.jsonType === 'object' ? type.fields : []
  const field = fields.find((each) => each.name === name)
  return field ? [field.type.title ?? field.name, ...titlesAlong(field.type, others)] : []
}
