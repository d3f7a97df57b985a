import type {SanityClient} from '@sanity/client'

/** How many each was given in turn on one day in Korea. */
export interface DayOfTurns {
  readonly day: string
  readonly counts: readonly {readonly _key: string; readonly count: number}[]
}

/** Whose turn it was last. One document with a revision, so that two who hand out decide one after the other. */
export interface Turn {
  readonly _rev: string
  readonly last?: string
  /** What each was given in turn on one day. */
  readonly given?: DayOfTurns | null
}

export const turnId = 'deskTurn'

export const readTurn = async (writer: SanityClient): Promise<Turn | null> =>
  (await writer.getDocument<Turn>(turnId)) ?? null

/** Notes whose turn it was, where a person hands out. */
export async function noteTurn(writer: SanityClient, last: string): Promise<void> {
  await writer
    .transaction()
    .createIfNotExists({_id: turnId, _type: turnId})
    .patch(turnId, (patch) => patch.set({last}))
    .commit({returnDocuments: false})
}
