import type {Attack} from './attack.ts'
import {logFlood} from './log-flood.ts'
import {slowHeaders} from './slow-headers.ts'

export const attacks: Readonly<Record<string, Attack>> = {
  'log-flood': logFlood,
  'slow-headers': slowHeaders,
}
