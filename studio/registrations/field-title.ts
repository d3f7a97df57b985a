import type {Schema, SchemaType} from 'sanity'

/** The documents whose fields the access log names. */
const types = ['registration', 'registrationSettings', 'consentEdition']

/** The title of a field in its form, such as "외부 전달 › 상태". */
export function fieldTitle(schema: Schema, path: string): string {
  if (path === '*') return '내용 전체'
  const names = path.split('.')
  const titles = types.map((type) => titlesAlong(schema.get(type), names))
  // A field that no form has, such as one that the Studio keeps for itself, is shown by its name.
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
