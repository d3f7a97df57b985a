import type {Dataset} from '../documents/dataset.ts'
import {isPublicId} from '../documents/permissions.ts'
import type {Outcome} from '../documents/workspace.ts'
import {LakeError} from '../lake-error.ts'
import type {Outside} from '../webhooks/outside.ts'

/** How often a transaction is worked out again because others changed its addresses meanwhile. */
const maxTries = 3

/** Addresses that must be looked up before the transaction is worked out again. */
export class UnknownAddresses extends Error {
  readonly addresses: readonly string[]

  constructor(addresses: readonly string[]) {
    super('Addresses that were not looked at')
    this.addresses = addresses
  }
}

/**
 * Addresses in published documents that the program calls (`Dataset.addresses`), within one transaction.
 * Whether an address may be called needs a look-up, and a transaction cannot wait for one: a transaction with
 * such an address is worked out again after the look-up.
 */
export class CallableAddresses {
  readonly #outside: Outside | undefined
  readonly callable = new Set<string>()

  constructor(outside: Outside | undefined) {
    this.#outside = outside
  }

  /** @throws 400 for an address that may not be called */
  async whenKnown<Result>(commit: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await commit()
      } catch (error) {
        if (!(error instanceof UnknownAddresses)) throw error
        if (tries > maxTries) throw new LakeError(409, 'The document was changed meanwhile')
        for (const address of error.addresses) await this.#look(address)
      }
    }
  }

  async #look(address: string): Promise<void> {
    if (!(await this.#outside?.isAllowed(address))) throw refusal(address)
    this.callable.add(address)
  }
}

/** @throws an error for an address that was not looked up yet, for which `whenKnown` waits */
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
