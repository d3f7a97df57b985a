/** What messages may come to, where administrators have set nothing: a flood of forms costs no more than this. */
export const defaultCeilings = {
  messagesPerHour: 500,
  messagesPerDay: 3000,
  messagesPerNetwork: 60,
  wonPerHour: 50_000,
  wonPerDay: 100_000,
  /** In won for one message, as the other prices are. */
  priceSms: 20,
  priceLms: 50,
  priceAlimtalk: 15,
} as const

export type CeilingName = keyof typeof defaultCeilings
export type Ceilings = Readonly<Record<CeilingName, number>>

/** What is set, and the defaults for the rest. */
export const ceilingsOf = (set: Partial<Ceilings>): Ceilings => ({
  messagesPerHour: set.messagesPerHour ?? defaultCeilings.messagesPerHour,
  messagesPerDay: set.messagesPerDay ?? defaultCeilings.messagesPerDay,
  messagesPerNetwork: set.messagesPerNetwork ?? defaultCeilings.messagesPerNetwork,
  wonPerHour: set.wonPerHour ?? defaultCeilings.wonPerHour,
  wonPerDay: set.wonPerDay ?? defaultCeilings.wonPerDay,
  priceSms: set.priceSms ?? defaultCeilings.priceSms,
  priceLms: set.priceLms ?? defaultCeilings.priceLms,
  priceAlimtalk: set.priceAlimtalk ?? defaultCeilings.priceAlimtalk,
})

/** A share of a ceiling: from there on administrators are told. */
export const warnedShare = 0.8

/**
 * The share of each ceiling that broadcasts may use up: the rest stays for confirmations and reminders of visits, which
 * people wait for.
 */
export const broadcastShare = 0.8

/** What a limit is of: each is noted at the registration whose message was withheld, after `Limit: `. */
export const limitNames = ['recipient', 'network', 'hour', 'day', 'hourWon', 'won'] as const
export type LimitName = (typeof limitNames)[number]

export const limitFault = (limit: LimitName) => `Limit: ${limit}`

/** What a relay has refused since its account has no money left. */
export const noMoney = 'No money'

/** A reason to tell administrators, as a document of the private dataset names it. */
export type MessageAlarm = 'noMoney' | 'network' | 'near' | 'reached'
