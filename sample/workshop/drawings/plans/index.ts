import type {Drawing} from '../kit/picture.ts'
import {planDrawing} from '../plan-kit/plan-drawing.ts'
import {scaledPlan} from '../plan-kit/scaled-plan.ts'
import {unitPlans} from './unit-plans.ts'

export const planDrawings: readonly Drawing[] = [
  ...unitPlans.map(planDrawing),
  ...unitPlans.map(scaledPlan),
]
