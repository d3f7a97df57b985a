/** A report as the lake has it; a program may have stored half of one. */
export interface StoredReport {
  readonly named?: string
  readonly how?: string
  readonly at?: string
}

/** A number or a host that was reported. */
export interface Reported {
  readonly named: string
  readonly count: number
  /** ISO 8601: the last report. */
  readonly at: string
  /** How it reached people, each way once. */
  readonly ways: readonly string[]
}

/** Reports by what they name, the last one first. */
export function reportedOf(reports: readonly StoredReport[]): readonly Reported[] {
  const named = reports.flatMap(({named: what = '', how = 'other', at = ''}) =>
    what ? {what, how, at} : [],
  )
  return [...Map.groupBy(named, ({what}) => what)]
    .map(([what, own]) => ({
      named: what,
      count: own.length,
      at: own.reduce((last, {at}) => (at > last ? at : last), ''),
      ways: [...new Set(own.map(({how}) => how))],
    }))
    .toSorted((a, b) => b.at.localeCompare(a.at))
}
