import type {Expression} from './syntax.ts'

/**
 * An expression whose value is what `work` returns for the values of `args`. groq-js calls no
 * functions but its own, but it reads fields of objects: the arguments become the fields of one
 * whose prototype has `result` as a getter, and `result` is then read from it.
 */
export function ownCall(
  work: (...values: readonly unknown[]) => unknown,
  args: readonly Expression[],
): Expression {
  const prototype = {
    get result(): unknown {
      return work(...Object.values(this))
    },
    // groq-js asks the object itself, and would not find what its prototype has.
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
