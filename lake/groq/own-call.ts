import type {Expression} from './syntax.ts'

/**
 * An expression that evaluates to `work(...args)`. groq-js has no custom functions, but it reads fields
 * of objects: the arguments become fields of an object whose prototype has a getter `result`, and the
 * expression reads `result`.
 */
export function ownCall(
  work: (...values: readonly unknown[]) => unknown,
  args: readonly Expression[],
): Expression {
  const prototype = {
    get result(): unknown {
      return work(...Object.values(this))
    },
    // groq-js reads own properties only, and would ignore the prototype's getter.
    hasOwnProperty: () => true,
  }
  const attributes = [
    field('__proto__', {type: 'Value', value: prototype}),
    ...args.map((argument, index) => field(`${index}`, argument)),
  ]
  return {type: 'AccessAttribute', name: 'result', base: {type: 'Object', attributes}}
}

function field(name: string, value: Expression) {
  return {type: 'ObjectAttributeValue', name, value} as const
}
