import type {Attack} from './attack.ts'
import {slowHeaders} from './slow-headers.ts'

export const attacks: Readonly<Record<string, Attack>> = {'slow-headers': slowHeaders}
