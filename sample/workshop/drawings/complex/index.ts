import type {Drawing} from '../kit/picture.ts'
import {communityPlan} from './community-plan.ts'
import {siteLayout} from './site-layout.ts'
import {specialPlan} from './special-plan.ts'
import {unitLines} from './unit-lines.ts'

export const complexDrawings: readonly Drawing[] = [
  siteLayout,
  unitLines,
  communityPlan,
  specialPlan,
]
