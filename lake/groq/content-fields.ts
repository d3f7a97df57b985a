import {type Expression, partsOf} from './syntax.ts'

/** Stands for the whole document. */
const wholeDocument = '*'

/**
 * The fields that an expression reads, sorted, such as `phone` or `forwarding.state`; `*` when it may read any
 * field. Fields that the lake itself sets, such as `_type`, are left out: they reveal nothing of a document's
 * content.
 */
export function contentFieldsIn(node: Expression): readonly string[] {
  return sorted(fieldsIn(node))
}

/** The fields by which the documents of a result are chosen or ordered. */
export function fieldsOfConditions(node: Expression): readonly string[] {
  return sorted(conditionsIn(node).flatMap(fieldsIn))
}

function sorted(fields: readonly string[]): readonly string[] {
  return [...new Set(fields)].filter((field) => !field.startsWith('_')).sort()
}

function conditionsIn(node: Expression): Expression[] {
  const inner = partsOf(node).flatMap(conditionsIn)
  if (node.type === 'Filter') return [node.expr, ...inner]
  return node.type === 'PipeFuncCall' ? [...node.args, ...inner] : inner
}

function fieldsIn(node: Expression): string[] {
  switch (node.type) {
    case 'AccessAttribute':
      return fieldPath(node)
    case 'This':
    case 'Parent':
      return [wholeDocument]
    case 'FuncCall': {
      const fields = partsOf(node).flatMap(fieldsIn)
      const isAboutAll = node.namespace === 'text' || node.name === 'references'
      return isAboutAll ? [wholeDocument, ...fields] : fields
    }
    default:
      return partsOf(node).flatMap(fieldsIn)
  }
}

/** `forwarding.state` is one field; `agent->name` reads both parts. */
function fieldPath({
  name,
  base,
}: Extract<Expression, {readonly type: 'AccessAttribute'}>): string[] {
  if (!base || base.type === 'This' || base.type === 'Parent') return [name]
  const around = fieldsIn(base)
  return base.type === 'AccessAttribute'
    ? around.map((path) => `${path}.${name}`)
    : [...around, name]
}
