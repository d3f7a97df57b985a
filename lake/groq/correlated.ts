import {type Expression, mapParts, partsOf} from './syntax.ts'

/**
 * `*[_id == "views-" + ^._id]` is a correlated subquery: it must not scan all documents for each outer
 * document. It becomes a look-up by id, written as a dereference. Null when no filter has that form.
 */
export function lookUpById(filters: readonly Expression[]): Expression | null {
  for (const filter of filters) {
    if (filter.type !== 'OpCall' || filter.op !== '==') continue
    const id = isId(filter.left) ? filter.right : isId(filter.right) ? filter.left : null
    if (!id || !isFromAround(id)) continue
    const reference: Expression = {
      type: 'Object',
      attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: movedOut(id)}],
    }
    return presentIn({type: 'Deref', base: reference})
  }
  return null
}

/** A list with the value, or an empty list when it is null. */
function presentIn(value: Expression): Expression {
  const base: Expression = {
    type: 'Array',
    elements: [{type: 'ArrayElement', value, isSplat: false}],
  }
  const nothing: Expression = {type: 'Value', value: null}
  const expr: Expression = {type: 'OpCall', op: '!=', left: {type: 'This'}, right: nothing}
  return {type: 'Filter', base, expr}
}

function isId(node: Expression): boolean {
  return node.type === 'AccessAttribute' && node.name === '_id' && !node.base
}

/** The expression depends only on constants and outer documents, and on at least one of the latter. */
function isFromAround(node: Expression): boolean {
  return isIndependent(node) && mentionsParent(node)
}

function isIndependent(node: Expression): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parent':
      return true
    case 'AccessAttribute':
      return node.base !== undefined && isIndependent(node.base)
    case 'Group':
    case 'Deref':
      return isIndependent(node.base)
    case 'OpCall':
      return isIndependent(node.left) && isIndependent(node.right)
    default:
      return false
  }
}

function mentionsParent(node: Expression): boolean {
  return node.type === 'Parent' || partsOf(node).some(mentionsParent)
}

/** The expression moved out by one scope: the filter's `^` becomes `@`. */
function movedOut(node: Expression): Expression {
  if (node.type !== 'Parent') return mapParts(node, movedOut)
  return node.n > 1 ? {type: 'Parent', n: node.n - 1} : {type: 'This'}
}
