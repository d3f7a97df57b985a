/** What the program that keeps the content tells the members of its lake about the copies that it makes. */
export interface MemberNotices {
  /** In s, how far the copy on another disk is behind, while that is an alarm. */
  readonly copyLag?: number
  /** Once backups or a replica were restored on trial. */
  readonly restoreDrill?: DrillSummary
}

export interface DrillSummary {
  /** When it ended. ISO 8601. */
  readonly at: string
  readonly seconds: number
  /** When the last one ended that found all sound; empty: none did. ISO 8601. */
  readonly soundAt: string
  /** Of what was restored last; null: nothing could be restored. */
  readonly documents: number | null
  readonly registrations: number | null
}

/** In ms: a drill is made each night, and one that is a day late is an alarm. */
export const drillLateMs = 48 * 3_600_000
