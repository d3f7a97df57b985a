import type {Drawing} from '../kit/picture.ts'
import {planDrawing} from '../plan-kit/plan-drawing.ts'
import {barePlan, scaledPlan} from '../plan-kit/scaled-plan.ts'
import {plan59a} from './plan-59a.ts'
import {plan84a} from './plan-84a.ts'
import {unitPlans} from './unit-plans.ts'

export const planDrawings: readonly Drawing[] = [
  ...unitPlans.map(planDrawing),
  ...unitPlans.map(scaledPlan),
  ...[plan59a, plan84a].flatMap((plan) => [barePlan(plan, 'basic'), barePlan(plan, 'furnished')]),
]
