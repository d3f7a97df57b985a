/** What the writer prints, one JSON line each, before it tries something and once it is acknowledged. */
export type Line =
  | {readonly kind: 'mutation'; readonly id: string}
  | {readonly kind: 'trying'; readonly registration: Registration}
  | {readonly kind: 'registration'; readonly phone: string}
  | {readonly kind: 'booking'; readonly phone: string; readonly slot: string}
  /** The slot was full. */
  | {readonly kind: 'full'; readonly phone: string}
  | {readonly kind: 'upload'; readonly id: string; readonly sha1: string}
  | {readonly kind: 'viewing'}
  /** A view is acknowledged from memory; it is stored with the others of its second. */
  | {readonly kind: 'views'; readonly stored: number}
  | {readonly kind: 'erased'; readonly id: string}

/** What a visitor's browser sends, and sends again until it is acknowledged. */
export interface Registration {
  readonly name: string
  readonly phone: string
  readonly token: string
  /** A visit is booked with it. */
  readonly slot?: string
}

export const postId = 'read-by-many'
export const counterId = 'counter'
/** What editors ask for besides: each registration answers it by its number. */
export const fieldId = 'field'

/** For how many people a slot of a visit has room. */
export const slotCapacity = 2

/** The text of what is to be erased: no trace of it may be left. */
export const secretOf = (id: string) => `secret-of-${id}.`
