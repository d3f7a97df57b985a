import type {Dataset} from '../documents/dataset.ts'
import {isPublicId} from '../documents/permissions.ts'
import type {Outcome} from '../documents/workspace.ts'
import {LakeError} from '../lake-error.ts'
import type {Outside} from '../webhooks/outside.ts'

/** How often a transaction is worked out again, since others changed meanwhile what it says. */
const mostTries = 3

/** Addresses that have to be looked at before the transaction is worked out again. */
export class UnknownAddresses extends Error {
  readonly addresses: readonly string[]

  constructor(addresses: readonly string[]) {
    super('Addresses that were not looked at')
    this.addresses = addresses
  }
}

/**
 * Addresses in published documents that the program calls (`Dataset.addresses`), in one transaction. Whether
 * it may takes a look-up, for which no transaction waits: one with such an address is worked out again after it.
 */
export class CallableAddresses {
  readonly #outside: Outside | undefined
  readonly callable = new Set<string>()

  constructor(outside: Outside | undefined) {
    this.#outside = outside
  }

  /** @throws 400 for an address that is not to be called */
  async whenKnown<Result>(commit: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await commit()
      } catch (error) {
        if (!(error instanceof UnknownAddresses)) throw error
        if (tries > mostTries) throw new LakeError(409, 'The document was changed meanwhile')
        for (const address of error.addresses) await this.#look(address)
      }
    }
  }

  async #look(address: string): Promise<void> {
    if (!(await this.#outside?.isAllowed(address))) throw refusal(address)
    this.callable.add(address)
  }
}

/** @throws what `whenKnown` waits for: an address that was not looked at yet */
export function requireCallable(
  outcomes: readonly Outcome[],
  {addresses: rules = []}: Dataset,
  callable: ReadonlySet<string>,
): void {
  if (rules.length === 0) return
  const unknown = outcomes
    .flatMap((outcome) => newAddresses(rules, outcome))
    .filter((address) => !callable.has(address))
  if (unknown.length > 0) throw new UnknownAddresses(unknown)
}

function newAddresses(
  rules: Required<Dataset>['addresses'],
  {documentId, before, after}: Outcome,
): string[] {
  if (!after || !isPublicId(documentId)) return []
  return rules
    .filter(({type}) => type === after._type)
    .flatMap(({fields}) => fields)
    .filter((field) => after[field] !== before?.[field] || after._type !== before?._type)
    .flatMap((field) => addressIn(after[field]))
}

function addressIn(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string') throw refusal(JSON.stringify(value))
  return [value]
}

const refusal = (address: string) =>
  new LakeError(400, `"${address.slice(0, 200)}" is no address that may be called from here`, {
    type: 'validationError',
  })
