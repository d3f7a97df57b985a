import {forbidden, LakeError} from '../lake-error.ts'
import type {ErasingBudget, Permanence} from './permanence.ts'
import {type Identity, isPublicId} from './permissions.ts'
import type {Outcome} from './workspace.ts'

interface Erasing {
  readonly identity: Identity
  /** The ids that queries in the transaction have found. */
  readonly foundIds: readonly string[]
  /** Counts the documents that this identity erased in the last 24 hours. */
  readonly erasedToday: () => number
}

/**
 * Bounds what one account takes away for good: documents with a budget are erased by id, a few at a time, and as many a
 * day as the role allows. The program itself erases what is due, and an operator's command is not bound either.
 *
 * @throws 403 where the role erases nothing, or a query chooses; 429 past the budget
 */
export function requireErasingBudget(
  rules: readonly Permanence[],
  outcomes: readonly Outcome[],
  {identity, foundIds, erasedToday}: Erasing,
): void {
  if (identity.isOfProgram || identity.isOfCommand) return
  const budgetOf = ({before, after, documentId}: Outcome) =>
    before && after === null && isPublicId(documentId)
      ? rules.find(({type}) => type === before._type)?.erasing
      : undefined
  const erased = outcomes.filter((outcome) => budgetOf(outcome))
  const [budget] = erased.flatMap((outcome) => budgetOf(outcome) ?? [])
  if (!budget) return
  const perDay = perDayFor(budget, identity)
  if (perDay === 0) {
    throw forbidden('only administrators erase here: ask one of them')
  }
  const chosen = new Set(foundIds)
  if (erased.some(({documentId}) => chosen.has(documentId))) {
    throw forbidden('documents are erased here by their ids, and by no query')
  }
  if (erased.length > budget.together) {
    throw forbidden(`at most ${budget.together} documents are erased here at a time`)
  }
  if (erasedToday() + erased.length > perDay) {
    throw new LakeError(429, `You may erase ${perDay} documents in 24 hours, and no more today`, {
      type: 'erasingBudgetExceeded',
    })
  }
}

function perDayFor({perDay, perDayOfRobots}: ErasingBudget, {roles, kind}: Identity): number {
  const ofRoles = roles.map((role) => perDay[role] ?? 0)
  return Math.max(0, ...ofRoles, ...(kind === 'robot' ? [perDayOfRobots] : []))
}
