import {plan40} from './plan-40.ts'
import {plan47} from './plan-47.ts'
import {plan59a} from './plan-59a.ts'
import {plan59b} from './plan-59b.ts'
import {plan84a} from './plan-84a.ts'
import {plan84b} from './plan-84b.ts'

export const unitPlans = [plan40, plan47, plan59a, plan59b, plan84a, plan84b] as const
