import {matches, matchScore} from './match-words.ts'
import {ownCall} from './own-call.ts'
import {ownFunction} from './own-functions.ts'
import {PathPattern} from './path-pattern.ts'
import {type Expression, isTextQuery, mapParts, scoredPart} from './syntax.ts'
import {textScore} from './text-query.ts'

/**
 * The same tree with `match`, `path()` and what groq-js lacks evaluated by ours. The matchers give the same results as
 * groq-js, whose regular expressions can take exponential time.
 */
export function withOwnMatchers(node: Expression): Expression {
  if (node.type === 'PipeFuncCall' && node.name === 'score') {
    return {...node, base: withOwnMatchers(node.base), args: node.args.map(scored)}
  }
  const mapped = mapParts(node, withOwnMatchers)
  if (mapped.type === 'OpCall' && mapped.op === 'match') {
    const {holds, args} = matcherOf(mapped.left, mapped.right)
    return ownCall(holds, args)
  }
  if (mapped.type !== 'FuncCall') return mapped
  return mapped.name === 'path' ? ownCall(pathFrom, mapped.args) : (ownFunction(mapped) ?? mapped)
}

function pathFrom(pattern: unknown): PathPattern | null {
  return typeof pattern === 'string' ? new PathPattern(pattern) : null
}

/**
 * groq-js searches the conditions of `score()` for `match`. A `boost` adds its value to the score 1 of
 * a true condition, so it can express any score of 1 or more.
 */
function scored(condition: Expression): Expression {
  const node = scoredPart(condition)
  if (node.type === 'And' || node.type === 'Or') {
    return {...node, left: scored(node.left), right: scored(node.right)}
  }
  if (node.type === 'FuncCall' && node.name === 'boost') {
    const [boosted, ...rest] = node.args
    return {
      ...node,
      args: [...(boosted ? [scored(boosted)] : []), ...rest.map(withOwnMatchers)],
    }
  }
  if (node.type !== 'OpCall' || node.op !== 'match') return withOwnMatchers(node)
  const {score, args} = matcherOf(withOwnMatchers(node.left), withOwnMatchers(node.right))
  const more = ownCall((text, pattern) => score(text, pattern) - 1, args)
  const holds = ownCall((text, pattern) => score(text, pattern) > 0, args)
  return {type: 'FuncCall', namespace: 'global', name: 'boost', args: [holds, more]}
}

interface Matcher {
  readonly holds: (text: unknown, pattern: unknown) => boolean
  /** 0 or at least 1. */
  readonly score: (text: unknown, pattern: unknown) => number
  readonly args: readonly Expression[]
}

function matcherOf(left: Expression, right: Expression): Matcher {
  const query = isTextQuery(right) ? right.args[0] : undefined
  if (!query) return {holds: matches, score: matchScore, args: [left, right]}
  const holds: Matcher['holds'] = (value, text) => textScore(value, text) > 0
  return {holds, score: textScore, args: [left, query]}
}
