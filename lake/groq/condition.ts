import {isDeepStrictEqual} from 'node:util'
import {
  always,
  type Condition,
  compared,
  comparison,
  fieldAndConstant,
  membership,
  never,
  startsWith,
} from './comparison.ts'
import {type Constant, constantOf, constantsOf, type Field, fieldOf, type Terms} from './field.ts'
import {idsByIndex} from './ids-by-index.ts'
import {anyWordCondition, matchCondition, ownScoreCondition} from './match-condition.ts'
import {conjuncts, type Expression} from './syntax.ts'

/** SQLite refuses expressions nested deeper than 1,000; groq-js accepts filters of any length. */
const longestSql = 20_000

/**
 * SQL for the part of a filter that SQL can express: true wherever the filter is true. Null when no
 * part of it can be expressed.
 */
export function conditionFor(filter: Expression, terms: Terms): Condition | null {
  switch (filter.type) {
    case 'Group':
      return conditionFor(filter.base, terms)
    case 'And':
      return both(conditionFor(filter.left, terms), conditionFor(filter.right, terms))
    case 'Or':
      return either(filter.left, filter.right, terms)
    case 'Not':
      return negation(filter.base, terms)
    case 'OpCall':
      if (filter.op === 'match') return matchCondition(filter.left, filter.right, terms)
      return comparison(filter.op, filter.left, filter.right, terms)
    case 'FuncCall':
      return call(filter.namespace, filter.name, filter.args, terms)
    case 'Value':
      return filter.value === true ? always : never
    default:
      return null
  }
}

function both(left: Condition | null, right: Condition | null): Condition | null {
  if (left === never || right === never) return never
  if (left === always) return right
  if (right === always) return left
  if (!left || !right) return partly(left ?? right)
  return joined(left, 'AND', right) ?? partly(left)
}

function partly(condition: Condition | null): Condition | null {
  if (!condition) return null
  const {test: _test, alternatives: _alternatives, ...rest} = condition
  return {...rest, exact: false}
}

/** Null when the SQL would be too long. */
function joined(left: Condition, operator: 'AND' | 'OR', right: Condition): Condition | null {
  if (left.sql.length + right.sql.length > longestSql) return null
  return {
    sql: `(${left.sql}) ${operator} (${right.sql})`,
    parameters: [...left.parameters, ...right.parameters],
    exact: left.exact && right.exact,
  }
}

function either(left: Expression, right: Expression, terms: Terms): Condition | null {
  const [one, other] = [conditionFor(left, terms), conditionFor(right, terms)]
  if (one === always || other === always) return always
  if (one === never) return other
  if (other === never) return one
  if (!one || !other) return null
  if (one.ids && other.ids) return united(one, other)
  const bound = sharedBound(possible(left, terms), right, terms)
  const condition = joined(one, 'OR', other)
  const bounded = bound && condition && joined(bound, 'AND', condition)
  return bounded ? {...bounded, isCursor: true} : condition
}

/** Without a first alternative that is never true, such as `$cursor == ""` where there is a cursor. */
function possible(node: Expression, terms: Terms): Expression {
  if (node.type === 'Group') return possible(node.base, terms)
  return node.type === 'Or' && isNever(node.left, terms) ? node.right : node
}

/** Looks at no more than one comparison: a filter may have thousands of alternatives, one in the other. */
function isNever(node: Expression, terms: Terms): boolean {
  if (node.type === 'Group') return isNever(node.base, terms)
  return node.type === 'OpCall' && comparison(node.op, node.left, node.right, terms) === never
}

/** A single list of ids: SQLite uses an index for one `IN`, but not for two of them with `OR`. */
function united(one: Condition, other: Condition): Condition | null {
  if (one.ids === other.ids && isDeepStrictEqual(one.parameters, other.parameters)) return one
  const ids = `${one.ids} UNION ALL ${other.ids}`
  if (ids.length > longestSql) return null
  const parameters = [...one.parameters, ...other.parameters]
  return {sql: `d.id IN (${ids})`, ids, parameters, exact: one.exact && other.exact}
}

/**
 * The usual cursor `date < $d || (date == $d && _id < $id)` can only be true where `date <= $d`. Adding
 * that condition lets SQLite start an index scan there. A time with two spellings has become
 * `date < $d || (date in [$d, $e] && _id < $id)`, whose bound is the later of them.
 */
function sharedBound(left: Expression, right: Expression, terms: Terms): Condition | null {
  const bound = fieldComparison(left, terms)
  if (!bound || !['<', '<=', '>', '>='].includes(bound.op)) return null
  const tied = conjuncts(right)
    .map((part) => tieOf(part, bound.field, terms))
    .find((constants) => constants?.includes(bound.constant))
  if (!tied) return null
  const [op, isFurther] =
    bound.op.charAt(0) === '<'
      ? ['<=', (a: Constant, b: Constant) => a > b]
      : ['>=', (a: Constant, b: Constant) => a < b]
  const furthest = tied.reduce((one, other) => (isFurther(other, one) ? other : one))
  return compared(bound.field, op, furthest)
}

/** The values of which the field has one, all of one type. */
function tieOf(node: Expression, field: Field, terms: Terms): readonly Constant[] | null {
  if (node.type !== 'OpCall') return null
  if (node.op === 'in') {
    if (fieldOf(node.left, terms)?.value !== field.value) return null
    const constants = constantsOf(node.right)
    return constants?.every((each) => typeof each === 'string') ? constants : null
  }
  const tie = fieldComparison(node, terms)
  return tie?.op === '==' && tie.field.value === field.value ? [tie.constant] : null
}

function fieldComparison(node: Expression, terms: Terms) {
  return node.type === 'OpCall' ? fieldAndConstant(node.op, node.left, node.right, terms) : null
}

function negation(negated: Expression, terms: Terms): Condition | null {
  if (negated.type === 'Group') return negation(negated.base, terms)
  if (negated.type === 'FuncCall' && negated.name === 'defined') {
    return presence(negated.args, 'IS NULL', terms)
  }
  const inside = neverNull(negated, terms)
  return inside && {...inside, sql: `NOT coalesce(${inside.sql}, 0)`}
}

/** SQL for an expression that is never null. Only then is `!x` true wherever `x` is not. */
function neverNull(node: Expression, terms: Terms): Condition | null {
  if (node.type === 'OpCall' && node.op === 'in') return membership(node.left, node.right, terms)
  if (node.type !== 'FuncCall' || node.name !== 'startsWith') return null
  const [text] = node.args
  return text && fieldOf(text, terms)?.always ? startsWith(node.args, terms) : null
}

function presence(
  [argument]: readonly Expression[],
  test: 'IS NULL' | 'IS NOT NULL',
  terms: Terms,
): Condition | null {
  const field = argument && fieldOf(argument, terms)
  if (!field) return null
  const sql = `${field.value} ${test}`
  const ids = test === 'IS NOT NULL' ? idsByIndex(field, {sql, parameters: []}, terms) : null
  const own = {sql, parameters: [], exact: true}
  return {...own, ...(ids && {alternatives: [{...ids, exact: true}, own]})}
}

function call(
  namespace: string,
  name: string,
  args: readonly Expression[],
  terms: Terms,
): Condition | null {
  switch (`${namespace}::${name}`) {
    case 'lake::anyWord':
      return anyWordCondition(args, terms)
    case 'lake::ownScore':
      return ownScoreCondition(terms)
    case 'global::defined':
      return presence(args, 'IS NOT NULL', terms)
    case 'global::references':
      return references(args, terms)
    case 'string::startsWith':
      return startsWith(args, terms)
    case 'sanity::versionOf':
      return column('d.published_id', args)
    case 'sanity::partOfRelease':
      return column('d.layer', args)
    default:
      return null
  }
}

function column(name: string, [argument]: readonly Expression[]): Condition | null {
  const constant = argument && constantOf(argument, '')
  if (typeof constant !== 'string') return null
  return {sql: `${name} = ?`, parameters: [constant], exact: false}
}

/** The subquery is not correlated with `d`, so that SQLite runs it once and looks up the ids. */
function references(args: readonly Expression[], {dataset}: Terms): Condition | null {
  const ids = args.flatMap((argument) => constantsOf(argument) ?? [constantOf(argument, '')])
  if (ids.includes(undefined)) return null
  const found = `SELECT from_id FROM document_references
    WHERE dataset = ? AND to_id IN (SELECT value FROM json_each(?))`
  return {
    sql: `d.id IN (${found})`,
    ids: found,
    parameters: [dataset, JSON.stringify(ids)],
    exact: true,
  }
}
