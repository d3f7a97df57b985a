/** Where a process is killed, of the way that one message takes. */
export const messageSteps = [
  'stored',
  'claim',
  'claimed',
  'sent',
  'note',
  'noted',
  'sentByKey',
  'noteByKey',
  'notedByKey',
] as const
export type MessageStep = (typeof messageSteps)[number]

/** Which two messages each registration has: by a relay that knows no keys, and by one that does. */
export const messageFields = {plain: 'confirmation', byKey: 'staffMessage'} as const

export interface MessageRecord {
  readonly phone: string
  readonly plain: string | null
  readonly byKey: string | null
}

export const phoneOf = (run: number) => `010-9000-${String(run).padStart(4, '0')}`
