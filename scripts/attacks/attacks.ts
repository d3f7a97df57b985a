import type {Attack} from './attack.ts'
import {cutQueries} from './cut-queries.ts'
import {logFlood} from './log-flood.ts'
import {signInFlood} from './sign-in-flood.ts'
import {slowHeaders} from './slow-headers.ts'

export const attacks: Readonly<Record<string, Attack>> = {
  'cut-queries': cutQueries,
  'log-flood': logFlood,
  'sign-in-flood': signInFlood,
  'slow-headers': slowHeaders,
}
