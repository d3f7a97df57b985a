const longestPath = 2000
const maxSteps = 200
/** The most of these in a path: each multiplies the work with the size of the document. */
const maxRecursions = 2

/** One step of a path: a field, alternatives in brackets, or one of both at any depth. */
export type Step =
  | {readonly kind: 'field'; readonly name: string}
  | {readonly kind: 'either'; readonly parts: readonly Part[]}
  | {readonly kind: 'anywhere'; readonly step: Step}

export type Part =
  | {readonly kind: 'index'; readonly index: number}
  /** Counts from the end if negative; `to` is not included. */
  | {readonly kind: 'range'; readonly from: number | undefined; readonly to: number | undefined}
  | {readonly kind: 'steps'; readonly steps: readonly Step[]}
  | {readonly kind: 'present'; readonly steps: readonly Step[]}
  | {
      readonly kind: 'compared'
      readonly steps: readonly Step[]
      readonly operator: string
      readonly value: string | number | boolean
    }

/**
 * Reads a path of a patch: https://www.sanity.io/docs/content-lake/json-match
 *
 * @throws an error that says what is wrong with the path
 */
export function parseJsonMatch(path: string): Step[] {
  if (path.length > longestPath) throw new Error(`a path may have ${longestPath} characters`)
  return new Reader(path, tokensOf(path)).whole()
}

const tokens = [
  ['name', /^[A-Za-z_][A-Za-z0-9_]*/],
  ['number', /^-?\d+(\.\d+)?/],
  ['string', /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/],
  ['sign', /^(?:\.\.|[=!<>]=|[.[\]<>,:*@?])/],
] as const

interface Token {
  readonly kind: (typeof tokens)[number][0]
  readonly text: string
}

function tokensOf(path: string): Token[] {
  const found: Token[] = []
  let rest = path.trimStart()
  while (rest !== '') {
    const token = firstToken(rest)
    if (!token) throw new Error(`path "${path}": "${rest.slice(0, 20)}" is not understood`)
    found.push(token)
    rest = rest.slice(token.text.length)
    const spaces = rest.length - rest.trimStart().length
    if (spaces > 0) rest = rest.slice(spaces)
  }
  return found
}

function firstToken(text: string): Token | undefined {
  for (const [kind, pattern] of tokens) {
    const match = pattern.exec(text)
    if (match) return {kind, text: match[0]}
  }
  return undefined
}

class Reader {
  readonly #path: string
  readonly #tokens: readonly Token[]
  #at = 0
  #recursions = 0

  constructor(path: string, read: readonly Token[]) {
    this.#path = path
    this.#tokens = read
  }

  whole(): Step[] {
    const steps = this.#steps()
    if (this.#at < this.#tokens.length) throw this.#unexpected()
    if (steps.length > maxSteps) throw new Error(`a path may have ${maxSteps} steps`)
    return steps
  }

  #steps(): Step[] {
    const steps = [this.#first()]
    for (;;) {
      if (this.#take('.')) steps.push(this.#field())
      else if (this.#take('..')) steps.push(this.#anywhere())
      else if (this.#take('[')) steps.push(this.#brackets())
      else return steps
    }
  }

  #first(): Step {
    if (this.#take('..')) return this.#anywhere()
    return this.#take('[') ? this.#brackets() : this.#field()
  }

  #anywhere(): Step {
    this.#recursions += 1
    if (this.#recursions > maxRecursions) {
      throw new Error(`a path may have ".." ${maxRecursions} times`)
    }
    return {kind: 'anywhere', step: this.#take('[') ? this.#brackets() : this.#field()}
  }

  #field(): Step {
    const {kind, text} = this.#peek()
    if (kind !== 'name') throw this.#unexpected('a field')
    this.#at += 1
    return {kind: 'field', name: text}
  }

  #brackets(): Step {
    const parts = [this.#part()]
    while (this.#take(',')) parts.push(this.#part())
    if (!this.#take(']')) throw this.#unexpected('"]"')
    return {kind: 'either', parts}
  }

  #part(): Part {
    if (this.#take('*')) return {kind: 'range', from: undefined, to: undefined}
    const {kind, text} = this.#peek()
    if (kind === 'string') return {kind: 'steps', steps: [{kind: 'field', name: this.#string()}]}
    if (kind === 'number' || text === ':') return this.#indexOrRange()
    const steps = this.#take('@') ? [] : this.#steps()
    return this.#take('?') ? {kind: 'present', steps} : this.#compared(steps)
  }

  #indexOrRange(): Part {
    const from = this.#integer()
    if (this.#take(':')) return {kind: 'range', from, to: this.#integer()}
    if (from === undefined) throw this.#unexpected('an index')
    return {kind: 'index', index: from}
  }

  #integer(): number | undefined {
    const {kind, text} = this.#peek()
    if (kind !== 'number') return undefined
    if (!/^-?\d+$/.test(text)) throw this.#unexpected('a whole number')
    this.#at += 1
    return Number(text)
  }

  #compared(steps: readonly Step[]): Part {
    const {text: operator} = this.#peek()
    if (!/^(?:[=!<>]=|[<>])$/.test(operator)) {
      if (steps.length === 0) throw this.#unexpected('a comparison')
      return {kind: 'steps', steps}
    }
    this.#at += 1
    return {kind: 'compared', steps, operator, value: this.#literal()}
  }

  #literal(): string | number | boolean {
    const {kind, text} = this.#peek()
    if (kind === 'string') return this.#string()
    this.#at += 1
    if (text === 'true' || text === 'false') return text === 'true'
    if (kind === 'number') return Number(text)
    this.#at -= 1
    throw this.#unexpected('a value')
  }

  #string(): string {
    const {text} = this.#peek()
    this.#at += 1
    return text.slice(1, -1).replace(/\\(.)/g, '$1')
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || token.text !== text) return false
    this.#at += 1
    return true
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? {kind: 'sign', text: ''}
  }

  #unexpected(wanted = 'the end'): Error {
    const {text} = this.#peek()
    const found = text === '' ? 'the end' : `"${text.slice(0, 20)}"`
    return new Error(`path "${this.#path}": expected ${wanted}, found ${found}`)
  }
}
