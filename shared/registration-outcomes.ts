/** What can become of a registration that was sent, and the HTTP status that says so. */
export const registrationStatuses = {
  stored: 201,
  /** Comes with the problems of the fields. */
  invalid: 422,
  tooMany: 429,
  rejected: 403,
  /** The lake could not be asked or could not write. The same form may be sent again. */
  notStored: 503,
  /**
   * The form showed neither the words that are published now nor those of the last day, or boxes that are in neither.
   */
  noticeChanged: 409,
  /** No notice is published: personal data may not be taken. */
  closed: 503,
} as const

export type RegistrationOutcome = keyof typeof registrationStatuses

export const isRegistrationOutcome = (name: string): name is RegistrationOutcome =>
  Object.hasOwn(registrationStatuses, name)

/** @template Problems by field, what is wrong with it */
export type RegistrationResult<Problems> =
  | {
      readonly status: Exclude<RegistrationOutcome, 'invalid'>
      /** The path of the page of a booked visit, which nobody else can guess. */
      readonly booking?: string
      /** The path of the page on which the sender sees what was stored, which nobody else can guess. */
      readonly myInfo?: string
    }
  | {readonly status: 'invalid'; readonly problems: Problems}
