import type {SanityClient} from '@sanity/client'
import {isConflict} from '../../connection/refused-write.ts'

/** What a campaign cost in a month, as an administrator typed it. */
export interface Spend {
  /** `2026-11` */
  readonly month: string
  readonly channel: string
  /** Empty: of the channel, and of no campaign. */
  readonly campaign: string
  /** In won. */
  readonly won: number
}

interface SpendItem extends Omit<Spend, 'month'> {
  readonly _key: string
  /** Who typed it last. */
  readonly by: string
}

interface SpendMonth {
  readonly _id: string
  readonly _rev: string
  readonly items?: readonly SpendItem[] | null
}

export const spendLimits = {
  /** In won. */
  won: 100_000_000_000,
  /** In characters. */
  campaign: 100,
  itemsPerMonth: 1000,
} as const

const documentType = 'adSpend'
/** Others are quicker so many times in a row at most. */
const maxTries = 10

/**
 * The sum that somebody typed, in won; null: the text is no sum.
 *
 * @param unit the word for won, which may stand behind it
 */
export function wonIn(typed: string, unit: string): number | null {
  const text = typed.normalize('NFKC').replaceAll(/[\s,₩]/g, '')
  const digits = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text
  if (!/^\d{1,12}$/.test(digits)) return null
  const won = Number(digits)
  return won <= spendLimits.won ? won : null
}

/** What advertisements cost: one document for each month, in the private dataset. */
export class AdSpend {
  readonly #writer: SanityClient

  constructor(writer: SanityClient) {
    this.#writer = writer
  }

  /** All that was typed for these months. */
  async read(months: readonly string[]): Promise<readonly Spend[]> {
    const found = await this.#writer.fetch<
      readonly {month: string; items: readonly SpendItem[] | null}[]
    >(`*[_type == "${documentType}" && month in $months]{month, items}`, {months})
    return found.flatMap(({month, items}) =>
      (items ?? []).map(({channel, campaign, won}) => ({month, channel, campaign, won})),
    )
  }

  /**
   * Replaces the sum of one campaign in one month; nought removes it.
   *
   * @returns false where the month has too many campaigns already
   */
  async set({month, ...spend}: Spend, by: string): Promise<boolean> {
    const _id = `${documentType}-${month}`
    await this.#writer.createIfNotExists({_id, _type: documentType, month})
    for (let tries = 1; ; tries += 1) {
      const stored = await this.#writer.getDocument<SpendMonth>(_id)
      const all = stored?.items ?? []
      const others = all.filter(
        ({channel, campaign}) => channel !== spend.channel || campaign !== spend.campaign,
      )
      if (others.length >= spendLimits.itemsPerMonth) return false
      const items = spend.won > 0 ? [...others, {_key: crypto.randomUUID(), ...spend, by}] : others
      try {
        await this.#writer
          .patch(_id)
          .ifRevisionId(stored?._rev ?? '')
          .set({items})
          .commit({returnDocuments: false})
        return true
      } catch (error) {
        if (!isConflict(error) || tries === maxTries) throw error
      }
    }
  }
}
