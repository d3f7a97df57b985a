interface Draft {
  readonly _id: string
  readonly _updatedAt: string
}

interface Scheduled {
  /** The published id. */
  readonly id: string
  readonly state: string
  readonly updatedAt: string
}

/** Drafts of which nothing waits for its time, or which were changed since it was set. */
export const unscheduled = <Each extends Draft>(
  drafts: readonly Each[],
  scheduled: readonly Scheduled[],
): readonly Each[] =>
  drafts.filter(
    ({_id, _updatedAt}) =>
      !scheduled.some(
        ({id, state, updatedAt}) =>
          `drafts.${id}` === _id && state === 'waiting' && _updatedAt <= updatedAt,
      ),
  )
