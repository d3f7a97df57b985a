/**
 * How many characters the rules of a text allow; undefined for any number. It reads the inside of Sanity's
 * compiled rules (docs/private-hooks.md).
 */
export function mostCharacters(validation: unknown): number | undefined {
  const rules: unknown[] = Array.isArray(validation) ? validation : [validation]
  const limits = rules
    .flatMap((rule) => listIn(rule, '_rules'))
    .filter((spec) => valueIn(spec, 'flag') === 'max')
    .map((spec) => valueIn(spec, 'constraint'))
    .filter((constraint) => typeof constraint === 'number')
  return limits.length === 0 ? undefined : Math.min(...limits)
}

const valueIn = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

function listIn(holder: unknown, name: string): unknown[] {
  const value = valueIn(holder, name)
  return Array.isArray(value) ? value : []
}
