/**
 * The nodes of a parsed GROQ query that the lake uses. (groq-js 2 declares its node types in a file
 * that is missing from its package, so they are `any`.)
 */
export type Expression =
  | {readonly type: 'Everything' | 'This'}
  | {readonly type: 'Value'; readonly value: unknown}
  | {readonly type: 'Parameter'; readonly name: string}
  | {readonly type: 'Parent'; readonly n: number}
  | {readonly type: 'AccessAttribute'; readonly name: string; readonly base?: Expression}
  | {readonly type: 'AccessElement'; readonly base: Expression; readonly index: number}
  | {
      readonly type: 'Group' | 'Not' | 'Asc' | 'Desc' | 'Deref' | 'ArrayCoerce'
      readonly base: Expression
    }
  | {
      readonly type: 'Map' | 'FlatMap' | 'Projection'
      readonly base: Expression
      readonly expr: Expression
    }
  | {readonly type: 'And' | 'Or'; readonly left: Expression; readonly right: Expression}
  | {
      readonly type: 'OpCall'
      readonly op: string
      readonly left: Expression
      readonly right: Expression
    }
  | {readonly type: 'Filter'; readonly base: Expression; readonly expr: Expression}
  | {
      readonly type: 'Slice'
      readonly base: Expression
      readonly left: number
      readonly right: number
      readonly isInclusive: boolean
    }
  | {
      readonly type: 'PipeFuncCall'
      readonly name: string
      readonly base: Expression
      readonly args: readonly Expression[]
    }
  | {
      readonly type: 'FuncCall'
      readonly namespace: string
      readonly name: string
      readonly args: readonly Expression[]
    }
  | {
      readonly type: 'Select'
      readonly alternatives: readonly SelectAlternative[]
      readonly fallback?: Expression
    }
  | {readonly type: 'Array'; readonly elements: readonly ArrayElement[]}
  | {readonly type: 'Object'; readonly attributes: readonly ObjectAttribute[]}

export interface ArrayElement {
  readonly type: 'ArrayElement'
  readonly value: Expression
  readonly isSplat: boolean
}

export interface SelectAlternative {
  readonly type: 'SelectAlternative'
  readonly condition: Expression
  readonly value: Expression
}

export type ObjectAttribute =
  | {readonly type: 'ObjectAttributeValue'; readonly name: string; readonly value: Expression}
  | {readonly type: 'ObjectSplat'; readonly value: Expression}
  | {
      readonly type: 'ObjectConditionalSplat'
      readonly condition: Expression
      readonly value: Expression
    }

export function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function isTextQuery(node: Expression): node is Extract<Expression, {type: 'FuncCall'}> {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

/**
 * The conditions that `score()` counts. For groq-js a condition in parentheses counts as 1; the Studio puts its
 * `text::query` in parentheses, and expects its score.
 */
export function scoredPart(node: Expression): Expression {
  if (node.type !== 'Group' || !mentionsTextQuery(node.base)) return node
  return scoredPart(node.base)
}

function mentionsTextQuery(node: Expression): boolean {
  return isTextQuery(node) || partsOf(node).some(mentionsTextQuery)
}

/** The node with `change` applied to its direct children; the same node if that changes none. */
export function mapParts(node: Expression, change: (part: Expression) => Expression): Expression {
  if (node.type === 'Value') return node
  const changed: Record<string, unknown> = {}
  let isSame = true
  for (const [field, part] of Object.entries(node)) {
    const mapped = mapPart(part, change)
    if (mapped === part) continue
    changed[field] = mapped
    isSame = false
  }
  return isSame ? node : {...node, ...changed}
}

function mapPart(part: unknown, change: (part: Expression) => Expression): unknown {
  if (!Array.isArray(part)) return isExpression(part) ? change(part) : part
  const mapped = part.map((each) => mapPart(each, change))
  return mapped.every((each, index) => each === part[index]) ? part : mapped
}

export function partsOf(node: Expression): Expression[] {
  if (node.type === 'Value') return []
  const parts: Expression[] = []
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) parts.push(...part.filter(isExpression))
    else if (isExpression(part)) parts.push(part)
  }
  return parts
}

/** The conditions that must all hold for `expression` to be true. */
export function conjuncts(expression: Expression): Expression[] {
  if (expression.type === 'Group') return conjuncts(expression.base)
  if (expression.type !== 'And') return [expression]
  return [...conjuncts(expression.left), ...conjuncts(expression.right)]
}
