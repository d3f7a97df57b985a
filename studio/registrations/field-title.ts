import type {Schema, SchemaType} from 'sanity'

/** What the access log names fields of. */
const types = ['registration', 'registrationSettings', 'consentEdition']

/** A field as its form names it, such as "외부 전달 › 상태". */
export function fieldTitle(schema: Schema, path: string): string {
  if (path === '*') return '내용 전체'
  const names = path.split('.')
  const titles = types.map((type) => titlesAlong(schema.get(type), names))
  // Of what no form has, such as what the Studio keeps for itself, the name is all that is known.
  return titles.find(({length}) => length > 0)?.join(' › ') ?? `그 밖의 항목(${path})`
}

function titlesAlong(
  type: SchemaType | undefined,
  [name, ...others]: readonly string[],
): readonly string[] {
  const fields = type?.jsonType === 'object' ? type.fields : []
  const field = fields.find((each) => each.name === name)
  return field ? [field.type.title ?? field.name, ...titlesAlong(field.type, others)] : []
}
