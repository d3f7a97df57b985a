import {type Expression, isTextQuery, scoredPart} from './syntax.ts'

/** Whether one of the filters after `score(…)` requires a score above 0. */
export function requiresScore(filters: readonly Expression[]): boolean {
  return filters.some(isPositive)
}

/** A filter for the documents whose score can differ from 0: one of the conditions must hold. */
export function positivePart(conditions: readonly Expression[]): Expression {
  return conditions
    .map(possible)
    .reduce((left, right) => ({type: 'Or', left, right}), own('ownScore', []))
}

/** `_score > 0` */
function isPositive(filter: Expression): boolean {
  if (filter.type !== 'OpCall' || filter.op !== '>') return false
  const {left, right} = filter
  const isScore = left.type === 'AccessAttribute' && left.name === '_score' && !left.base
  return isScore && right.type === 'Value' && typeof right.value === 'number' && right.value >= 0
}

/** True wherever the condition of `score()` may add to the score. */
function possible(part: Expression): Expression {
  const condition = scoredPart(part)
  switch (condition.type) {
    case 'Or':
      return {...condition, left: possible(condition.left), right: possible(condition.right)}
    case 'And':
      return either(possible(condition.left), possible(condition.right))
    case 'FuncCall':
      return condition.name === 'boost' ? possible(condition.args[0] ?? condition) : condition
    case 'OpCall':
      // For a score, one of the words is enough.
      return condition.op === 'match' && !isTextQuery(condition.right)
        ? own('anyWord', [condition.left, condition.right])
        : condition
    default:
      return condition
  }
}

/** The side that the search index can answer: it is the same in all conditions of a Studio's search. */
function either(left: Expression, right: Expression): Expression {
  const isSearch = (side: Expression) => side.type === 'OpCall' && side.op === 'match'
  if (isSearch(left)) return left
  return isSearch(right) ? right : {type: 'And', left, right}
}

function own(name: string, args: readonly Expression[]): Expression {
  return {type: 'FuncCall', namespace: 'lake', name, args}
}
