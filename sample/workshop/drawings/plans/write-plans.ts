import {writeFileSync} from 'node:fs'
import {unitPlans} from './unit-plans.ts'

/** The plans' numbers, for the scenes that build whole homes from them: node write-plans.ts FILE */
const [, , file] = process.argv
if (!file) throw new Error('usage: node write-plans.ts FILE')

const numbers = unitPlans.map(({type, rooms, openings, pieces}) => [
  type,
  {rooms, openings, pieces},
])
writeFileSync(file, JSON.stringify(Object.fromEntries(numbers)))
