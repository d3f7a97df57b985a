import type {Config} from '../../app/config.ts'

/** What was looked at, and what to do about it. `note`: it works, and may not be meant that way. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'fault'
  readonly text: string
}

/** Nothing is found where all is well and there is nothing to say. */
export type Check = (config: Config) => Promise<readonly Finding[]>

export const ok = (text: string): Finding => ({state: 'ok', text})
export const note = (text: string): Finding => ({state: 'note', text})
export const fault = (text: string): Finding => ({state: 'fault', text})
